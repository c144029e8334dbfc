import type { Language } from '#contract/kit/languages.ts'
import type { CallTable } from '../calls/call-table.ts'
import type { Services } from '../calls/context.ts'
import type { Database } from '../database/database.ts'
import { jobsAtOnce } from '../http/fair-queue.ts'
import type { Log } from '../runtime/log.ts'
import { root } from '../runtime/root.ts'
import type { SiteParts } from './open.ts'
import { makeSheet } from './sheet/make-sheet.ts'
import type { SiteServer } from './site-server.ts'

/** What the site needs from the process. */
export class SiteContext implements SiteParts {
  readonly services: Services
  readonly calls: CallTable
  readonly headers: Readonly<Record<string, string>>
  readonly root = root
  readonly log: Log
  readonly secureCookies: boolean
  readonly mebibytes: number
  readonly concurrency: number

  /** `headers` are the common ones. */
  constructor(services: Services, calls: CallTable, headers: Readonly<Record<string, string>>) {
    this.services = services
    this.calls = calls
    this.headers = headers
    this.log = services.log
    this.secureCookies = services.config.PUBLIC_URL?.startsWith('https:') ?? false
    this.mebibytes = services.config.PAGES_MIB
    this.concurrency = jobsAtOnce(services.database.kind)
  }

  readonly revision = (): number | Promise<number> => this.services.database.revision()

  readonly isCurrent: Database['isCurrent'] = (madeAt, stock) =>
    this.services.database.isCurrent(madeAt, stock)

  readonly defaultLanguage = async (): Promise<Language> => (await this.calls.setting()).lang

  readonly site = async (language: Language): Promise<SiteServer> => {
    const { config, origin } = this.services
    return {
      call: this.calls.callIn(language),
      language,
      defaultLanguage: await this.defaultLanguage(),
      origin: origin(),
      documents: config.DOCUMENTS_URL ?? '',
      splashMs: config.SPLASH_MS,
      pdf: (sheet) => makeSheet(sheet, this.services),
    }
  }
}
