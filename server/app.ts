import { contract } from '#contract/index.ts'
import { background, type Chore } from './background.ts'
import { answerCache } from './calls/answer-cache.ts'
import { identify } from './calls/authenticate.ts'
import type { Services } from './calls/context.ts'
import { requestContexts } from './calls/request-context.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { doSearchJobs } from './database/search-refresh.ts'
import { endBackups } from './domain/backups/backup-process.ts'
import { dailyBackup } from './domain/backups/daily.ts'
import { cleanUp } from './domain/privacy/cleanup.ts'
import { deleteExpired } from './domain/privacy/retention.ts'
import { flushMissed } from './domain/search/missed.ts'
import { sweepOrphans } from './domain/uploads/orphaned.ts'
import { refuseOtherSpellings } from './http/canonical-path.ts'
import { trustOf } from './http/client-info.ts'
import { concurrencyLimit } from './http/concurrency-limit.ts'
import { drainOf, endingOf } from './http/drain.ts'
import { requestIds } from './http/request-id.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createHttp } from './http/server.ts'
import { urlsOf } from './http/urls.ts'
import { createLog, type Log } from './log.ts'
import { listenForMetrics, type MetricsListener } from './metrics/listen.ts'
import { openMetrics } from './metrics/open.ts'
import { openServices } from './open-services.ts'
import { addBackups } from './routes/backups.ts'
import { type AnonymousCall, type CallTable, openCalls } from './routes/call-table.ts'
import { addDocs } from './routes/docs.ts'
import { addHealth } from './routes/health.ts'
import { jsonCalls } from './routes/json-calls.ts'
import { addMetrics } from './routes/metrics.ts'
import { addReports } from './routes/reports.ts'
import { addSite, type SiteRoom } from './routes/site-routes.ts'
import { addUploadingCalls, apiMethods } from './routes/uploading-calls.ts'
import { addUploads } from './routes/uploads.ts'
import type { Storage } from './storage/storage.ts'

/** A running server. */
export interface App {
  /** Starts listening and returns the port and the URLs at which the site is reachable. */
  listen(): Promise<{ readonly port: number; readonly urls: readonly string[] }>
  /** Shuts down without dropping requests, see `drainOf`; a second call waits for the first. */
  close(grace?: number): Promise<void>
  readonly database: Database
  readonly storage: Storage
  /** Makes a call as an anonymous visitor in the site's default language. */
  readonly call: AnonymousCall
}

export interface AppOptions {
  /** `built` pages, pages from source for `development`, or `none` for the API and uploads only. */
  readonly pages?: 'built' | 'development' | 'none'
  /** Defaults to standard output at the configured level. */
  readonly log?: Log
}

/** How many calls may run concurrently. */
const calling = 200
/** How many of them one network may have; calls of signed-in customers are exempt. */
const callingEach = { one: 150, wide: 165, widest: 180 }
/** How long a shutdown may take, in milliseconds. */
const deadline = 7_000
const hour = 3_600_000

/** The periodic jobs of a process. */
const choresOf = (services: Services): readonly Chore[] => [
  { name: 'cleaning up', every: hour, atStart: true, run: () => cleanUp(services.database) },
  { name: 'deleting what is kept no longer', every: hour, atStart: true, run: () => deleteExpired(services) },
  {
    name: 'deleting uploads that no row names',
    every: hour,
    atStart: true,
    run: () => sweepOrphans(services),
  },
  { name: 'computing search keys again', every: 10_000, run: () => doSearchJobs(services.database) },
  { name: 'writing searches in vain', every: 60_000, run: () => flushMissed(services.database) },
  { name: 'looking whether a backup is due', every: hour / 6, run: () => dailyBackup(services) },
]

/** The calls of the site and the dashboard, as HTTP serves them. */
function apiOf(services: Services, calls: CallTable, headers: Readonly<Record<string, string>>) {
  return {
    calls: contract,
    dispatcher: calls.dispatcher,
    places: concurrencyLimit(calling, callingEach),
    headers,
    visit: requestContexts({ services, calls, publicUrl: services.config.PUBLIC_URL }),
  }
}

/** The metrics, if the configuration asks for them. */
const metricsOf = async ({ config, database }: Services) =>
  config.METRICS_PORT === undefined && config.METRICS_TOKEN === undefined
    ? undefined
    : openMetrics({ config, database })

/** Assembles the server and opens its database; it does not listen until `listen`. */
export async function createApp(
  config: Config,
  { pages = 'built', log = createLog(config.LOG_LEVEL) }: AppOptions = {},
): Promise<App> {
  const { PUBLIC_URL, TRUST_PROXY, BACKUP_DIR, METRICS_PORT, METRICS_TOKEN } = config
  const headers = securityHeaders(PUBLIC_URL)
  const nextId = requestIds()
  let { PORT: port } = config
  const { services, storage, pictures } = await openServices(
    config,
    log,
    () => PUBLIC_URL ?? `http://localhost:${port}`,
  )
  const { database, outbox, origin } = services
  const calls = openCalls(services, headers)
  const api = apiOf(services, calls, headers)
  const trust = trustOf(TRUST_PROXY)
  const ending = endingOf()
  const { leaving } = ending
  const answers = answerCache({
    publicUrl: PUBLIC_URL,
    revision: () => database.revision(),
    isStaff: (tokens) =>
      database.request(async () => (await identify(database, tokens, 'customer')).kind === 'staff'),
  })
  const together = database.kind === 'sqlite' ? 1 : 3
  const answered = jsonCalls(api, { answers, nextId, leaving, together, trust, log })
  let site: SiteRoom | undefined
  const http = createHttp({
    log,
    trust,
    nextId,
    headers,
    leaving,
    fastPath: (...request) => answered(...request) || (site?.fastPath(...request) ?? false),
  })
  const drain = drainOf(http.server, ending)
  const metrics = await metricsOf(services)
  const chores = background(choresOf(services), log)
  let listener: MetricsListener | undefined

  http.addHook('onRequest', refuseOtherSpellings(apiMethods(contract)))
  addUploadingCalls(http, api)
  addDocs(http, contract, origin, PUBLIC_URL)
  addUploads(http, storage, pictures)
  addBackups(http, api, BACKUP_DIR)
  addReports(http, log)
  if (metrics && METRICS_TOKEN !== undefined) addMetrics(http, METRICS_TOKEN, metrics)
  addHealth(http, { ping: () => database.ping(), ending: ending.ending })

  async function shut(): Promise<void> {
    pictures.close()
    await listener?.close()
    await http.close()
    await site?.close()
    await outbox.stop()
    await database.close()
  }

  try {
    if (pages !== 'none') {
      site = await addSite(http, pages, { services, calls, api, storage, headers, nextId, leaving })
    }
    await http.ready()
  } catch (error) {
    await shut()
    throw error
  }

  let ended: Promise<void> | undefined
  async function end(grace: number): Promise<void> {
    const idle = chores.stop()
    endBackups()
    await drain(grace, deadline)
    await idle
    await shut()
  }

  return {
    database,
    storage,
    call: async (path, body) => calls.callIn((await calls.setting()).lang)(path, body),
    async listen() {
      if (metrics && METRICS_PORT !== undefined) listener = await listenForMetrics(config, metrics, log)
      await http.listen({ port: config.PORT, host: config.HOST })
      const address = http.server.address()
      if (typeof address === 'object' && address) port = address.port
      outbox.start()
      chores.start()
      return { port, urls: urlsOf(config.HOST, port) }
    },
    close(grace = 0) {
      ended ??= end(grace)
      return ended
    },
  }
}
