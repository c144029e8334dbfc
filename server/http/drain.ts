import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Ends a server without dropping a request. */
export interface Drain {
  /** Whether clients are told to leave. */
  draining(): boolean
  /**
   * For `grace` milliseconds every answer tells its client to come by another connection; then the server
   * takes no new one, finishes what is in flight, and closes what is idle. What is not done after `deadline`
   * milliseconds is cut off.
   */
  end(grace: number, deadline: number): Promise<void>
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Watches a server's connections, to end them well. */
export function drainOf(server: Server): Drain {
  const sockets = new Set<Socket>()
  let draining = false

  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  async function end(grace: number, deadline: number): Promise<void> {
    draining = true
    const last = performance.now() + deadline
    if (!server.listening) return
    await pause(grace)
    let closed = false
    server.close(() => {
      closed = true
    })
    while (!closed && performance.now() < last) {
      // Connections that never asked for anything: Node does not count them among the idle ones.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
      server.closeIdleConnections()
      await pause(20)
    }
    server.closeAllConnections()
  }

  return { draining: () => draining, end }
}
