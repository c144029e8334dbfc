import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { seedDemo } from '#demo/seed.ts'
import { type App, createApp } from './app.ts'
import { isLost, oneStartAtATime, refusalOf, serverOf, untilReached } from './database/reach.ts'
import { type FirstStaff, firstStaff } from './domain/people/first-staff.ts'
import { takeFolder } from './only-process.ts'
import { type Config, readConfig } from './runtime/config.ts'
import { createLog, type Log } from './runtime/log.ts'
import { becomeOwner } from './runtime/owner.ts'
import { version } from './runtime/release-version.ts'

/** How long clients may close their connections themselves before we close idle ones, the notice included, in milliseconds. */
const grace = 1_000

/**
 * Tells systemd how the service is, if it asks to be told (`Type=notify`): `READY=1`, `STOPPING=1`, and a line for
 * `systemctl status`. Node has no datagrams of Unix sockets, so systemd's own program sends it.
 */
function tellManager(...states: readonly string[]): Promise<void> {
  if (!process.env.NOTIFY_SOCKET) return Promise.resolve()
  // Whatever fails here, the service goes on: systemd then says that it heard nothing.
  return new Promise((resolve) => execFile('systemd-notify', states, { timeout: 5_000 }, () => resolve()))
}

const say = (line: string) => process.stdout.write(`${line}\n`)

/** SQLite's words where it cannot write beside the database, of which the first hides the cause. */
const temporaryFiles =
  /^cannot rollback - no transaction is active$|^disk I\/O error$|^database or disk is full$/

/** Explains a start error in one line to the person starting the server. */
function explain(error: unknown, config: Config | undefined): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    const port = error instanceof Error && 'port' in error ? Number(error.port) : undefined
    const name = port === config?.METRICS_PORT ? 'METRICS_PORT' : 'PORT'
    return `Port ${port} is already in use: stop what uses it, or choose another with ${name}.`
  }
  if (code === 'EACCES' && config && config.PORT < 1024) {
    return `Port ${config.PORT} may not be opened by this user: choose one above 1023 with PORT.`
  }
  const refusal = config?.DATABASE_URL && refusalOf(config.DATABASE_URL, error)
  if (refusal) return refusal
  const message = error instanceof Error ? error.message : String(error)
  return temporaryFiles.test(message)
    ? `SQLite could not write (${message}): is the disk full, or the folder for temporary files (TMPDIR) not writable?`
    : message
}

async function fill(app: App, config: Config): Promise<void> {
  if (config.SEED !== 'demo') return
  const began = performance.now()
  if (await seedDemo(app.database, app.storage)) {
    say(
      `The demo company was put in (${((performance.now() - began) / 1000).toFixed(1)} s); SEED=none starts empty.`,
    )
  }
}

function introduce(person: FirstStaff | undefined, address: string): void {
  if (!person) return
  say('')
  say(`A first staff account was made for the dashboard, ${address}/dashboard`)
  say(`  E-mail     ${person.email}`)
  if (person.password) say(`  Password   ${person.password}   (shown only now: keep it)`)
  else say('  Password   the one given as ADMIN_PASSWORD')
}

/** A process that is being started or runs. */
interface Running {
  app?: App
}

function endOnSignals(running: Running, log: Log): void {
  const end = async (why: string) => {
    const began = performance.now()
    log.info({ why }, 'the product stops')
    void tellManager('STOPPING=1')
    await running.app?.close(grace)
    log.info({ why, ms: Math.round(performance.now() - began) }, 'the product has stopped')
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      end(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${explain(error, undefined)}\n`)
          process.exit(1)
        },
      )
    })
}

/** The product with its first rows, ready to listen. */
interface Opened {
  readonly app: App
  readonly person: FirstStaff | undefined
}

async function openOnce(config: Config, log: Log): Promise<Opened> {
  const pages = process.argv.includes('--development') ? 'development' : 'built'
  const app = await createApp(config, { pages, log })
  try {
    // Before anybody is let in, so that who is told that it is ready can log in.
    const person = await oneStartAtATime(config.DATABASE_URL, async () => {
      await fill(app, config)
      return firstStaff(app.database, config)
    })
    return { app, person }
  } catch (error) {
    await app.close()
    throw error
  }
}

/** Opens the product, and waits for PostgreSQL before it and whenever it goes meanwhile. */
async function open(config: Config, log: Log): Promise<Opened> {
  const { DATABASE_URL } = config
  if (!DATABASE_URL) return openOnce(config, log)
  for (;;) {
    await untilReached(DATABASE_URL, {
      warn(about, message) {
        log.warn(about, message)
        void tellManager(`STATUS=${message} (${about.server}, ${about.code})`)
      },
    })
    try {
      return await openOnce(config, log)
    } catch (error) {
      if (!isLost(error)) throw error
      log.warn(
        { server: serverOf(DATABASE_URL), why: explain(error, config) },
        'PostgreSQL went away during the start',
      )
      await sleep(1_000)
    }
  }
}

async function start(): Promise<void> {
  let config: Config | undefined
  const running: Running = {}
  try {
    config = readConfig(process.env)
    await becomeOwner(config.DATA_DIR)
    const log = createLog(config.LOG_LEVEL)
    endOnSignals(running, log)
    log.info({ version: version.name, node: process.versions.node }, 'the product starts')
    if (!config.DATABASE_URL) await takeFolder(config.DATA_DIR)
    const { app, person } = await open(config, log)
    running.app = app
    const { urls } = await app.listen()
    const addresses = [config.PUBLIC_URL, ...urls].filter((one) => one !== undefined)
    introduce(person, addresses[0] ?? '')
    say('')
    say(`nihom is open at ${addresses.join('  ')}`)
    await tellManager('READY=1', `STATUS=open at ${addresses[0]}`)
  } catch (error) {
    process.stderr.write(`nihom cannot start. ${explain(error, config)}\n`)
    if (config?.LOG_LEVEL === 'debug') console.error(error)
    await running.app?.close()
    process.exit(1)
  }
}

await start()
