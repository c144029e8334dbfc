import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '#contract/index.ts'
import { safeguard } from './backup/safeguard.ts'
import { type AnonymousCall, openCalls } from './calls.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { openDatabase } from './database/open.ts'
import { endBackups } from './domain/backups/apart.ts'
import { dailyBackup } from './domain/backups/daily.ts'
import { identify } from './domain/callers.ts'
import { sweepOrphans } from './domain/orphans.ts'
import { retire } from './domain/privacy/retention.ts'
import { tidy } from './domain/tidy.ts'
import { forgetting } from './files/forgetting.ts'
import { openStorage } from './files/open-storage.ts'
import { openPictures } from './files/pictures.ts'
import type { Storage } from './files/storage.ts'
import { keptAnswers } from './http/answers.ts'
import { addUploadingCalls, apiMethods } from './http/api.ts'
import { addBackups } from './http/backups.ts'
import { addDocs } from './http/docs.ts'
import { drainOf } from './http/drain.ts'
import { refuseOtherSpellings } from './http/exact.ts'
import { addHealth } from './http/health.ts'
import { places } from './http/in-flight.ts'
import { jsonCalls } from './http/json-calls.ts'
import { createLog, type Log } from './http/log.ts'
import { addMetrics } from './http/metrics.ts'
import { addReports } from './http/reports.ts'
import { requestIds } from './http/request-id.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createHttp } from './http/server.ts'
import { addUploads } from './http/uploads.ts'
import { urlsOf } from './http/urls.ts'
import { trustOf } from './http/visitor.ts'
import { visits } from './http/visits.ts'
import { createOutbox } from './mail/outbox.ts'
import { listenForMetrics, type MetricsListener } from './metrics/listen.ts'
import { openMetrics } from './metrics/open.ts'
import { addSite, type SiteRoom } from './site.ts'
import { closeToOthers, mustBeWritable, warnOfConfiguration, warnOfLosses } from './start-checks.ts'

/** The product, running. */
export interface App {
  /** Begins to listen; gives the port and the addresses under which it can be opened. */
  listen(): Promise<{ readonly port: number; readonly urls: readonly string[] }>
  /** Ends without dropping a request, see `drainOf`; a second call waits for the first. */
  close(grace?: number): Promise<void>
  readonly database: Database
  readonly storage: Storage
  /** Makes a call as an anonymous visitor who reads the site's default language. */
  readonly call: AnonymousCall
}

export interface AppOptions {
  /** `built` pages, pages from their sources for `development`, or `none`: the API and the uploads alone. */
  readonly pages?: 'built' | 'development' | 'none'
  /** Where it logs; on standard output, at the level of the configuration, unless told. */
  readonly log?: Log
}

/** How many calls may be in hand at once. */
const calling = 200
/** How many of them one network may have; the calls of customers who are signed in are not counted. */
const callingEach = { one: 150, wide: 165, widest: 180 }
/** How long ending may take, in milliseconds. */
const deadline = 7_000
const hour = 3_600_000
/** How often a process looks whether a backup is due. */
const backupLook = hour / 6

/** Puts the product together and opens its database; nothing listens until `listen`. */
export async function createApp(
  config: Config,
  { pages = 'built', log = createLog(config.LOG_LEVEL) }: AppOptions = {},
): Promise<App> {
  const headers = securityHeaders(config.PUBLIC_URL)
  const nextId = requestIds()
  let { PORT: port } = config
  const origin = () => config.PUBLIC_URL ?? `http://localhost:${port}`

  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 })
  mustBeWritable(config)
  closeToOthers(config, log)
  warnOfConfiguration(config, log)
  const storage = await openStorage(config, log)
  const kept = await safeguard(config)
  if (kept) log.info({ file: kept }, 'the database was backed up before it is brought to this version')
  const database = await openDatabase(config)
  await warnOfLosses(database, log)
  const pictures = openPictures(storage, join(config.DATA_DIR, 'cache', 'images'), log)
  const outbox = createOutbox({ config, database, log })
  const uploads = forgetting(storage, pictures)
  const services = { config, database, log, outbox, storage: uploads, origin }
  const calls = openCalls(services, headers)

  let site: SiteRoom | undefined
  const leaving = () => drain.leaving()
  const trust = trustOf(config.TRUST_PROXY)
  const api = {
    calls: contract,
    dispatcher: calls.dispatcher,
    places: places(calling, callingEach),
    headers,
    visit: visits({ services, calls, publicUrl: config.PUBLIC_URL }),
  }
  const together = database.kind === 'sqlite' ? 1 : 3
  const answers = keptAnswers({
    publicUrl: config.PUBLIC_URL,
    revision: () => database.revision(),
    isStaff: (tokens) =>
      database.request(async () => (await identify(database, tokens, 'customer')).kind === 'staff'),
  })
  const answered = jsonCalls(api, { answers, nextId, leaving, together, trust, log })
  const http = createHttp({
    log,
    trust,
    nextId,
    headers,
    leaving,
    fastPath: (...visit) => answered(...visit) || (site?.fastPath(...visit) ?? false),
  })
  const drain = drainOf(http.server)
  http.addHook('onRequest', refuseOtherSpellings(apiMethods(contract)))
  addUploadingCalls(http, api)
  addDocs(http, contract, origin, config.PUBLIC_URL)
  addUploads(http, storage, pictures)
  addBackups(http, api, config.BACKUP_DIR)
  addReports(http, log)
  const { METRICS_PORT, METRICS_TOKEN } = config
  const watched = METRICS_PORT !== undefined || METRICS_TOKEN !== undefined
  const metrics = watched ? await openMetrics({ config, database }) : undefined
  if (metrics && METRICS_TOKEN !== undefined) addMetrics(http, METRICS_TOKEN, metrics)
  let listener: MetricsListener | undefined
  addHealth(http, { ping: () => database.ping(), ending: drain.ending })

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

  let tidied = Promise.resolve()
  const tidyUp = () => {
    const untidy = (error: unknown) => log.warn({ err: error }, 'tidying failed')
    tidied = Promise.all([tidy(database), retire(services), sweepOrphans(services)]).then(() => {}, untidy)
  }
  const tidying = setInterval(tidyUp, hour).unref()
  let backedUp: Promise<unknown> = Promise.resolve()
  const backUp = () => {
    const unlucky = (error: unknown) => log.warn({ err: error }, 'it is not known whether a backup is due')
    backedUp = dailyBackup(services).catch(unlucky)
  }
  const backingUp = setInterval(backUp, backupLook).unref()
  let ending: Promise<void> | undefined

  async function end(grace: number): Promise<void> {
    clearInterval(tidying)
    clearInterval(backingUp)
    endBackups()
    await drain.end(grace, deadline)
    await Promise.all([tidied, backedUp])
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
      tidyUp()
      return { port, urls: urlsOf(config.HOST, port) }
    },
    close(grace = 0) {
      ending ??= end(grace)
      return ending
    },
  }
}
