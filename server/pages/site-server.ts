import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { Answer, Body } from '#contract/call.ts'
import type { Contract, Path } from '#contract/index.ts'
import type { Posted } from '#contract/posted.ts'
import type { Language } from '#contract/values.ts'

/** What the pages are lent; the web's own declaration of it is `web/api/server.ts`. */
export interface SiteServer {
  call<P extends Path>(path: P, body: Body<Contract[P]>): Promise<Answer<Contract[P]>>
  readonly language: Language
  readonly defaultLanguage: Language
  readonly origin: string
  readonly splashMs: number
  /** Reads a product that may be a draft; only where somebody of the staff looks. */
  readonly preview?: (product_id: number) => Promise<Answer<Contract['/app/client/products/getone']>>
  /** What the form of this page was sent with; only where it was. */
  readonly posted?: Posted
}

interface SiteEntry {
  /** `mark` is the secret by which the scripts that this rendering writes are known. */
  provideSite(site: SiteServer, mark: string): RouterContextProvider
}

/** The built pages. Its own entry makes the context, since what names a place in it is known there alone. */
export type SiteBuild = ServerBuild & { entry: { module: SiteEntry } }

/** Gives the pages of the moment: the same for good once built, anew after each edit in development. */
export type BuildSource = () => Promise<SiteBuild>
