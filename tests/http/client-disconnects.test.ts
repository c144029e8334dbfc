import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, test } from 'node:test'
import { contract } from '#contract/index.ts'
import { type RunningProduct, startProduct } from '#tests/support/product-process.ts'
import { until } from '#tests/support/wait-until.ts'

const token = 'watches-what-the-product-counts-of-itself'
const product: RunningProduct = await startProduct({
  SEED: 'none',
  LOG_LEVEL: 'info',
  METRICS_TOKEN: token,
})
after(async () => void (await product.stop()))
const port = Number(new URL(product.url).port)

const login = contract['/app/client/auth/login']
const credentials = { [login.flag]: true, email: 'nobody@example.com', pass: 'a password of nobody' }

/** The head of a call, as its first bytes on a connection. */
const head = (path: string, type: string, length: number) =>
  `POST /api${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`

/** What is sent before the line is cut. */
function broken(who: number): string {
  const body = JSON.stringify(credentials)
  const whole = head(login.path, 'application/json', body.length) + body
  const file = '--x\r\ncontent-disposition: form-data; name="changeAvatar"\r\n\r\ntrue\r\n--x\r\n'
  const ways = [
    whole,
    whole.slice(0, -10),
    `${head('/app/client/products/getall', 'application/json', 2)}{}`,
    head('/app/client/profile/changeavatar', 'multipart/form-data; boundary=x', 5000) + file,
    `GET /products?q=${who} HTTP/1.1\r\nhost: a\r\n\r\n`,
    head('/app/client/profile/changeavatar', 'multipart/form-data; boundary=x', file.length) + file,
    'GET /backups/none.tar HTTP/1.1\r\nhost: a\r\n\r\n',
    'GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n',
  ]
  return ways[who % ways.length] ?? ''
}

/** Sends something and cuts the line at once. */
async function hangUp(who: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  await new Promise<void>((resolve) => socket.write(broken(who), () => resolve()))
  if (who % 3 === 0) await new Promise((resolve) => setImmediate(resolve))
  const closed = once(socket, 'close')
  socket.resetAndDestroy()
  await closed
}

/** How many answers were counted, by their status. */
async function answered(): Promise<ReadonlyMap<string, number>> {
  const response = await fetch(`${product.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const found = new Map<string, number>()
  for (const [, status = '', many] of (await response.text()).matchAll(
    /^nihom_requests_total\{.*status="(\d+)"\} (\d+)$/gm,
  ))
    found.set(status, (found.get(status) ?? 0) + Number(many))
  return found
}

test('a client that disconnects causes no log entry and no 500', async () => {
  for (let from = 0; from < 400; from += 20)
    await Promise.all(Array.from({ length: 20 }, (_, who) => hangUp(from + who)))
  let seen = 0
  await until('all of them are done with', async () => {
    const before = seen
    seen = [...(await answered()).values()].reduce((sum, many) => sum + many, 0)
    // What is read here is counted too.
    return seen === before + 1
  })
  const faults = product.output().match(/^.*"level":"(?:error|fatal|warn)".*$/gm) ?? []
  const statuses = await answered()
  assert.deepEqual([faults.length, statuses.get('500') ?? 0], [0, 0], faults[0] ?? 'nothing logged')
  assert.equal((await fetch(`${product.url}/healthz`)).status, 200)
})
