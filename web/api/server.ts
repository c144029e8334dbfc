import { createContext } from 'react-router'
import type { Posted } from '#contract/customers/posted.ts'
import type { Contract, Path } from '#contract/index.ts'
import type { Answer, Body } from '#contract/kit/call.ts'
import type { Language } from '#contract/kit/values.ts'
import type { Sheet } from '#contract/products/sheet.ts'

/** What the server provides to the pages it renders: in-process API calls and the data of the visit. */
export interface SiteServer {
  /** Calls the API as an anonymous visitor, without the network. */
  call<P extends Path>(path: P, body: Body<Contract[P]>): Promise<Answer<Contract[P]>>
  /** The language this page is rendered in. */
  readonly language: Language
  /** The site's default language, the fallback for missing texts. */
  readonly defaultLanguage: Language
  /** The public origin without a trailing slash, as `https://example.com`. */
  readonly origin: string
  /** The origin of uploaded documents, if they have a host of their own; else empty. */
  readonly documents: string
  /** How long the splash screen covers the first page of a visit, in milliseconds; 0 for none. */
  readonly splashMs: number
  /** Makes the PDF of a data sheet, one page of A4. */
  pdf(sheet: Sheet): Promise<Uint8Array<ArrayBuffer>>
  /** Loads a product that may be a draft; only for staff. */
  readonly preview?: (product_id: number) => Promise<Answer<Contract['/app/client/products/getone']>>
  /** The submitted form of this page; only after a form post. */
  readonly posted?: Posted
}

/** The router context of the loaders: `context.get(siteServer)`. */
export const siteServer = createContext<SiteServer>()
