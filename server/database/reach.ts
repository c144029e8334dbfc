import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { isBusy, isCutOff } from './faults.ts'
import { Refusal } from './refusal.ts'

/** Errors of a server that is not there yet: of the network, and PostgreSQL's of starting, stopping, and being full. */
const away = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]
const silent = /^timeout expired$|^Connection terminated/

/** The code of an error of a connection; of several addresses, that of the first. */
function connectionCode(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return connectionCode(error.errors[0])
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return silent.test(error.message) ? 'ETIMEDOUT' : ''
}

/** Whether PostgreSQL is not there at the moment, so that the same will succeed later. */
const isAway = (error: unknown): boolean => away.includes(connectionCode(error))

/** Whether what was under way failed because PostgreSQL went away. */
export const isLost = (error: unknown): boolean => isBusy(error) || isCutOff(error)

/** The host and port of a server, without the name and the password of who logs in. */
export function serverOf(url: string): string {
  const { hostname, port, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? (hostname || 'localhost')}:${port || 5432}`
}

/** PostgreSQL's codes for what somebody has to put right, in words that name the variable. */
const refusals: Readonly<Record<string, string>> = {
  '28P01': 'refuses the password',
  '28000': 'refuses the log-in',
  '3D000': 'has no database of this name',
  '42501': 'does not let this user make tables',
}

/** The reason in words why PostgreSQL refused a connection, without its address; undefined if it is none of those. */
export function refusalOf(url: string, error: unknown): string | undefined {
  const words = refusals[connectionCode(error)]
  return words && `PostgreSQL at ${serverOf(url)} ${words}: look at DATABASE_URL.`
}

/** A wait for a server: `warn` gets each failed try, and `giveUpMs` is how long to try, for ever if unset. */
export interface Waiting {
  warn(about: { server: string; code: string; next_s: number }, message: string): void
  readonly giveUpMs?: number
}

const connectTimeoutMs = 5_000
const [firstWait, longestWait] = [1, 30]

/** Connects apart from the pool, for `work`. */
async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'nihom-start',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** An arbitrary id that no other advisory lock of ours uses. */
const startLock = 4_101_961

/**
 * Runs the first steps of a start while no other process on the same PostgreSQL database runs its own: the demo's pictures
 * are written once. The lock goes with the connection.
 */
export async function oneStartAtATime<T>(url: string | undefined, work: () => Promise<T>): Promise<T> {
  if (!url) return work()
  return connected(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [startLock])
    return work()
  })
}

/**
 * Waits until PostgreSQL takes connections, asking after 1 s, then at intervals of up to 30 s. Throws one line for what
 * waiting does not change, such as a refused password, and Refusal when the time is over.
 */
export async function untilReached(
  url: string,
  { warn, giveUpMs = Number.POSITIVE_INFINITY }: Waiting,
  connect = (to: string) => connected(to, async () => {}),
  pause: (milliseconds: number) => Promise<unknown> = sleep,
): Promise<void> {
  const server = serverOf(url)
  const last = performance.now() + giveUpMs
  for (let wait = firstWait; ; wait = Math.min(longestWait, wait * 2)) {
    try {
      return await connect(url)
    } catch (error) {
      const refusal = refusalOf(url, error)
      if (refusal) throw new Error(refusal, { cause: error })
      if (!isAway(error)) throw error
      const code = connectionCode(error)
      if (performance.now() + wait * 1000 > last) {
        throw new Refusal(
          `PostgreSQL at ${server} does not answer (${code}): is it running, and is DATABASE_URL right?`,
        )
      }
      warn({ server, code, next_s: wait }, 'PostgreSQL does not answer yet; it is tried again')
      await pause(wait * 1000)
    }
  }
}

/** How long a command waits for a server, in milliseconds. */
const commandPatienceMs = 10_000

/** Waits as a command may, ten seconds and without a word. Throws Refusal, or one line, if it cannot be reached. */
export async function reachForCommand({
  DATABASE_URL,
}: {
  readonly DATABASE_URL?: string | undefined
}): Promise<void> {
  if (DATABASE_URL) await untilReached(DATABASE_URL, { warn() {}, giveUpMs: commandPatienceMs })
}
