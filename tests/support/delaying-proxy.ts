import { connect, createServer, type Socket } from 'node:net'
import { listenLocally } from './ports.ts'

/** What stands between the product and a server, and can hold up what they say. */
export interface Delay {
  readonly port: number
  /** From now on what arrives is passed on so many milliseconds later, each way. */
  set(milliseconds: number): void
  close(): void
}

/** Passes connections on to a port of this machine, at once until told otherwise. */
export async function startDelay(to: number): Promise<Delay> {
  let delay = 0
  const sockets = new Set<Socket>()
  function pass(from: Socket, target: Socket): void {
    sockets.add(from)
    // One after another: what was said later must not overtake.
    let last = Promise.resolve()
    const later = (act: () => void) => {
      const due = performance.now() + delay
      last = last.then(async () => {
        const left = due - performance.now()
        if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
        act()
      })
    }
    from.on('data', (chunk) => later(() => target.writable && target.write(chunk)))
    from.on('end', () => later(() => target.end()))
    from.on('error', () => target.destroy())
    from.on('close', () => {
      sockets.delete(from)
      target.destroy()
    })
  }
  const server = createServer((client) => {
    const target = connect(to, '127.0.0.1')
    pass(client, target)
    pass(target, client)
  })
  const port = await listenLocally(server)
  return {
    port,
    set(milliseconds) {
      delay = milliseconds
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
