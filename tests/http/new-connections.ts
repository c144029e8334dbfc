/**
 * A thread of clients that send a POST over a new connection each time, until the port in `workerData` takes none. Its
 * message is how often each outcome came: a status, or the code of an error.
 */
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const clients = 8
const outcomes: Record<string, number> = {}

const send = () =>
  new Promise<string>((resolve) => {
    const sent = request(
      { host: '127.0.0.1', port: workerData, method: 'POST', agent: false },
      (response) => {
        response.resume().on('end', () => resolve(String(response.statusCode)))
      },
    )
    sent.on('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    sent.end('order')
  })

async function goOn(): Promise<void> {
  for (let outcome = ''; outcome !== 'ECONNREFUSED'; ) {
    outcome = await send()
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    await pause(5)
  }
}

await Promise.all(Array.from({ length: clients }, goOn))
parentPort?.postMessage(outcomes)
