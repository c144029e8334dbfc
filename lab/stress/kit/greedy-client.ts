import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A client that takes more than its share until `stop`. */
export interface GreedyClient {
  /** The number of answers by status; 0 for a closed connection. */
  readonly answers: ReadonlyMap<number, number>
  stop(): Promise<void>
}

/** Makes a request over a new connection and reads the whole answer; returns the status. */
function devour(url: string, path: string, body: object | undefined): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json' }
    const outgoing = httpRequest(`${url}${path}`, { agent: false, method: body ? 'POST' : 'GET', headers })
    outgoing.on('response', (answer) => {
      answer.on('error', () => resolve(0)).on('end', () => resolve(answer.statusCode ?? 0))
      answer.resume()
    })
    outgoing.on('error', () => resolve(0)).end(body && JSON.stringify(body))
  })
}

/** Requests something large and reads 200 bytes of it every half second until the connection closes. */
function sip(url: string, path: string, body: object, isOver: () => boolean): Promise<number> {
  const { hostname, port } = new URL(url)
  const text = JSON.stringify(body)
  const head = `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${text.length}`
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    const timer = setInterval(() => (isOver() ? socket.destroy() : socket.read(200)), 500)
    socket
      .on('error', () => {})
      .on('close', () => {
        clearInterval(timer)
        resolve(0)
      })
    socket.on('connect', () => socket.write(`${head}\r\n\r\n${text}`))
  })
}

const list = '/api/app/client/products/getall'
const flag = { getAllProducts: true }

/** What each of the ten connections does repeatedly; `turn` makes each request unique. */
const ways: readonly ((url: string, turn: string, isOver: () => boolean) => Promise<number>)[] = [
  (url, turn) => devour(url, list, { ...flag, x: turn }),
  (url, turn) => devour(url, list, { ...flag, sort: 'name', x: turn }),
  (url, turn) => devour(url, list, { ...flag, search: `cabin${' '.repeat(turn.length % 7)} ${turn.at(-1)}` }),
  (url, turn) => devour(url, list, { ...flag, productcategory_id: [1 + (Number(turn) % 12), 3], x: turn }),
  (url) => devour(url, '/api/app/init', { isLoadApp: true }),
  (url, turn) => devour(url, `/shop?zz=${turn}`, undefined),
  (url, turn) => devour(url, `/products?q=lift${turn}`, undefined),
  (url, turn) => devour(url, `/products?q=cabin+${turn}`, undefined),
  (url, turn, isOver) => sip(url, list, { ...flag, sort: 'price', x: turn }, isOver),
  (url, _turn, isOver) => sip(url, '/api/app/init', { isLoadApp: true }, isOver),
]

/** Opens ten connections from one address that take all they can get. */
export function startGreedyClient(url: string): GreedyClient {
  const answers = new Map<number, number>()
  let over = false
  let turn = Date.now() % 1_000_000
  const all = ways.map(async (way) => {
    while (!over) {
      const status = await way(url, String(turn++), () => over)
      answers.set(status, (answers.get(status) ?? 0) + 1)
      // Pauses after an immediate refusal, to avoid a busy loop.
      if (status !== 200) await sleep(10)
    }
  })
  return {
    answers,
    async stop() {
      over = true
      await Promise.all(all)
    },
  }
}
