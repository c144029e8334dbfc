import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/values.ts'
import { asFault, faults } from '../http/fault.ts'
import { sendFault } from '../http/fault-answers.ts'
import { chosenLanguage } from '../http/language.ts'
import { type PreparedResponse, sendPrepared } from '../http/prepared-response.ts'
import { type Requester, requesterOf } from '../http/requester.ts'
import { shownElsewhere } from '../http/security-headers.ts'
import type { Log } from '../log.ts'
import { pageAddress } from '../pages/address.ts'
import { appIcons, type IconSet } from '../pages/app-icons.ts'
import { apology, apologyPolicy } from '../pages/error-page.ts'
import type { Pages, ServedPage } from '../pages/pages.ts'
import { robots } from '../pages/sitemap.ts'
import { themeSheets } from '../pages/theme-sheet.ts'
import { contentTypes, uploadName } from '../storage/kinds.ts'
import type { Storage } from '../storage/storage.ts'
import { type FormAnswer, forms } from './forms.ts'

/** The handlers of all URLs outside the API. */
export interface PageRoutes {
  readonly pages: Pages
  readonly files: ReadonlyMap<string, PreparedResponse>
  readonly storage: Storage
  readonly log: Log
  readonly leaving: () => boolean
  origin(): string
  sitemap(): Promise<PreparedResponse>
  /** One sitemap file of a large site; undefined if the name is unknown. */
  sitemapOf(name: string, asker: Requester): Promise<PreparedResponse | undefined>
  /** The web app manifest, in a language or the default one. */
  manifest(language: Language | undefined): Promise<PreparedResponse>
  /** The offline page, in a language or the default one. */
  offline(language: Language | undefined): Promise<PreparedResponse>
  icons(): Promise<IconSet>
  /** A product preview for staff; undefined for everybody else. */
  preview(request: IncomingMessage): Promise<ServedPage | undefined>
  /** Makes the call of a form submitted without a script, and renders its page. */
  answerForm(form: (typeof forms)[string], request: FastifyRequest): Promise<FormAnswer>
  /** The file name of the site's icon among the settings' uploads; empty if there is none. */
  favicon(): Promise<string>
}

/** Adds the pages, the build's files, and the well-known URLs for search engines and browsers. */
export function addPages(server: FastifyInstance, parts: PageRoutes): void {
  const { pages, files, storage, log, leaving } = parts

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    ready: PreparedResponse,
    extra: readonly string[] = [],
  ) {
    reply.hijack()
    sendPrepared(
      request.raw,
      reply.raw,
      ready,
      request.id,
      leaving() ? [...extra, 'connection', 'close'] : extra,
    )
    return reply
  }

  server.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(parts.origin())),
  )

  server.get('/sitemap.xml', async (request, reply) => send(request, reply, await parts.sitemap()))

  server.get('/sitemap/*', async (request, reply) => {
    const [, name] = /^\/sitemap\/([a-z0-9-]+)\.xml$/.exec(request.raw.url ?? '') ?? []
    const part = name && (await parts.sitemapOf(name, requesterOf(request.raw)))
    if (!part) throw faults.notFound()
    return send(request, reply, part)
  })

  server.get('/favicon.ico', async (_request, reply) => {
    const name = uploadName('setting', await parts.favicon())
    const found = name && (await storage.find(name))
    if (!found) throw faults.notFound()
    return reply
      .type(contentTypes[name.extension])
      .headers({ 'cache-control': 'public, max-age=3600', ...shownElsewhere })
      .send(storage.read(name))
  })

  for (const [path, make] of [
    ['/site.webmanifest', parts.manifest],
    ['/offline', parts.offline],
  ] as const) {
    server.get(path, async (request, reply) => {
      const url = request.raw.url ?? ''
      const language = pageAddress(url)?.language ?? chosenLanguage(request.headers.cookie, url)
      return send(request, reply, await make(language))
    })
  }

  const themeSheet = themeSheets(files)
  server.get('/theme.css', async ({ headers }, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .headers({ 'cache-control': 'private, no-cache', vary: 'cookie' })
      .send(themeSheet(headers.cookie)),
  )

  for (const { path } of appIcons) {
    server.get(path, async (request, reply) => {
      const icon = (await parts.icons()).get(path)
      if (!icon) throw faults.notFound()
      return send(request, reply, icon)
    })
  }

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const file = files.get(request.raw.url ?? '')
    if (file) return send(request, reply, file)
    const { ready, extra } = await pages.get(request.raw)
    return send(request, reply, ready, extra)
  }

  // Visitors get an error page instead of an envelope.
  function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (!request.headers.accept?.includes('text/html')) return sendFault(error, request, reply, log)
    const fault = asFault(error)
    if (fault.status === 500) log.error({ id: request.id, err: error }, 'a page failed')
    const language = chosenLanguage(request.headers.cookie, request.url) ?? 'en'
    return reply
      .code(fault.status)
      .headers({ ...fault.headers, 'cache-control': 'no-store', 'content-security-policy': apologyPolicy })
      .type('text/html; charset=utf-8')
      .send(apology(fault.key, language))
  }

  for (const [path, form] of Object.entries(forms)) {
    server.post(path, { errorHandler }, async (request, reply) => {
      const { cookies, leads, page } = await parts.answerForm(form, request)
      if (leads !== undefined) return reply.redirect(leads, 303)
      const kept = cookies.flatMap((cookie) => ['set-cookie', cookie])
      return send(request, reply, page.ready, [...(page.extra ?? []), ...kept])
    })
  }

  server.get('/preview/*', { errorHandler }, async (request, reply) => {
    // Everybody else gets the usual not-found page.
    const { ready, extra } = (await parts.preview(request.raw)) ?? (await pages.get(request.raw))
    return send(request, reply, ready, extra)
  })

  server.get('/*', { errorHandler }, page)
}
