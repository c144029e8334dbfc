import { createServer, type Server } from 'node:net'

/** Lets a server listen on a free port of this machine; gives the port. */
export async function listenLocally(server: Server, host = '127.0.0.1'): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('No port')
  return address.port
}

/** A port of 127.0.0.1 on which nobody listens. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listenLocally(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}
