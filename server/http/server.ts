import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { networkInterfaces } from 'node:os'
import { watchConnections } from './connections.ts'
import { Exchange, type Serving } from './exchange.ts'
import { answerBrokenRequest } from './fault-answers.ts'
import { aheadOf } from './pipelining-limit.ts'

/** In milliseconds. Slow senders are checked every `connectionsCheckingInterval`; Node's default is 30 s. */
const options = {
  headersTimeout: 6_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 2_000,
  // Longer than the 60 s after which common proxies close idle connections.
  keepAliveTimeout: 65_000,
  // By default Node drops a second Host, Authorization or Content-Type without a trace, but a proxy before us may have
  // read that one. `single-headers.ts` finds what was joined.
  joinDuplicateHeaders: true,
}

/** Makes the server with the limits of its connections; `handle` answers each request. */
export function createHttpServer(serving: Serving, handle: (exchange: Exchange) => void): Server {
  const isAhead = aheadOf()
  const server = createServer(options, (request, response) => {
    if (isAhead(request, response)) return void request.socket.destroy()
    noteUse(request, response)
    handle(new Exchange(request, response, serving))
  })
  const noteUse = watchConnections(server, serving.trust)
  // Closes a connection without traffic in either direction.
  server.setTimeout(30_000)
  server.maxRequestsPerSocket = 100_000
  server.on('clientError', answerBrokenRequest)
  return server
}

/** Starts listening and returns the port; 0 picks a free one. Rejects if the address is taken. */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen({ port, host })
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

/** Stops listening, and resolves when the last connection is closed; immediately if it does not listen. */
export async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return
  server.close()
  await once(server, 'close')
}

/** The URLs at which a server listening on `host` is reachable, nearest first. */
export function urlsOf(host: string, port: number): string[] {
  const at = (name: string) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`
  if (host !== '0.0.0.0' && host !== '::') return [at(host)]
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => at(address))
  return [at('localhost'), ...outside]
}
