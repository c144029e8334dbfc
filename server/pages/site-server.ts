import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { Posted } from '#contract/customers/posted.ts'
import type { Contract, Path } from '#contract/index.ts'
import type { Answer, Body } from '#contract/kit/call.ts'
import type { Language } from '#contract/kit/values.ts'
import type { Sheet } from '#contract/products/sheet.ts'

/** What the server provides to the pages; the web's side declares it in `web/api/server.ts`. */
export interface SiteServer {
  call<P extends Path>(path: P, body: Body<Contract[P]>): Promise<Answer<Contract[P]>>
  readonly language: Language
  readonly defaultLanguage: Language
  readonly origin: string
  readonly documents: string
  readonly splashMs: number
  pdf(sheet: Sheet): Promise<Uint8Array<ArrayBuffer>>
  /** Reads a product that may be a draft; set only for staff. */
  readonly preview?: (product_id: number) => Promise<Answer<Contract['/app/client/products/getone']>>
  /** The submitted form of this page and its result, if there is one. */
  readonly posted?: Posted
}

interface SiteEntry {
  /** `mark` identifies the scripts written by this rendering. */
  provideSite(site: SiteServer, mark: string): RouterContextProvider
  /** The page that was rendered with a context, whose response then has no body; undefined for other answers. */
  renderedPage(context: RouterContextProvider): string | undefined
}

/** The built pages. Their entry creates the context, because only it knows the context keys. */
export type SiteBuild = ServerBuild & { entry: { module: SiteEntry } }

/** Returns the current pages: constant once built, reloaded after edits in development. */
export type BuildSource = () => Promise<SiteBuild>
