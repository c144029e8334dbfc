import { Agent, request as httpRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** What clients met that keep their connections and ask on. */
export interface ClientResults {
  served: number
  /** How many answers told a client to leave. */
  told: number
  /** Answers that were not 200, and requests that were taken and dropped. */
  readonly faults: string[]
}

function visit(url: string, agent: Agent): Promise<{ status: number; leave: boolean }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { agent }, (response) => {
      response.resume()
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, leave: response.headers.connection === 'close' }),
      )
    })
    request.on('error', reject)
    request.end()
  })
}

/** Has so many clients ask for an address over and over, until nobody listens there any more. */
export async function requestUntilClosed(url: string, clients: number, met: ClientResults): Promise<void> {
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (;;) {
      try {
        const { status, leave } = await visit(url, agent)
        if (status === 200) met.served += 1
        else met.faults.push(String(status))
        if (leave) met.told += 1
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
        // Nobody listens any more: what a client sees after the end, not a request that was taken and dropped.
        if (code !== 'ECONNREFUSED') met.faults.push(code)
        return agent.destroy()
      }
      await pause(1)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
}
