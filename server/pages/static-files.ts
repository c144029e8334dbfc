import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { closedPolicy } from '../http/security-headers.ts'
import { compressed, type PreparedResponse, prepareResponse } from '../responses/prepared-response.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const isText = (path: string) => /^text|json|svg/.test(types[extname(path)] ?? '')

/** Brotli's quality when there is time, and at a start that finds nothing prepared. */
const quality = { build: 11, start: 9 }

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return files.filter((path) => types[extname(path)] !== undefined)
}

/** Leaves compressed copies beside the build's text files, `.br` and `.gz`, for the server to find at its start. */
export async function compressFiles(folder: string): Promise<void> {
  for (const path of await filesBelow(folder)) {
    if (!isText(path)) continue
    const { br, gzip } = await compressed(await readFile(path), quality.build)
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gzip)])
  }
}

async function newer(path: string, than: number): Promise<Buffer | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found && found.mtimeMs >= than ? readFile(path) : undefined
}

/** Where the build leaves the worker of the public pages. */
const workerFile = '/sw.js'
// The worker of `web/worker` is no page, but fetches as one does.
const workerPolicy = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

async function load(
  path: string,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<PreparedResponse> {
  const [body, { mtimeMs }] = await Promise.all([readFile(path), stat(path)])
  const [br, gzip] = await Promise.all([newer(`${path}.br`, mtimeMs), newer(`${path}.gz`, mtimeMs)])
  // The build puts a digest of its contents into the name of each file below assets.
  const forGood = url.startsWith('/assets/')
  return prepareResponse(body, {
    quality: quality.start,
    ...(br && gzip ? { compressed: { br, gzip } } : {}),
    headers: {
      ...headers,
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-security-policy': url === workerFile ? workerPolicy : closedPolicy,
      'cache-control': forGood ? 'public, max-age=31536000, immutable' : 'public, no-cache',
      vary: 'Accept-Encoding',
    },
  })
}

/** Reads the build's files for the browser into memory, by the path they are asked for. */
export async function loadStaticFiles(
  folder: string,
  headers: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, PreparedResponse>> {
  const files = new Map<string, PreparedResponse>()
  for (const path of await filesBelow(folder)) {
    const url = `/${relative(folder, path).split(sep).join('/')}`
    files.set(url, await load(path, url, headers))
  }
  return files
}
