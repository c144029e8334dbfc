import { createContext } from 'react-router'
import type { Answer, Body } from '#contract/call.ts'
import type { Contract, Path } from '#contract/index.ts'
import type { Posted } from '#contract/posted.ts'
import type { Language } from '#contract/values.ts'

/** What the server lends the pages it renders: the calls, in-process, and what it knows of the visit. */
export interface SiteServer {
  /** Makes a call of the contract as an anonymous visitor, without going over the network. */
  call<P extends Path>(path: P, body: Body<Contract[P]>): Promise<Answer<Contract[P]>>
  /** The language this page is rendered in. */
  readonly language: Language
  /** The site's default language, for texts that are missing in `language`. */
  readonly defaultLanguage: Language
  /** The public address without a slash at the end, as `https://example.com`. */
  readonly origin: string
  /** How long the opening screen covers the first page of a visit, in milliseconds; 0 for none. */
  readonly splashMs: number
  /** Reads a product that may be a draft; only where somebody of the staff looks. */
  readonly preview?: (product_id: number) => Promise<Answer<Contract['/app/client/products/getone']>>
  /** What the form of this page was sent with; only where it was. */
  readonly posted?: Posted
}

/** Where loaders find what the server lends them: `context.get(siteServer)`. */
export const siteServer = createContext<SiteServer>()
