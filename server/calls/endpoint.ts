import { type Call, type Calls, isRefusal, refuse } from '#contract/kit/call.ts'
import { nextSlice, nextTick } from '../async/next-tick.ts'
import { recordStock, ShownStock } from '../database/shown-stock.ts'
import { checkContent, type Fields, JsonBody, readBytes } from '../http/body.ts'
import type { Exchange, Requester } from '../http/exchange.ts'
import { fairQueue } from '../http/fair-queue.ts'
import { faults } from '../http/fault.ts'
import type { IncomingFiles } from '../http/incoming-files.ts'
import type { Network } from '../http/ip-networks.ts'
import { type MultipartBounds, readMultipart } from '../http/multipart.ts'
import { type Limits, sums } from '../http/network-sums.ts'
import { encodingFor, sendPrepared } from '../http/prepared-response.ts'
import type { Route } from '../http/router.ts'
import { counts } from '../runtime/counters.ts'
import type { AnswerCache, CacheEntry } from './answer-cache.ts'
import { textBytes } from './body-size.ts'
import { costOf } from './call-cost.ts'
import { callUrls } from './call-urls.ts'
import type { Dispatched, Dispatcher, RequestContext } from './dispatch.ts'
import { answerHeaders, type Prepared, prepareAnswer, sendAnswer } from './send-answer.ts'
import { placeRetrySeconds, takeUploadPlace } from './upload-turns.ts'

/** What answers calls, and its limits. */
export interface EndpointParts<C extends Calls, Context> {
  readonly calls: C
  readonly dispatcher: Dispatcher<C, Context>
  readonly answers: AnswerCache
  readonly incoming: IncomingFiles
  /** The common headers. */
  readonly headers: Readonly<Record<string, string>>
  /** The most calls that run concurrently, and those of one network; signed-in customers' calls are exempt from these. */
  readonly concurrent: number
  readonly concurrentEach: Limits
  /**
   * How many cacheable answers are computed concurrently: more than one only helps while they wait for a remote
   * database.
   */
  readonly concurrency: number
  contextOf(exchange: Exchange, body: Fields): RequestContext<Context, Prepared>
}

/** The most bytes of a multipart body that are neither file nor fields: boundaries and the heads of parts, in bytes. */
const mostFraming = 64 * 1024

/** How many cacheable answers may wait to be computed, and how many more may be compressing. */
const computing = { finishing: 2, waiting: 200 }

/** Answers calls over HTTP: reads the body, finds a cached answer or runs the call, and sends the answer. */
export class CallEndpoint<C extends Calls, Context> {
  readonly #parts: EndpointParts<C, Context>
  readonly #headers: Readonly<Record<string, string>>
  readonly #fields: readonly string[]
  readonly #queue
  readonly #running = sums()
  #count = 0

  constructor(parts: EndpointParts<C, Context>) {
    this.#parts = parts
    this.#headers = answerHeaders(parts.headers)
    this.#fields = Object.entries(this.#headers).flat()
    this.#queue = fairQueue<Dispatched<Prepared>>({ ...computing, atOnce: parts.concurrency })
  }

  /** A route for every URL of each call. Throws if a call is listed under another path, or takes more than its cost allows. */
  routes(): Route[] {
    const { calls } = this.#parts
    const isPath = (path: string): path is keyof C & string => Object.hasOwn(calls, path)
    return Object.values(calls).flatMap((call) => {
      const { path } = call
      if (!isPath(path)) throw new Error(`The call ${path} is listed under another path.`)
      const text = textBytes(call)
      const cost = costOf(call)
      const answer = (exchange: Exchange) =>
        call.body === 'json'
          ? this.#answerJson(call, path, exchange, text)
          : this.#answerUpload(call, path, exchange, { file: call.maxBytes, text })
      return callUrls(path).map((url): Route => ({ path: url, method: 'POST', cost, name: path, answer }))
    })
  }

  /** Whether the call of a network would be refused now, so that its body need not be read. */
  isFull(network: Network): boolean {
    const { concurrent, concurrentEach } = this.#parts
    return this.#count >= concurrent || !this.#running.fits(network, 1, concurrentEach)
  }

  /**
   * Runs a call within the limits, or throws the fault for 503 immediately: refusing keeps the latency of admitted
   * calls low under any load.
   */
  async run(path: keyof C & string, body: Fields, exchange: Exchange): Promise<Dispatched<Prepared>> {
    const { calls, concurrent } = this.#parts
    const call = calls[path]
    // A customer's cart and orders are not held up by others at the same address.
    const network = call?.who === 'customer' && call.body === 'json' ? undefined : exchange.network
    if (network ? this.isFull(network) : this.#count >= concurrent) throw faults.busy()
    this.#take(network, 1)
    try {
      return await this.dispatch(path, body, exchange)
    } finally {
      this.#take(network, -1)
    }
  }

  /** Runs a call as the client of an exchange, without the limit of concurrent calls. */
  dispatch(path: keyof C & string, body: Fields, exchange: Exchange): Promise<Dispatched<Prepared>> {
    const { dispatcher, contextOf } = this.#parts
    return dispatcher.dispatch(path, body, contextOf(exchange, body))
  }

  #take(network: Network | undefined, count: 1 | -1): void {
    this.#count += count
    counts.inFlight += count
    if (network) this.#running.add(network, count)
  }

  /**
   * Answers a call with a file. Its body is read once the caller may make the call, has not used up what they may send, and has a
   * place among those whose uploads are in hand.
   */
  async #answerUpload(
    call: Call,
    path: keyof C & string,
    exchange: Exchange,
    bounds: MultipartBounds,
  ): Promise<void> {
    if (this.isFull(exchange.network)) throw faults.busy()
    checkContent(exchange.headers, 'multipart')
    const { dispatcher, contextOf } = this.#parts
    const request = contextOf(exchange, {})
    const caller = await dispatcher.callerOf(path, request)
    if (isRefusal(caller)) return sendAnswer(exchange, { answer: caller }, this.#fields)
    if (caller.kind === 'anonymous') return this.#readUpload(path, exchange, bounds, exchange)
    const tell = (retry_after: number) =>
      sendAnswer(exchange, { answer: refuse('TOO_MANY_REQUESTS', { retry_after }) }, this.#fields)
    const least = Number(exchange.headers['content-length'] ?? 0) - bounds.text - mostFraming
    const wait = least > 0 ? await request.uploadWait(call, caller, least) : 0
    if (wait > 0) return tell(wait)
    const person = exchange.as(`${caller.kind} ${caller.id}`)
    const handle = () => this.#readUpload(path, exchange, bounds, person)
    const { network } = exchange
    if (!(await takeUploadPlace({ caller, network }, exchange, handle))) await tell(placeRetrySeconds)
  }

  async #readUpload(
    path: keyof C & string,
    exchange: Exchange,
    bounds: MultipartBounds,
    person: Requester,
  ): Promise<void> {
    const files = this.#parts.incoming.begin(person)
    try {
      const body = await readMultipart(exchange, bounds, files)
      await sendAnswer(exchange, await this.run(path, body, exchange), this.#fields)
    } finally {
      await files.end()
    }
  }

  async #answerJson(
    call: Call,
    path: keyof C & string,
    exchange: Exchange,
    mostBytes: number,
  ): Promise<void> {
    checkContent(exchange.headers, 'json')
    // All requests of this turn of the event loop then run as a batch.
    await nextTick()
    const body = new JsonBody(await readBytes(exchange, mostBytes))
    const entry = call.content ? await this.#parts.answers.placeOf(call, exchange.headers, body) : undefined
    const found = entry?.find()
    if (found) {
      exchange.isFromMemory = true
      return sendPrepared(exchange, found)
    }
    const dispatched = entry
      ? await this.#compute(call, path, body.fields, exchange, entry)
      : await this.run(path, body.fields, exchange)
    await sendAnswer(exchange, dispatched, this.#fields)
  }

  /** Runs a call whose answer is cached. Those that are the same for everyone are computed once, in a fair queue. */
  async #compute(
    call: Call,
    path: keyof C & string,
    body: Fields,
    exchange: Exchange,
    entry: CacheEntry,
  ): Promise<Dispatched<Prepared>> {
    if (call.content !== 'everyone')
      return recordStock(new ShownStock(), async () => {
        const dispatched = await this.run(path, body, exchange)
        counts.calls.misses += 1
        return this.#cache(dispatched, exchange, entry)
      })
    return this.#queue.run(entry.key, exchange, (freed) =>
      recordStock(new ShownStock(), async () => {
        counts.calls.misses += 1
        await nextSlice()
        const dispatched = await this.dispatch(path, body, exchange)
        return this.#cache(dispatched, exchange, entry, freed)
      }),
    )
  }

  async #cache(
    dispatched: Dispatched<Prepared>,
    { headers }: Exchange,
    entry: CacheEntry,
    freed?: () => void,
  ): Promise<Dispatched<Prepared>> {
    const encoding = encodingFor(headers['accept-encoding'])
    const prepared = await prepareAnswer(dispatched, this.#headers, encoding, freed)
    if (!prepared) return dispatched
    entry.keep(prepared)
    return { prepared }
  }
}
