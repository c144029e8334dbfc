import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Call, Calls } from '#contract/call.ts'
import { nextSlice, nextTick } from '../async/next-tick.ts'
import type { AnswerCache, CacheEntry } from '../calls/answer-cache.ts'
import { addresses } from '../calls/call-urls.ts'
import type { Dispatched } from '../calls/dispatch.ts'
import { answerHeaders, type Made, senderOf } from '../calls/send-answer.ts'
import { type Answers, answersOf, countAnswer, countKept, counts } from '../counters.ts'
import { parseJson, readBytes } from '../http/body.ts'
import { rawPath } from '../http/canonical-path.ts'
import { type ClientInfo, type Trust, visitorOf } from '../http/client-info.ts'
import { checkContent } from '../http/content-type.ts'
import { fairQueue } from '../http/fair-queue.ts'
import { sendFaultRaw } from '../http/fault-answers.ts'
import { isHangUp, statusOf } from '../http/hang-up.ts'
import { type Encoding, encodingFor, sendPrepared } from '../http/prepared-response.ts'
import { requesterOf } from '../http/requester.ts'
import type { FastPath } from '../http/server.ts'
import type { Log } from '../log.ts'
import type { Api } from './uploading-calls.ts'

interface Parts {
  readonly answers: AnswerCache
  readonly nextId: () => string
  readonly leaving: () => boolean
  /**
   * How many cacheable answers are computed concurrently: more than one only helps while they wait for a remote
   * database.
   */
  readonly together: number
  readonly trust: Trust
  readonly log: Log
}

interface Known<C extends Calls> {
  readonly call: Call
  readonly path: keyof C & string
  /** The metrics group that its answers count in. */
  readonly counted: Answers
}

/** A call being answered. */
interface Asked {
  readonly visitor: ClientInfo
  readonly request: IncomingMessage
}

/** How many cacheable answers may wait to be computed, and how many more may be compressing. */
const making = { finishing: 2, waiting: 200 }

/**
 * Answers JSON calls before the router, concurrently. Anything else at their URLs is left to the router, which refuses
 * it properly.
 */
export function jsonCalls<C extends Calls, Context>(api: Api<C, Context>, parts: Parts): FastPath {
  const { calls, dispatcher, places, headers, visit } = api
  const { answers, nextId, leaving, together, trust, log } = parts
  const sender = senderOf(headers)
  const always = answerHeaders(headers)
  const made = fairQueue<Dispatched<Made>>({ ...making, atOnce: together })
  const isPath = (path: string): path is keyof C & string => Object.hasOwn(calls, path)
  const known = new Map(
    Object.values(calls).flatMap((call) => {
      const { path, body } = call
      return body === 'json' && isPath(path)
        ? addresses(path).map((url) => [url, { call, path, counted: answersOf(url) }] as const)
        : []
    }),
  )

  async function keep(
    dispatched: Dispatched<Made>,
    place: CacheEntry,
    encoding: Encoding,
    freed?: () => void,
  ): Promise<Dispatched<Made>> {
    const ready = await sender.ready(dispatched, encoding, freed)
    if (!ready) return dispatched
    place.keep(ready)
    return { made: ready }
  }

  async function make({ call, path }: Known<C>, bytes: Buffer, asked: Asked, place: CacheEntry | undefined) {
    const { visitor, request } = asked
    const body = parseJson(bytes)
    const work = () => dispatcher.dispatch(path, body, visit(visitor, body))
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (place && call.content === 'everyone') {
      return made.run(place.key, requesterOf(request), async (freed) => {
        counts.calls.misses += 1
        await nextSlice()
        return keep(await work(), place, encoding, freed)
      })
    }
    // A customer's cart and orders are not held up by others at the same address.
    const network = call.who === 'customer' ? undefined : requesterOf(request).network
    const dispatched = await places.run(work, network)
    if (!place) return dispatched
    counts.calls.misses += 1
    return keep(dispatched, place, encoding)
  }

  async function answer(known: Known<C>, request: IncomingMessage, response: ServerResponse) {
    const { call, path, counted } = known
    const began = performance.now()
    const visitor = visitorOf(request, nextId(), trust)
    const { id, headers } = visitor
    let level: 'info' | 'debug' = 'info'
    if (leaving()) response.setHeader('connection', 'close')
    try {
      checkContent(headers, 'json')
      await nextTick()
      const bytes = await readBytes(request, call.maxBytes, headers['content-length'])
      const place = await answers.placeOf(call, headers, bytes)
      const found = place?.find()
      if (found) {
        level = 'debug'
        sendPrepared(request, response, found, id)
      } else await sender.send(request, response, await make(known, bytes, { visitor, request }, place), id)
    } catch (error) {
      if (!response.headersSent) sendFaultRaw(error, request, response, { id, route: path }, always, log)
      else if (!isHangUp(error)) log.warn({ id, err: error }, 'an answer ended early')
    }
    const took = performance.now() - began
    const status = statusOf(request, response)
    if (level === 'debug') countKept(counted, status)
    else countAnswer(counted, status, took)
    if (!log.isLevelEnabled(level)) return
    const ms = Math.round(took * 10) / 10
    log[level]({ id, route: path, status, ms, caller: visitor.callerKind }, 'answered')
  }

  return (request, response) => {
    const one = request.method === 'POST' ? known.get(rawPath(request.url)) : undefined
    if (!one) return false
    void answer(one, request, response)
    return true
  }
}
