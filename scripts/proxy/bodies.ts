import { contract } from '#contract/index.ts'
import { callUrls } from '#server/calls/call-urls.ts'

/** Calls whose bodies may be larger than those of the others, as a proxy limits them. */
export interface LargeBodies {
  /** A regular expression for their whole paths, which nginx and Caddy read alike. */
  readonly pattern: string
  readonly bytes: number
}

const MiB = 1024 * 1024

/** The bytes that a call without a file may have, unless it declares more. */
export const usual = 64 * 1024

/** How all paths of a list begin, up to a slash. */
function beginning(paths: readonly string[]): string {
  const [first = ''] = paths
  const ends = [...first.matchAll(/\//g)].map(({ index }) => index + 1)
  return first.slice(
    0,
    ends.findLast((end) => paths.every((path) => path.startsWith(first.slice(0, end)))),
  )
}

function patternOf(urls: readonly string[]): string {
  const paths = [...new Set(urls.map((url) => url.replace(/\.php$/, '')))].sort()
  const first = beginning(paths)
  return `^${first}(?:${paths.map((path) => path.slice(first.length)).join('|')})(?:\\.php)?$`
}

const urlsOf = (calls: readonly { readonly path: string }[]) => calls.flatMap(({ path }) => callUrls(path))

/** The calls of texts that take more than `usual`, by what they take; the contract says so of each. */
export function largeTexts(): readonly LargeBodies[] {
  const calls = Object.values(contract).filter(({ body, maxBytes }) => body === 'json' && maxBytes > usual)
  const sizes = [...new Set(calls.map(({ maxBytes }) => maxBytes))].sort((a, b) => a - b)
  return sizes.map((bytes) => ({
    pattern: patternOf(urlsOf(calls.filter(({ maxBytes }) => maxBytes === bytes))),
    bytes,
  }))
}

/** The calls with a file. All may have as many bytes as the largest file, and 2 MiB for the fields beside it. */
export function files(): LargeBodies {
  const calls = Object.values(contract).filter(({ body }) => body === 'multipart')
  return {
    pattern: patternOf(urlsOf(calls)),
    bytes: Math.max(...calls.map(({ maxBytes }) => maxBytes)) + 2 * MiB,
  }
}
