import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { closedPolicy, workerPolicy } from '../http/content-policy.ts'
import { compressed, type PreparedFile, prepareResponse } from '../http/prepared-response.ts'

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

/** Brotli quality for the build, and for a start without precompressed files. */
const quality = { build: 11, start: 9 }

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return files.filter((path) => types[extname(path)] !== undefined)
}

/** Writes compressed copies, `.br` and `.gz`, beside the build's text files, which the server loads at start. */
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

/** The build's service worker for the public pages. */
const workerFile = '/sw.js'

async function load(
  path: string,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<PreparedFile> {
  const [body, { mtimeMs }] = await Promise.all([readFile(path), stat(path)])
  const [br, gzip] = await Promise.all([newer(`${path}.br`, mtimeMs), newer(`${path}.gz`, mtimeMs)])
  // File names below assets contain a content hash.
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

/** Loads the build's client files into memory, by URL path. */
export async function loadStaticFiles(
  folder: string,
  headers: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, PreparedFile>> {
  const files = new Map<string, PreparedFile>()
  for (const path of await filesBelow(folder)) {
    const url = `/${relative(folder, path).split(sep).join('/')}`
    files.set(url, await load(path, url, headers))
  }
  return files
}
