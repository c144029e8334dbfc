import { type Answers, answersOf, countAnswer, countKept } from '../runtime/counters.ts'
import type { Log } from '../runtime/log.ts'
import type { Exchange } from './exchange.ts'
import { asFault, type Fault, faults } from './fault.ts'
import { type ShownFault, sendFault } from './fault-answers.ts'
import { type PreparedResponse, sendPrepared } from './prepared-response.ts'
import type { Cost } from './route-costs.ts'
import { namesOneHost, repeatsHeader } from './single-headers.ts'

/** What answers the requests of one URL, or of all that begin alike. */
export interface Route {
  /** The path exactly as it is sent; or with `*` at its end, what the path begins with. */
  readonly path: string
  /** GET answers HEAD too, unless `head` is false. */
  readonly method: 'GET' | 'POST'
  /** What a request costs, and so what bounds it. */
  readonly cost: Cost
  readonly head?: false
  /** How the log names the route; its path by default. */
  readonly name?: string
  /** Sends the answer, and resolves when it is handed over. What it throws becomes the answer to a fault. */
  answer(exchange: Exchange): void | Promise<void>
  /** How a fault is shown here; as an envelope in JSON by default. */
  readonly show?: ShownFault
  /** Whether browsers get the site's page where nothing is found; by default it is a fault like others. */
  readonly missing?: 'page'
}

/** A prepared answer to a request; undefined if there is none, or if finding out would take too long. */
export type Memory = (
  exchange: Exchange,
) => PreparedResponse | undefined | Promise<PreparedResponse | undefined>

/** A route with what is counted and logged for it. */
interface Entry {
  readonly route: Route
  readonly name: string
  readonly answers: Answers
}

type Method = 'GET' | 'HEAD' | 'POST'
const isMethod = (method: string | undefined): method is Method =>
  method === 'GET' || method === 'HEAD' || method === 'POST'

const isApi = (path: string) => path === '/api' || path.startsWith('/api/')

/** A path without the spellings that mean the same; undefined if its percent-encoding is invalid. */
function decoded(path: string): string | undefined {
  const [sent = ''] = path.split('#')
  if (!sent.includes('%')) return sent
  try {
    return decodeURI(sent)
  } catch {
    return undefined
  }
}

/** The error codes of a client that disconnected while it was answered. */
const hangUps: readonly unknown[] = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']
const isHangUp = (error: unknown) => error instanceof Error && 'code' in error && hangUps.includes(error.code)

/** Finds the route of each request, has it answered, and counts and logs the answer. */
export class Router {
  readonly #exact: Readonly<Record<Method, Map<string, Entry>>> = {
    GET: new Map(),
    HEAD: new Map(),
    POST: new Map(),
  }
  readonly #prefixes: Readonly<Record<Method, [start: string, entry: Entry][]>> = {
    GET: [],
    HEAD: [],
    POST: [],
  }
  readonly #isLogged: { readonly info: boolean; readonly debug: boolean }
  readonly #log: Log
  readonly #guard: (exchange: Exchange) => Fault | undefined
  readonly #routes: Route[] = []
  /** Answers to pages and files of the build that are sent without looking for a route. */
  memory: Memory | undefined
  /** Sends the page of the site that says that nothing is there. */
  missingPage: ((exchange: Exchange) => Promise<void>) | undefined

  /** `guard` gives the fault that answers a request whatever its route, if there is one. */
  constructor(log: Log, guard: (exchange: Exchange) => Fault | undefined = () => undefined) {
    this.#log = log
    this.#guard = guard
    this.#isLogged = { info: log.isLevelEnabled('info'), debug: log.isLevelEnabled('debug') }
  }

  /** All routes, in the order in which they were added. */
  get routes(): readonly Route[] {
    return this.#routes
  }

  add(routes: readonly Route[]): void {
    this.#routes.push(...routes)
    for (const route of routes) {
      const { path, method, head = true, name = path } = route
      const entry = { route, name, answers: answersOf(path) }
      const methods: readonly Method[] = method === 'GET' && head ? ['GET', 'HEAD'] : [method]
      for (const one of methods) {
        if (!path.endsWith('*')) this.#exact[one].set(path, entry)
        else this.#prefixes[one].push([path.slice(0, -1), entry])
        this.#prefixes[one].sort(([a], [b]) => b.length - a.length)
      }
    }
  }

  /** Answers a request: from memory, or through its route. */
  handle(exchange: Exchange): void {
    const refusal = this.#guard(exchange)
    const isPlain = refusal === undefined && namesOneHost(exchange.request)
    const found = isPlain ? this.memory?.(exchange) : undefined
    const serve = () => void this.#serve(exchange, refusal)
    if (found === undefined) serve()
    else if (!(found instanceof Promise)) this.#sendFromMemory(exchange, found)
    // On an error the route tries again and reports it.
    else found.then((ready) => (ready ? this.#sendFromMemory(exchange, ready) : serve()), serve)
  }

  /** Answers a request through its route, or with the refusal of the guard. */
  async #serve(exchange: Exchange, refusal: Fault | undefined): Promise<void> {
    let entry: Entry | undefined
    // Requests that arrive in one piece are all seen before the first is answered, so that too many of them cost nothing.
    await undefined
    try {
      entry = this.#find(exchange)
      if (refusal) throw refusal
      await entry.route.answer(exchange)
    } catch (error) {
      if (!exchange.response.headersSent) await this.#sendFault(exchange, error, entry)
      else {
        exchange.response.destroy()
        if (!isHangUp(error)) this.#log.warn({ id: exchange.id, err: error }, 'an answer ended early')
      }
    }
    this.#finish(exchange, entry?.name ?? 'none', entry?.answers ?? answersOf(undefined))
  }

  async #sendFault(exchange: Exchange, error: unknown, entry: Entry | undefined): Promise<void> {
    let fault = error
    const isForReader = entry?.route.missing === 'page' && exchange.headers.accept?.includes('text/html')
    try {
      if (isForReader && this.missingPage && asFault(error).status === 404)
        return await this.missingPage(exchange)
    } catch (another) {
      fault = another
    }
    sendFault(exchange, fault, entry?.name, this.#showFor(exchange, entry))
  }

  #sendFromMemory(exchange: Exchange, ready: PreparedResponse): void {
    exchange.isFromMemory = true
    const finish = () => this.#finish(exchange, '/*', answersOf('/'))
    const sent = sendPrepared(exchange, ready)
    if (sent)
      void sent
        .catch((error) => {
          this.#log.warn({ id: exchange.id, err: error }, 'an answer could not be made from memory')
          exchange.response.destroy()
        })
        .then(finish)
    else finish()
  }

  // Every spelling but the canonical one is refused: a rule written for one spelling must apply to all.
  #find({ request, path }: Exchange): Entry {
    if (!namesOneHost(request) || repeatsHeader(request)) throw faults.badRequest()
    const { method } = request
    const entry = isMethod(method) ? this.#exact[method].get(path) : undefined
    if (entry) return entry
    if (isApi(path)) throw this.#refusalOf(path)
    const plain = decoded(path)
    if (plain === undefined || !isMethod(method)) throw faults.notFound()
    if (plain !== path && this.#exact[method].has(plain)) throw faults.notFound()
    const [, begun] = this.#prefixes[method].find(([start]) => plain.startsWith(start)) ?? []
    if (!begun) throw faults.notFound()
    return begun
  }

  // Where nothing is routed, a fault looks as it does for the last route, which takes what no other does.
  #showFor({ request: { method } }: Exchange, entry: Entry | undefined): ShownFault | undefined {
    if (entry) return entry.route.show
    return isMethod(method) ? this.#prefixes[method].at(-1)?.[1].route.show : undefined
  }

  #refusalOf(path: string): Error {
    if (this.#exact.POST.has(path)) return faults.wrongMethod('POST')
    return this.#exact.GET.has(path) ? faults.wrongMethod('GET, HEAD') : faults.notFound()
  }

  #finish(exchange: Exchange, route: string, answers: Answers): void {
    const { id, response, began, callerKind, isFromMemory, gone } = exchange
    // As in nginx, 499 if the client disconnected first.
    const status = gone && !response.writableFinished ? 499 : response.statusCode
    const took = performance.now() - began
    if (isFromMemory) countKept(answers, status)
    else countAnswer(answers, status, took)
    const level = isFromMemory ? 'debug' : 'info'
    if (!this.#isLogged[level]) return
    const ms = Math.round(took * 10) / 10
    this.#log[level]({ id, route, status, ms, caller: callerKind }, 'answered')
  }
}
