import { join } from 'node:path'
import { contract } from '#contract/index.ts'
import { background } from './background.ts'
import { answerCache } from './calls/answer-cache.ts'
import { identify } from './calls/authenticate.ts'
import type { AnonymousCall, CallTable } from './calls/call-table.ts'
import type { Services } from './calls/context.ts'
import { CallEndpoint } from './calls/endpoint.ts'
import { HttpCall } from './calls/request-context.ts'
import { choresOf } from './chores.ts'
import type { Database } from './database/database.ts'
import { endBackups } from './domain/backups/backup-process.ts'
import { documentsIn } from './domain/settings/documents.ts'
import { backupRoutes } from './endpoints/backups.ts'
import { docsRoutes } from './endpoints/docs.ts'
import { healthRoutes } from './endpoints/health.ts'
import { metricsRoutes } from './endpoints/metrics.ts'
import { policyReportRoutes } from './endpoints/policy-reports.ts'
import { documentRoutes, isForDocuments, uploadRoutes } from './endpoints/uploads.ts'
import { closedPolicy } from './http/content-policy.ts'
import { drainOf, endingOf } from './http/drain.ts'
import { trustOf } from './http/exchange.ts'
import { jobsAtOnce } from './http/fair-queue.ts'
import { IncomingFiles } from './http/incoming-files.ts'
import { plainHttpTo } from './http/plain-http.ts'
import { type Route, Router } from './http/router.ts'
import { securityHeaders } from './http/security-headers.ts'
import { closeServer, createHttpServer, listen, urlsOf } from './http/server.ts'
import { listenForMetrics, type MetricsListener } from './metrics/listen.ts'
import { openMetrics } from './metrics/open.ts'
import { openCalls } from './open-calls.ts'
import { openServices } from './open-services.ts'
import { showFault } from './pages/error-page.ts'
import { type DevelopmentSite, openDevelopment, openSite } from './pages/open.ts'
import { fromMemory, missingPage, pageRoutes } from './pages/routes.ts'
import { SiteContext } from './pages/site-context.ts'
import { SiteFiles } from './pages/site-files.ts'
import type { Config } from './runtime/config.ts'
import { createLog, type Log } from './runtime/log.ts'
import type { Storage } from './storage/storage.ts'

/** A running server. */
export interface App {
  /** Starts listening and returns the port and the URLs at which the site is reachable. */
  listen(): Promise<{ readonly port: number; readonly urls: readonly string[] }>
  /** Shuts down without dropping requests, see `drainOf`; a second call waits for the first. */
  close(grace?: number): Promise<void>
  readonly database: Database
  readonly storage: Storage
  /** What requests it answers, and what each costs. */
  readonly routes: readonly Route[]
  /** Makes a call as an anonymous visitor in the site's default language. */
  readonly call: AnonymousCall
}

export interface AppOptions {
  /** `built` pages, pages from source for `development`, or `none` for the API and uploads only. */
  readonly pages?: 'built' | 'development' | 'none'
  /** Defaults to standard output at the configured level. */
  readonly log?: Log
}

/** How many calls may run concurrently, and how many of them one network may have. */
const concurrent = 200
const concurrentEach = { one: 150, wide: 165, widest: 180 }
/** How long a shutdown may take, in milliseconds. */
const deadline = 7_000

/** Answers the contract's calls over HTTP. */
function openEndpoint(
  services: Services,
  calls: CallTable,
  incoming: IncomingFiles,
  headers: Readonly<Record<string, string>>,
) {
  const { database, config } = services
  const publicOrigin = config.PUBLIC_URL && new URL(config.PUBLIC_URL).origin
  const parts = {
    services,
    publicOrigin,
    secure: publicOrigin?.startsWith('https:') ?? false,
    defaultLanguage: async () => (await calls.setting()).lang,
    init: calls.init,
    stream: calls.stream,
  }
  return new CallEndpoint({
    calls: contract,
    dispatcher: calls.dispatcher,
    answers: answerCache({
      publicUrl: config.PUBLIC_URL,
      revision: () => database.revision(),
      isCurrent: (madeAt, stock) => database.isCurrent(madeAt, stock),
      isStaff: (tokens) =>
        database.request(async () => (await identify(database, tokens, 'customer')).kind === 'staff'),
    }),
    incoming,
    headers,
    concurrent,
    concurrentEach,
    concurrency: jobsAtOnce(database.kind),
    contextOf: (exchange, body) => new HttpCall(parts, exchange, body),
  })
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
  const { PUBLIC_URL, DOCUMENTS_URL, TRUST_PROXY, BACKUP_DIR, METRICS_PORT, METRICS_TOKEN } = config
  const headers = securityHeaders(PUBLIC_URL, config.HSTS_SUBDOMAINS)
  let { PORT: port } = config
  const { services, storage, pictures } = await openServices(
    config,
    log,
    () => PUBLIC_URL ?? `http://localhost:${port}`,
  )
  const { database, outbox, origin } = services
  const calls = openCalls(services, headers)
  const incoming = new IncomingFiles(join(config.DATA_DIR, 'incoming'))
  await incoming.removeLeftOver()
  const endpoint = openEndpoint(services, calls, incoming, headers)
  const ending = endingOf()
  const router = new Router(log, plainHttpTo(PUBLIC_URL))
  const documents = new Router(log, plainHttpTo(DOCUMENTS_URL))
  const isDocuments = isForDocuments(DOCUMENTS_URL)
  let development: DevelopmentSite | undefined
  const serving = { log, trust: trustOf(TRUST_PROXY), headers, leaving: ending.leaving }
  const http = createHttpServer(serving, (exchange) => {
    if (isDocuments(exchange)) documents.handle(exchange)
    else if (development) development.handle(exchange, () => router.handle(exchange))
    else router.handle(exchange)
  })
  const drain = drainOf(http, ending)
  const metrics = await metricsOf(services)
  const chores = background(choresOf(services), log)
  let listener: MetricsListener | undefined

  router.add(endpoint.routes())
  const closed = { ...headers, 'content-security-policy': closedPolicy }
  router.add(docsRoutes(contract, { headers: closed, origin, publicUrl: PUBLIC_URL }))
  const newest = documentsIn(database)
  router.add(uploadRoutes(storage, pictures, newest, DOCUMENTS_URL))
  documents.add(documentRoutes(storage, newest, showFault))
  router.add(backupRoutes((path, body, exchange) => endpoint.dispatch(path, body, exchange), BACKUP_DIR))
  router.add(policyReportRoutes(log))
  router.add(healthRoutes({ ping: () => database.ping(), ending: ending.ending }))
  if (metrics && METRICS_TOKEN !== undefined) router.add(metricsRoutes(METRICS_TOKEN, metrics))

  async function shut(): Promise<void> {
    pictures.close()
    await listener?.close()
    await closeServer(http)
    await incoming.close()
    await development?.close()
    await outbox.stop()
    await database.close()
  }

  async function addSite(kind: 'built' | 'development'): Promise<void> {
    const context = new SiteContext(services, calls, headers)
    if (kind === 'development') development = await openDevelopment(context, http)
    const site = development ?? (await openSite(context))
    router.add(new SiteFiles(context, site.files).routes())
    router.add(pageRoutes(site, context, endpoint))
    router.memory = fromMemory(site)
    router.missingPage = missingPage(site, context)
  }

  try {
    if (pages !== 'none') await addSite(pages)
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
    routes: router.routes,
    call: async (path, body) => calls.callIn((await calls.setting()).lang)(path, body),
    async listen() {
      if (metrics && METRICS_PORT !== undefined) listener = await listenForMetrics(config, metrics, log)
      port = await listen(http, config.PORT, config.HOST)
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
