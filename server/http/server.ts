import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import multipart from '@fastify/multipart'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Caller } from '#contract/roles.ts'
import { answersOf, countAnswer } from '../counters.ts'
import type { Log } from '../log.ts'
import type { Trust } from './client-info.ts'
import { watchConnections } from './connections.ts'
import { answerBadAddress, answerBrokenRequests, answerFaults } from './fault-answers.ts'
import { statusOf } from './hang-up.ts'
import { aheadOf } from './pipelining-limit.ts'
import { closedPolicy } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The kind of caller we identified, for the log only. */
    callerKind: Caller['kind'] | undefined
  }
}

/**
 * Answers a request before the router and returns whether it did. If it finds out asynchronously that the request is
 * not its own, it calls `next`.
 */
export type FastPath = (request: IncomingMessage, response: ServerResponse, next: () => void) => boolean

/** What the HTTP server needs from the process. */
export interface HttpParts {
  readonly log: Log
  readonly trust: Trust
  readonly nextId: () => string
  readonly headers: Readonly<Record<string, string>>
  readonly fastPath: FastPath
  /** Whether answers tell clients to close their connection. */
  readonly leaving: () => boolean
}

/** In milliseconds. Slow senders are checked every `connectionsCheckingInterval`; Node's default is 30 s. */
const timeouts = {
  headersTimeout: 6_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 2_000,
  // Longer than the 60 s after which common proxies close idle connections.
  keepAliveTimeout: 65_000,
}

function listener(
  parts: HttpParts,
  router: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  const isAhead = aheadOf()
  const server = createServer(timeouts, (request, response) => {
    if (isAhead(request, response)) return void request.socket.destroy()
    asked(request, response)
    const next = () => router(request, response)
    if (!parts.fastPath(request, response, next)) next()
  })
  const asked = watchConnections(server, parts.trust)
  return server
}

/** Makes the server with its limits, log, fault answers and common headers. */
export function createHttp(parts: HttpParts): FastifyInstance {
  const { log, trust, nextId, headers, leaving } = parts
  // Fastify's own log lines add nothing to ours.
  const logger: FastifyBaseLogger = log.child({}, { level: log.isLevelEnabled('warn') ? 'warn' : log.level })
  const server = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextId,
    // Per-request loggers are created only where needed.
    childLoggerFactory: (log) => log,
    trustProxy: trust,
    serverFactory: (router) => {
      const http = listener(parts, router)
      // Closes a connection without traffic in either direction.
      http.setTimeout(30_000)
      http.maxRequestsPerSocket = 100_000
      return http
    },
    routerOptions: { maxParamLength: 16_384 },
    exposeHeadRoutes: true,
    clientErrorHandler: answerBrokenRequests(nextId),
    frameworkErrors: (_error, request, reply) => answerBadAddress(request.id, reply.raw, headers),
  })
  server.decorateRequest('callerKind', undefined)
  server.register(multipart)
  // Calls read their own bodies, each with its own limit.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (_request, _payload, done) => done(null))
  const always = { ...headers, 'content-security-policy': closedPolicy }
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(always).header('x-request-id', request.id)
    if (leaving()) reply.header('connection', 'close')
    done()
  })
  const isLogged = log.isLevelEnabled('info')
  server.addHook('onResponse', (request, reply, done) => {
    done()
    const status = statusOf(request.raw, reply.raw)
    countAnswer(answersOf(request.routeOptions.url), status, reply.elapsedTime)
    if (!isLogged) return
    const route = request.routeOptions.url ?? 'none'
    const ms = Math.round(reply.elapsedTime * 10) / 10
    log.info({ id: request.id, route, status, ms, caller: request.callerKind }, 'answered')
  })
  answerFaults(server, log)
  return server
}
