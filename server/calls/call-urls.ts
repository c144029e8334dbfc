import { aliases } from '#contract/index.ts'

/** A call's path and its aliases. */
const pathsOf = (path: string) => [
  path,
  ...Object.entries(aliases).flatMap(([alias, first]) =>
    path.startsWith(first) ? [`${alias}${path.slice(first.length)}`] : [],
  ),
]

/** The URLs of a call, the canonical one first; existing clients add `.php`. */
export const callUrls = (path: string): readonly string[] =>
  pathsOf(path).flatMap((one) => [`/api${one}`, `/api${one}.php`])
