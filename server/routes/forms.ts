import type { FastifyRequest } from 'fastify'
import { Account } from '#contract/account.ts'
import { type Contract, contract, type Path } from '#contract/index.ts'
import type { Posted } from '#contract/posted.ts'
import type { CallContext } from '../calls/context.ts'
import type { Envelope } from '../calls/dispatch.ts'
import { type Fields, readBytes } from '../http/body.ts'
import { checkContent } from '../http/content-type.ts'
import { isForeign } from '../http/cross-site.ts'
import { faults } from '../http/fault.ts'
import { requesterOf } from '../http/requester.ts'
import type { Pages, ServedPage } from '../pages/pages.ts'
import type { Api } from './uploading-calls.ts'

/** A page form that browsers can submit without a script. */
interface Form {
  /** The call it makes. */
  readonly path: Path
  /** The fields to show again after a failure, without passwords. */
  readonly repopulated: readonly string[]
  /** The page to redirect to after success; without it the same page reports success. */
  readonly leads?: string
}

/** The forms that work without scripts, or before they load, by page path. */
export const forms: Readonly<Record<string, Form>> = {
  '/contact': {
    path: '/app/client/contact/send',
    repopulated: ['name', 'phone', 'email', 'subject', 'msg'],
    leads: '/contact?sent=1',
  },
  '/planner': {
    path: '/app/client/contact/send',
    repopulated: ['name', 'phone', 'email', 'place'],
    leads: '/planner?sent=1',
  },
  '/login': { path: '/app/client/auth/login', repopulated: ['user'] },
}

/** The answer to a form: a redirect or its page with the typed values, and cookies in both cases. */
export type FormAnswer = { readonly cookies: readonly string[] } & (
  | { readonly leads: string; readonly page?: never }
  | { readonly page: ServedPage; readonly leads?: never }
)

async function readForm(request: FastifyRequest, maxBytes: number): Promise<Fields> {
  checkContent(request.headers, 'form')
  const bytes = await readBytes(request.raw, maxBytes, request.headers['content-length'])
  return Object.fromEntries(new URLSearchParams(bytes.toString('utf8')))
}

function postedOf({ repopulated }: Form, fields: Fields, answer: Envelope): Posted {
  const shown = repopulated.map((name) => [name, String(fields[name] ?? '')] as const)
  // Not the whole answer: after a login it would contain the session token.
  const { status, msg, retry_after, field, reason } = answer
  return {
    fields: Object.fromEntries(shown),
    answer: { status, msg, retry_after, field, reason },
    account: 'data' in answer ? Account.safeParse(answer.data).data : undefined,
  }
}

/**
 * Makes a form's call as its visitor, with that call's limits, and renders the resulting page. Throws the faults for
 * 403, if the form is not known to come from our pages, 415, 413, 400 and 503.
 */
export function answerForms(api: Api<Contract, CallContext>, pages: Pages, publicUrl: string | undefined) {
  return async (form: Form, request: FastifyRequest): Promise<FormAnswer> => {
    const { dispatcher, places, visit } = api
    const { path } = form
    const { flag, maxBytes } = contract[path]
    if (isForeign(request.headers, publicUrl) !== false) throw faults.foreign()
    const { network } = requesterOf(request.raw)
    if (places.full(network)) throw faults.busy()
    const fields = await readForm(request, maxBytes)
    const made = () => dispatcher.dispatch(path, { ...fields, [flag]: true }, visit(request, fields))
    const dispatched = await places.run(made, network)
    if (dispatched.made) throw new Error(`${path} has no answer that a page can show`)
    const { answer, cookies = [] } = dispatched
    if (form.leads && answer.status) return { cookies, leads: form.leads }
    const posted = postedOf(form, fields, answer)
    return { cookies, page: await pages.apart(request.raw, () => ({ posted })) }
  }
}
