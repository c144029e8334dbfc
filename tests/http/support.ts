import { mkdtemp, rm } from 'node:fs/promises'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after } from 'node:test'
import { type App, type AppOptions, createApp } from '#server/app.ts'
import { readConfig } from '#server/runtime/config.ts'
import { fillDemo, fillMigrated } from '#tests/support/database-templates.ts'
import { type CapturedLog, captureLog } from '#tests/support/log-lines.ts'
import { atProcessEnd } from '#tests/support/process-end.ts'
import { databaseTimeoutMs, storageTimeoutMs } from '#tests/support/wait-until.ts'

/** An app of a test's own: a database and uploads in a folder of its own, a port nobody else has. */
interface TestApp {
  readonly app: App
  readonly port: number
  readonly folder: string
}

type Environment = Record<string, string>

/** What the apps of this process say of a request, by their ports. */
const logs = new Map<number, CapturedLog['of']>()

async function openIn(
  folder: string,
  environment: Environment | ((folder: string) => Environment),
  options: AppOptions,
  storageTimeout: number,
  atEnd: (close: () => Promise<void>) => void = after,
) {
  const read = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ...(typeof environment === 'function' ? environment(folder) : environment),
  })
  const capture = captureLog()
  const config = { ...read, databaseTimeoutMs, storageTimeoutMs: storageTimeout }
  const app = await createApp(config, { log: capture.log, ...options })
  const { port } = await app.listen()
  logs.set(port, capture.of)
  atEnd(async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  })
  return { app, port, folder } satisfies TestApp
}

const newFolder = () => mkdtemp(join(tmpdir(), 'nihom-http-'))

/**
 * Opens an app and closes it after the tests of the file. The environment may depend on the app's folder. It waits for
 * its database and S3 server as long as tests do, for the latter unless it is told for how many milliseconds, and keeps
 * its log in memory unless it is given one.
 */
export async function openApp(
  environment: Environment | ((folder: string) => Environment) = {},
  options: AppOptions = { pages: 'none' },
  storageTimeout = storageTimeoutMs,
) {
  const folder = await newFolder()
  await fillMigrated(folder)
  return openIn(folder, environment, options, storageTimeout)
}

/** Opens an app of the demo company, with its pictures on disk and built pages, and closes it after the tests of the file. */
export async function openDemoApp(environment: Environment = {}) {
  const folder = await newFolder()
  await fillDemo(folder)
  return openIn(folder, environment, { pages: 'built' }, storageTimeoutMs)
}

/** The origin of `sharedDemo`. */
export const sharedOrigin = 'https://lifts.example'

let shared: Promise<TestApp> | undefined

/**
 * An app of the demo company that all test files of a process share, for tests that only read: each page is made once for
 * all of them. Its `PUBLIC_URL` is `sharedOrigin`.
 */
export async function sharedDemo(): Promise<{
  readonly port: number
  readonly read: App['database']['read']
}> {
  shared ??= newFolder().then(async (folder) => {
    await fillDemo(folder)
    return openIn(folder, { PUBLIC_URL: sharedOrigin }, { pages: 'built' }, storageTimeoutMs, atProcessEnd)
  })
  const { app, port } = await shared
  return { port, read: app.database.read }
}

/** What came back, byte for byte. */
export interface Received {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly text: string
}

interface Sent {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string | Buffer
}

/** Asks for a path exactly as written: unlike fetch, nothing of it is tidied up first. */
export function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: Sent = {},
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port, path, method, headers, agent: false },
      (response) => {
        buffer(response).then((bytes) => {
          const { statusCode = 0, headers } = response
          const id = String(headers['x-request-id'])
          if (statusCode === 500) console.error(`${path} answered 500. ${logs.get(port)?.(id)}`)
          resolve({ status: statusCode, headers, body: bytes, text: bytes.toString() })
        }, reject)
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

/** Makes a call with a JSON body. */
export async function call(port: number, path: string, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const received = await ask(port, `/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
      ...headers,
    },
    body: text,
  })
  return { ...received, answer: JSON.parse(received.text) }
}

/** Segments of a path that lead to the folder above, or could once something decodes them. */
export const parentSegments = [
  '..',
  '%2e%2e',
  '%2E%2E',
  '.%2e',
  '..%00',
  '..%5c',
  '..\\',
  '%c0%ae%c0%ae',
  '%252e%252e',
  '....',
  '..;',
  '%uff0e%uff0e',
] as const
