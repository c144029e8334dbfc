/**
 * What tests are made of; each file of this folder gives one thing.
 *
 * The product in this process, over HTTP: `openTestApp` here, with the people of `people.ts` (who acts, with which role)
 * and the products, orders and messages of `content.ts`, which `content-copy.ts` writes again cheaply. `calls.ts` makes calls and asserts what comes back;
 * `scenarios.ts` and `list-scenarios.ts` declare the tests of a call and of a managed list; `idempotent-call.ts`,
 * `account-access.ts`, `email-changes.ts` and `order-state.ts` serve one kind of call.
 *
 * A database: `databases.ts` declares tests on SQLite and PostgreSQL, `places.ts` is where one lives, `postgres.ts` starts a
 * server, `database-templates.ts` keeps migrated copies, `older-version.ts` makes what earlier versions left, `row-locks.ts`
 * holds rows. Rows of one table: `product-rows.ts`, `order-rows.ts`, `buyers.ts`, and `shop.ts` for a shop without HTTP.
 *
 * The product as processes of their own: `product-process.ts`, several with `product-processes.ts`, behind `nginx.ts` and
 * with all they share in `cluster.ts`. Load and failures: `buyer-load.ts`, `order-races.ts`, `last-developer-race.ts`,
 * `crash-loop.ts`, `keep-alive-clients.ts`, `delaying-proxy.ts`. Storage of files: `storages.ts`, `s3.ts`, `faulty-s3.ts`,
 * `pictures.ts`.
 *
 * Code of the web without a browser: `components.ts` renders, `fake-browser.ts` stands in for network and storage,
 * `site-pages.ts` names the pages. Also `log-lines.ts`, `ports.ts`, `percentiles.ts` and `wait-until.ts`.
 */
import assert from 'node:assert/strict'
import { constants } from 'node:os'
import * as z from 'zod'
import { type Contract, contract, type Path } from '#contract/index.ts'
import type { Success } from '#contract/kit/call.ts'
import { messageKeys } from '#contract/kit/messages.ts'
import { type App, type AppOptions, createApp } from '#server/app.ts'
import { type Config, type HashingCost, readConfig } from '#server/runtime/config.ts'
import { type Content, insertContent } from './content.ts'
import { copyContent, recordContent } from './content-copy.ts'
import { captureLog } from './log-lines.ts'
import { type Actor, cheapHashing } from './people.ts'
import type { Place } from './places.ts'
import { post } from './post.ts'
import { databaseTimeoutMs, storageTimeoutMs } from './wait-until.ts'

/** The product with a little content, reached over HTTP. */
export interface TestApp {
  readonly app: App
  readonly config: Config
  readonly content: Content
  /** Where it listens, as `http://127.0.0.1:<port>`. */
  readonly url: string
  /** Makes a call as somebody who is signed in by the cookie of their kind, or by nothing; with `more` headers. */
  call(
    path: string,
    body: unknown,
    actor?: Actor,
    cookies?: string,
    more?: Readonly<Record<string, string>>,
  ): Promise<{ status: number; text: string; headers: Headers }>
  /** What the log says of the request that was answered with these headers, for the message of an assertion. */
  logOf(headers: Headers): string
}

/** Makes the calls of the people of some content to a product that listens at an address. */
export function callAt(
  origin: string,
  { people }: Pick<Content, 'people'>,
  logOf: TestApp['logOf'] = () => '',
): TestApp['call'] {
  return async (path, body, actor = 'anonymous', cookies = '', more = {}) => {
    const person = actor === 'anonymous' ? undefined : people[actor]
    const cookie = actor === 'customer' || actor === 'otherCustomer' ? 'c' : 's'
    const form = body instanceof FormData ? new Response(body) : undefined
    const headers = {
      'content-type': form?.headers.get('content-type') ?? 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: person ? `${cookie}=${person.token}; ${cookies}` : cookies,
      ...more,
    }
    const sent = form ? await form.bytes() : JSON.stringify(body)
    const answer = await post(`${origin}/api${path}`, headers, sent)
    // No test asks for one; whichever assertion it ends at, this is what it is about.
    if (answer.status === 500) console.error(`${path} answered 500. ${logOf(answer.headers)}`)
    return answer
  }
}

/**
 * Starts the product on a database of its own, filled with a little content. Its log is kept in memory, whatever
 * `LOG_LEVEL` says. Requests wait for the database for `timeoutMs` and mails for their server for `mailTimeoutMs`, both
 * longer than in production by default. Hashing passwords is cheap unless it is to cost what is `usual`.
 */
export async function startTestApp(
  {
    hashingCost = cheapHashing,
    timeoutMs = databaseTimeoutMs,
    mailTimeoutMs = 120_000,
    backupWaitMs = 240_000,
    ...place
  }: {
    DATA_DIR: string
    DATABASE_URL: string | undefined
    hashingCost?: HashingCost | 'usual'
    timeoutMs?: number
    mailTimeoutMs?: number
    backupWaitMs?: number
  },
  environment: Record<string, string> = {},
  { pages = 'none' }: AppOptions = {},
): Promise<TestApp> {
  const own = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', SEED: 'none' }
  const read = readConfig({ ...place, ...own, ...environment })
  const config = {
    ...read,
    databaseTimeoutMs: timeoutMs,
    storageTimeoutMs,
    mailTimeoutMs,
    backupWaitMs,
    // Below it, eight busy neighbours make a second of work take minutes.
    backupPriority: constants.priority.PRIORITY_NORMAL,
    ...(hashingCost !== 'usual' && { hashingCost }),
  }
  const { log, of } = captureLog()
  const logOf = (headers: Headers) => of(headers.get('x-request-id'))
  const isCheap = hashingCost === cheapHashing
  const copied = isCheap ? await copyContent(place) : undefined
  const app = await createApp(config, { pages, log })
  const { port } = await app.listen()
  const content =
    copied ?? (isCheap ? await recordContent(app.database) : await insertContent(app.database, hashingCost))
  return {
    app,
    config,
    content,
    url: `http://127.0.0.1:${port}`,
    logOf,
    call: callAt(`http://127.0.0.1:${port}`, content, logOf),
  }
}

/** The same at a place of a test's own, until its tests are over. */
export async function openTestApp(
  { config, atEnd }: { config: Parameters<typeof startTestApp>[0]; atEnd: Place['atEnd'] },
  environment?: Record<string, string>,
  options?: AppOptions,
): Promise<TestApp> {
  const testApp = await startTestApp(config, environment, options)
  atEnd(() => testApp.app.close())
  return testApp
}

// Made once for each call: zod builds what reads an answer when it is first used, which takes longer than reading.
const answers = new Map(
  Object.values(contract).map(({ path, answer }) => [
    path,
    z.object({ status: z.literal(true), msg: z.enum(messageKeys), data: z.null(), ...answer.shape }),
  ]),
)

/** The whole answer of a call as its contract declares it, with nothing beside it on any level. */
export function readAnswer<P extends Path>(path: P, text: string): Success<Contract[P]> {
  const received: unknown = JSON.parse(text)
  const parsed: unknown = answers.get(path)?.parse(received)
  assert.deepEqual(parsed, received, 'the answer holds exactly what the contract declares')
  // The schema that was just applied is the one this type is made of; a table of schemas loses that.
  return parsed as Success<Contract[P]>
}
