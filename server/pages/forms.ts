import { randomInt } from 'node:crypto'
import { Account } from '#contract/customers/account.ts'
import type { Posted } from '#contract/customers/posted.ts'
import { contract, type Path, type SitePath } from '#contract/index.ts'
import { isSiteMessageKey, type MessageKey, type SiteMessageKey } from '#contract/kit/messages.ts'
import { requestNumber, withRequestNumber } from '#contract/planner/request-number.ts'
import { formBytes } from '../calls/body-size.ts'
import type { Dispatched, Envelope } from '../calls/dispatch.ts'
import type { Prepared } from '../calls/send-answer.ts'
import { checkContent, type Fields, parseForm, readBytes } from '../http/body.ts'
import { isForeign } from '../http/cross-site.ts'
import type { Exchange } from '../http/exchange.ts'
import { faults } from '../http/fault.ts'
import type { Network } from '../http/ip-networks.ts'
import { inLanguage, pageAddress } from './address.ts'
import type { Pages, ServedPage } from './pages.ts'

/** A page form that browsers can submit without a script. */
interface Form {
  /** The call it makes. */
  readonly path: SitePath
  /** The fields to show again after a failure, without passwords. */
  readonly repopulated: readonly string[]
  /** The page to redirect to after success, as sent; without it the same page reports success. */
  readonly leads?: string
  /** Whether the message gets a number, whose label the form sends; the page keeps its query and shows the number. */
  readonly isNumbered?: true
}

/** The forms that work without scripts, or before they load, by page path. */
export const forms: Readonly<Record<string, Form>> = {
  '/contact': {
    path: '/app/client/contact/send',
    repopulated: ['name', 'phone', 'email', 'subject', 'msg'],
    leads: '/contact',
  },
  '/planner': {
    path: '/app/client/contact/send',
    repopulated: ['name', 'phone', 'email', 'place'],
    leads: '/planner',
    isNumbered: true,
  },
  '/login': { path: '/app/client/auth/login', repopulated: ['user'] },
}

/** What runs the call of a form, with the limits of all calls over HTTP. */
export interface CallRunner {
  isFull(network: Network): boolean
  run(path: Path, body: Fields, exchange: Exchange): Promise<Dispatched<Prepared>>
}

/** The answer to a form: a redirect or its page with the typed values, and cookies in both cases. */
type FormAnswer = { readonly cookies: readonly string[] } & (
  | { readonly leads: string; readonly page?: never }
  | { readonly page: ServedPage; readonly leads?: never }
)

const visitPath = '/app/client/site/visit'

/** A message of a call that visitors may make. Throws for one that only staff can get. */
function forVisitors(key: MessageKey): SiteMessageKey {
  if (isSiteMessageKey(key)) return key
  throw new Error(`Only staff can get ${key}`)
}

function postedOf({ repopulated }: Form, fields: Fields, answer: Envelope): Posted {
  const shown = repopulated.map((name) => [name, String(fields[name] ?? '')] as const)
  // Not the whole answer: after a login it would contain the session token.
  const { status, msg, retry_after, field, reason } = answer
  return {
    fields: Object.fromEntries(shown),
    answer: { status, msg: forVisitors(msg), retry_after, field, reason: reason && forVisitors(reason) },
    account: 'data' in answer ? Account.safeParse(answer.data).data : undefined,
  }
}

/** The fields with the number in their message; a form without a message is refused as it is. */
const withNumber = (fields: Fields, number: string): Fields =>
  fields.msg
    ? { ...fields, msg: withRequestNumber(String(fields.msg), String(fields.number_label ?? ''), number) }
    : fields

/** The address of the page after success, in the language that the form's own address names. */
function leadsTo(url: string, page: string, number: string | undefined): string {
  const address = pageAddress(url)
  const query = new URLSearchParams(number && address?.query)
  query.set('sent', '1')
  if (number) query.set('number', number)
  return page + (address?.language ? inLanguage(`?${query}`, address.language) : `?${query}`)
}

/**
 * Makes a form's call as its visitor, with that call's limits, and renders the resulting page. Throws the faults for
 * 403, if the form is not known to come from our pages, 415, 413, 400 and 503.
 */
export async function answerForm(
  form: Form,
  exchange: Exchange,
  { calls, pages, publicUrl }: { calls: CallRunner; pages: Pages; publicUrl: string | undefined },
): Promise<FormAnswer> {
  const { path } = form
  const { flag } = contract[path]
  if (isForeign(exchange.headers, publicUrl) !== false) throw faults.foreign()
  if (calls.isFull(exchange.network)) throw faults.busy()
  checkContent(exchange.headers, 'form')
  const fields = parseForm(await readBytes(exchange, formBytes(contract[path])))
  const number = form.isNumbered && requestNumber(randomInt(2 ** 32))
  const body = { ...(number ? withNumber(fields, number) : fields), [flag]: true }
  const { prepared, answer, cookies: own = [] } = await calls.run(path, body, exchange)
  // Without a script nothing else gives the browser this cookie.
  const visit =
    path === '/app/client/contact/send' ? await calls.run(visitPath, { isVisit: true }, exchange) : undefined
  const cookies = [...own, ...(visit?.cookies ?? [])]
  if (prepared) throw new Error(`${path} has no answer that a page can show`)
  if (form.leads && answer.status) return { cookies, leads: leadsTo(exchange.url, form.leads, number) }
  return { cookies, page: await pages.apart(exchange, { posted: postedOf(form, fields, answer) }) }
}
