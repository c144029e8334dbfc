import { createServer, request as httpRequest } from 'node:http'
import { from } from './asking.ts'

/** A proxy to a server that trusts one proxy; each request gets a new client address. */
export async function startRotatingIpProxy(to: string): Promise<{ readonly url: string; close(): void }> {
  const { hostname, port } = new URL(to)
  const server = createServer((asked, answered) => {
    const headers = { ...asked.headers, ...from() }
    const { method, url: path } = asked
    const passed = httpRequest({ hostname, port, method, path, headers }, (response) => {
      answered.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answered)
    })
    passed.on('error', () => answered.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('No port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
