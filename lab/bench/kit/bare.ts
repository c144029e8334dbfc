import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#scripts/kit/root.ts'

/** A raw HTTP answer, not decompressed. */
export interface RawAnswer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Buffer
}

// Headers that the server sets itself.
const own = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Fetches a URL, or posts a body to it, and returns the raw answer. Throws unless the status is 200 or 304. */
export function fetchRaw(
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { headers, method: body === undefined ? 'GET' : 'POST' }, (response) => {
      const status = response.statusCode ?? 0
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        if (status !== 200 && status !== 304) reject(new Error(`${url} answered ${status}`))
        const others = Object.entries(response.headers).filter(([name]) => !own.has(name))
        resolve({
          status,
          headers: Object.fromEntries(others.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(chunks),
        })
      })
    })
      .on('error', reject)
      .end(body)
  })
}

/** A server process that answers every request alike. */
export interface PlainServer {
  readonly server: string
  /** With a trailing slash. */
  readonly url: string
  readonly pid: number
  stop(): void
}

async function start(server: string, file: string, answer: RawAnswer, args: readonly string[] = []) {
  const folder = tmpdir()
  const path = join(folder, `answer-${randomUUID()}.json`)
  await writeFile(path, JSON.stringify({ ...answer, body: answer.body.toString('base64') }))
  const child = spawn(process.execPath, [join(root, 'lab', 'bench', 'kit', file), path, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (data) => resolve(String(data).trim()))
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it served`)))
  })
  // The server has read the file by now.
  await rm(path)
  const stop = () => void child.kill()
  return { server, url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, stop } satisfies PlainServer
}

/** Starts the baseline: a bare `node:http` server that sends the same answer to every request. */
export const startBare = (answer: RawAnswer): Promise<PlainServer> =>
  start('bare node:http', 'bare-server.ts', answer)

/** Starts a peer: Fastify, which sends the same answer from memory to every request. */
export const startFastify = (answer: RawAnswer): Promise<PlainServer> =>
  start('Fastify', 'peer-server.ts', answer)

/**
 * Starts a peer that renders each answer: Fastify with React's `renderToString`, a page of the given one's size with
 * its styles and scripts, compressed once with brotli as ours.
 */
export const startFastifyAndReact = (page: RawAnswer): Promise<PlainServer> =>
  start('Fastify and React', 'peer-server.ts', page, ['rendered'])
