import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { root } from '#scripts/root.ts'

/** An answer as it came over the wire, not unpacked. */
export interface RawAnswer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Buffer
}

// The server writes these itself.
const own = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Fetches an address, or posts a body to it, and keeps the answer's bytes as they were sent. */
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
        const kept = Object.entries(response.headers).filter(([name]) => !own.has(name))
        resolve({
          status,
          headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(chunks),
        })
      })
    })
      .on('error', reject)
      .end(body)
  })
}

/** Starts a bare `node:http` server, a process of its own, that sends the same answer to everything. */
export async function startBare(answer: RawAnswer, folder: string) {
  const file = join(folder, `answer-${Date.now()}.json`)
  await writeFile(file, JSON.stringify({ ...answer, body: answer.body.toString('base64') }))
  const child = spawn(process.execPath, [join(root, 'bench', 'bare-server.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data) => resolve(String(data).trim())),
  )
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() }
}
