import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Config } from '../runtime/config.ts'
import type { Log } from '../runtime/log.ts'
import type { Metrics } from './open.ts'

/** A separate listener for `/metrics`. */
export interface MetricsListener {
  readonly port: number
  close(): Promise<void>
}

/**
 * Serves the metrics on their own port: behind a proxy on the same machine every visitor of the main port comes from
 * loopback. Throws if the port is taken.
 */
export async function listenForMetrics(
  { METRICS_HOST, METRICS_PORT }: Pick<Config, 'METRICS_HOST' | 'METRICS_PORT'>,
  metrics: Metrics,
  log: Pick<Log, 'warn'>,
): Promise<MetricsListener> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => {
        log.warn({ err: error }, 'the metrics could not be read')
        response.writeHead(500).end()
      },
    )
  })
  server.listen(METRICS_PORT, METRICS_HOST)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
