import { allows } from '#contract/kit/roles.ts'
import { identify } from '../calls/authenticate.ts'
import { previewProduct } from '../domain/products/getone.ts'
import { credentials } from '../http/cookies.ts'
import type { Exchange } from '../http/exchange.ts'
import { sendPrepared } from '../http/prepared-response.ts'
import { sendEmpty } from '../http/reply.ts'
import type { Memory, Route } from '../http/router.ts'
import { showFault } from './error-page.ts'
import { answerForm, type CallRunner, forms } from './forms.ts'
import type { Site } from './open.ts'
import type { ServedPage } from './pages.ts'
import type { SiteContext } from './site-context.ts'

const sendPage = (exchange: Exchange, { ready, extra }: ServedPage) => sendPrepared(exchange, ready, extra)

/** Pages and the build's files that are in memory. */
export const fromMemory =
  ({ pages, files }: Site): Memory =>
  (exchange) => {
    const { method } = exchange.request
    if (method !== 'GET' && method !== 'HEAD') return undefined
    return files.get(exchange.url) ?? pages.hit(exchange)
  }

/** Sends the page of the site for an address at which there is nothing. */
export const missingPage =
  ({ pages }: Site, { services: { database } }: SiteContext) =>
  async (exchange: Exchange): Promise<void> =>
    sendPage(exchange, await database.request(() => pages.get(exchange)))

/** A page of a draft for staff who may read it; undefined for everybody else. */
async function previewOf(
  exchange: Exchange,
  { pages }: Site,
  { services: { database }, secureCookies }: SiteContext,
): Promise<ServedPage | undefined> {
  const { staff } = credentials(exchange.headers, secureCookies)
  const caller = await identify(database, { staff }, 'staff')
  if (!allows('content.read', caller)) return undefined
  return pages.apart(exchange, { preview: (id) => previewProduct(database, id) })
}

/** The routes of all pages: forms without scripts, previews, the build's files, and every other URL. */
export function pageRoutes(site: Site, context: SiteContext, calls: CallRunner): Route[] {
  const { pages, files } = site
  const { database, config } = context.services
  const show = showFault

  async function sendForm(exchange: Exchange, form: (typeof forms)[string]): Promise<void> {
    const parts = { calls, pages, publicUrl: config.PUBLIC_URL }
    const { cookies, leads, page } = await database.request(() => answerForm(form, exchange, parts))
    if (leads !== undefined)
      return sendEmpty(exchange, 303, {
        location: leads,
        ...(cookies.length > 0 && { 'set-cookie': [...cookies] }),
      })
    const setCookies = cookies.flatMap((cookie) => ['set-cookie', cookie])
    await sendPrepared(exchange, page.ready, [...(page.extra ?? []), ...setCookies])
  }

  return [
    ...Object.entries(forms).map(
      ([path, form]): Route => ({
        path,
        method: 'POST',
        cost: 'queued',
        show,
        answer: (exchange) => sendForm(exchange, form),
      }),
    ),
    {
      path: '/preview/*',
      method: 'GET',
      cost: 'queued',
      show,
      async answer(exchange) {
        const preview = await database.request(() => previewOf(exchange, site, context))
        // Everybody else gets the usual not-found page.
        await sendPage(exchange, preview ?? (await database.request(() => pages.get(exchange))))
      },
    },
    {
      path: '/*',
      method: 'GET',
      cost: 'queued',
      show,
      async answer(exchange) {
        const file = files.get(exchange.url)
        await sendPage(exchange, file ? { ready: file } : await database.request(() => pages.get(exchange)))
      },
    },
  ]
}
