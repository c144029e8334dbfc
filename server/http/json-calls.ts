import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Call, Calls } from '#contract/call.ts'
import { type Answers, answersOf, countAnswer, countKept } from '../counts.ts'
import { turn } from '../database/turn.ts'
import { addresses } from './addresses.ts'
import type { KeptAnswers, Place } from './answers.ts'
import type { Api } from './api.ts'
import { parseJson, readBytes } from './body.ts'
import { checkContent } from './content.ts'
import { rawPath } from './exact.ts'
import { sendFaultRaw } from './fault-answers.ts'
import type { Log } from './log.ts'
import { sendReady } from './ready.ts'
import { answerHeaders, senderOf } from './send-answer.ts'
import type { FastPath } from './server.ts'
import { type Trust, type Visitor, visitorOf } from './visitor.ts'

interface Parts {
  readonly answers: KeptAnswers
  readonly nextId: () => string
  readonly leaving: () => boolean
  readonly trust: Trust
  readonly log: Log
}

interface Known<C extends Calls> {
  readonly call: Call
  readonly path: keyof C & string
  /** Where its answers count. */
  readonly counted: Answers
}

/**
 * Answers the calls whose body is JSON before the router sees them, those that arrive together side by side. Whatever
 * else is asked of their addresses is left to the router, which knows how to refuse it.
 */
export function jsonCalls<C extends Calls, Context>(api: Api<C, Context>, parts: Parts): FastPath {
  const { calls, dispatcher, places, headers, visit } = api
  const { answers, nextId, leaving, trust, log } = parts
  const sender = senderOf(headers)
  const always = answerHeaders(headers)
  const isPath = (path: string): path is keyof C & string => Object.hasOwn(calls, path)
  const known = new Map(
    Object.values(calls).flatMap((call) => {
      const { path, body } = call
      return body === 'json' && isPath(path)
        ? addresses(path).map((url) => [url, { call, path, counted: answersOf(url) }] as const)
        : []
    }),
  )

  async function make(path: keyof C & string, bytes: Buffer, visitor: Visitor, place: Place | undefined) {
    const body = parseJson(bytes)
    const dispatched = await places.run(() => dispatcher.dispatch(path, body, visit(visitor, body)))
    const ready = place && (await sender.ready(dispatched))
    if (!ready) return dispatched
    place.keep(ready)
    return { ready }
  }

  async function answer(
    { call, path, counted }: Known<C>,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const began = performance.now()
    const visitor = visitorOf(request, nextId(), trust)
    const { id, headers } = visitor
    let level: 'info' | 'debug' = 'info'
    if (leaving()) response.setHeader('connection', 'close')
    try {
      checkContent(headers, 'json')
      await turn()
      const bytes = await readBytes(request, call.maxBytes, headers['content-length'])
      const place = await answers.placeOf(call, headers, bytes)
      if (place?.found) {
        level = 'debug'
        sendReady(request, response, place.found, id)
      } else await sender.send(request, response, await make(path, bytes, visitor, place), id)
    } catch (error) {
      if (response.headersSent) log.warn({ id, err: error }, 'an answer ended early')
      else sendFaultRaw(error, request, response, { id, route: path }, always, log)
    }
    const took = performance.now() - began
    if (level === 'debug') countKept(counted, response.statusCode)
    else countAnswer(counted, response.statusCode, took)
    if (!log.isLevelEnabled(level)) return
    const ms = Math.round(took * 10) / 10
    log[level]({ id, route: path, status: response.statusCode, ms, caller: visitor.callerKind }, 'answered')
  }

  return (request, response) => {
    const one = request.method === 'POST' ? known.get(rawPath(request.url)) : undefined
    if (!one) return false
    void answer(one, request, response)
    return true
  }
}
