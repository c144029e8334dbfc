import { seedDemo } from '#demo/seed.ts'
import { type App, createApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { firstStaff } from './domain/people/first-staff.ts'
import { becomeOwner } from './owner.ts'

/**
 * How long clients may close their connections themselves before we close idle ones, in milliseconds. A proxy on a busy
 * machine is seconds late, and loses a POST that it sends as we close; browsers send it again.
 */
const grace = { proxy: 5_000, browser: 2_000 }

const say = (line: string) => process.stdout.write(`${line}\n`)

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
  return error instanceof Error ? error.message : String(error)
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

async function introduceStaff(app: App, config: Config, address: string): Promise<void> {
  const person = await firstStaff(app.database, config)
  if (!person) return
  say('')
  say(`A first staff account was made for the dashboard, ${address}/dashboard`)
  say(`  E-mail     ${person.email}`)
  if (person.password) say(`  Password   ${person.password}   (shown only now: keep it)`)
  else say('  Password   the one given as ADMIN_PASSWORD')
}

function endOnSignals(app: App, { TRUST_PROXY }: Config): void {
  const end = () => {
    app.close(TRUST_PROXY ? grace.proxy : grace.browser).then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${explain(error, undefined)}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end)
}

async function start(): Promise<void> {
  let config: Config | undefined
  let app: App | undefined
  try {
    config = readConfig(process.env)
    await becomeOwner(config.DATA_DIR)
    const pages = process.argv.includes('--development') ? 'development' : 'built'
    app = await createApp(config, { pages })
    endOnSignals(app, config)
    await fill(app, config)
    const { urls } = await app.listen()
    const addresses = [config.PUBLIC_URL, ...urls].filter((one) => one !== undefined)
    await introduceStaff(app, config, addresses[0] ?? '')
    say('')
    say(`nihom is open at ${addresses.join('  ')}`)
  } catch (error) {
    process.stderr.write(`nihom cannot start. ${explain(error, config)}\n`)
    if (config?.LOG_LEVEL === 'debug') console.error(error)
    await app?.close()
    process.exit(1)
  }
}

await start()
