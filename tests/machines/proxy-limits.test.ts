import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { get } from 'node:https'
import { connect, type Socket } from 'node:net'
import { after, suite, test } from 'node:test'
import { contract } from '#contract/index.ts'
import { textBytes } from '#server/calls/body-size.ts'
import { callUrls } from '#server/calls/call-urls.ts'
import { certificateFor } from '#tests/support/certificate.ts'
import { startNginx } from '#tests/support/nginx.ts'
import { freePort } from '#tests/support/ports.ts'
import { until } from '#tests/support/wait-until.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void
const anything: Answer = (request, response) => void request.resume().on('end', () => response.end('well'))

/** A server behind the proxy; `change` changes the proxy's configuration. */
async function behindProxy(answer: Answer, change?: (text: string) => string) {
  const server = createServer((request, response) =>
    request.url === '/healthz' ? void response.end() : answer(request, response),
  )
  const port = await freePort()
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const proxy = await startNginx([`127.0.0.1:${port}`], change)
  after(async () => {
    await proxy.stop()
    server.close().closeAllConnections()
  })
  return { url: proxy.url, port: Number(new URL(proxy.url).port) }
}

/** Sends the head of a request from an address, and keeps the connection; `text` is what has come back. */
function begin(port: number, from: string, head: string) {
  const socket: Socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.on('error', () => {})
  socket.write(`${head}\r\nHost: a.example\r\nX-Test-Address: ${from}\r\n\r\n`)
  return {
    socket,
    /** Rejects where the connection ends without an answer. */
    async status() {
      while (!/ \d{3} /.test(text) && !socket.closed)
        await Promise.race([once(socket, 'data'), once(socket, 'close')])
      const [, status] = / (\d{3}) /.exec(text) ?? []
      if (!status) throw new Error(`The proxy closed a connection, having said “${text}”`)
      return Number(status)
    },
    text: () => text,
  }
}

/** What the proxy says to one who asks whether a body may come: 100 or 413. */
async function mayCome(port: number, path: string, bytes: number, from: string): Promise<number> {
  const head = `POST ${path} HTTP/1.1\r\nContent-Length: ${bytes}\r\nExpect: 100-continue`
  const request = begin(port, from, head)
  const status = await request.status()
  request.socket.destroy()
  return status
}

test('the proxy takes of each call what the call takes, and nothing larger but for files', async () => {
  const { port } = await behindProxy(anything)
  const largestFile = Math.max(...Object.values(contract).map(({ maxBytes }) => maxBytes))
  const lines = Object.values(contract).flatMap((call) =>
    callUrls(call.path).map((url) => ({
      url,
      isFile: call.body === 'multipart',
      maxBytes: call.maxBytes,
      fields: textBytes(call),
    })),
  )
  assert.ok(lines.some(({ isFile }) => isFile))
  for (const [at, { url, isFile, maxBytes, fields }] of lines.entries()) {
    const from = `203.0.${at >> 8}.${at & 255}`
    const most = maxBytes + (isFile ? fields : 0)
    assert.equal(await mayCome(port, url, most, from), 100, `${url} ${most}`)
    const larger = isFile ? largestFile + 2 * 1024 * 1024 + 1 : maxBytes + 1
    assert.equal(await mayCome(port, url, larger, from), 413, `${url} ${larger}`)
  }
  for (const path of ['/contact', '/login', '/csp-reports', '/api/app/none', '/assets/x']) {
    assert.equal(await mayCome(port, path, 64 * 1024, '203.0.113.1'), 100, path)
    assert.equal(await mayCome(port, path, 64 * 1024 + 1, '203.0.113.1'), 413, path)
  }
})

test('calls that are refused for their size or number are told so as the product tells it', async () => {
  const { url } = await behindProxy(anything)
  const body = new Uint8Array(65 * 1024)
  const response = await fetch(`${url}/api/app/init`, { method: 'POST', body })
  assert.equal(response.status, 413)
  assert.deepEqual(await response.json(), { status: false, msg: 'INVALID_REQUEST', data: null })
})

const upload = 'POST /api/app/client/profile/changeavatar HTTP/1.1\r\nContent-Length: 5000'

suite('one network', () => {
  test('sends eight files at a time', async () => {
    let arrived = 0
    const { port } = await behindProxy((request) => {
      arrived += 1
      request.resume()
    })
    const sixtyFour = (last: string) => `2001:db8:0:1::${last}`
    for (const [own, neighbour, others] of [
      ['203.0.113.1', '203.0.113.1', ['203.0.113.2', '::ffff:203.0.113.3', '64:ff9b::203.0.113.4']],
      [sixtyFour('1'), sixtyFour('ffff:1'), ['2001:db8:0:2::1', '2001:db8:1:1::1']],
      ['64:ff9b::198.51.100.1', '::ffff:198.51.100.1', ['64:ff9b::198.51.100.2']],
    ] as const) {
      const before = arrived
      const sending = Array.from({ length: 8 }, () => begin(port, own, upload))
      await until('eight files are on their way', () => arrived === before + 8)
      const ninth = begin(port, neighbour, upload)
      assert.equal(await ninth.status(), 429)
      assert.match(
        ninth.text(),
        /retry-after: 1\r\n[\s\S]*{"status":false,"msg":"TOO_MANY_REQUESTS","data":null}$/i,
      )
      const more = others.map((from) => begin(port, from, upload))
      await until('other networks send theirs', () => arrived === before + 8 + others.length)
      for (const { socket } of [...sending, ninth, ...more]) socket.destroy()
    }
  })

  test('has two hundred requests in hand', async () => {
    let arrived = 0
    const { port } = await behindProxy(() => {
      arrived += 1
    })
    const get = (from: string) => begin(port, from, 'GET / HTTP/1.1')
    const open = Array.from({ length: 200 }, () => get('203.0.113.1'))
    await until('two hundred have arrived', () => arrived === 200)
    assert.equal(await get('203.0.113.1').status(), 429)
    open.push(get('203.0.113.2'))
    await until('another network asks', () => arrived === 201)
    for (const { socket } of open) socket.destroy()
  })

  test('asks no faster than the rate, after a burst', async () => {
    const slow = (text: string) => {
      const changed = text.replace('rate=200r/s', 'rate=1r/m').replace('burst=1000 ', 'burst=2 ')
      assert.equal(changed.length, text.length - 5)
      return changed
    }
    const { port } = await behindProxy(anything, slow)
    const ask = (from: string) => begin(port, from, 'GET / HTTP/1.1\r\nConnection: close').status()
    const statuses: number[] = []
    for (let turn = 0; turn < 4; turn++) statuses.push(await ask('2001:db8::1'))
    assert.deepEqual(statuses, [200, 200, 200, 429])
    assert.equal(await ask('2001:db8::2'), 429)
    assert.equal(await ask('2001:db8:0:1::2'), 200)
  })
})

test('a file is handed on while it arrives, so that its sender can be refused before', async () => {
  const { port } = await behindProxy((_request, response) => void response.writeHead(403).end())
  const file = begin(port, '203.0.113.1', upload)
  assert.equal(await file.status(), 403)
  file.socket.destroy()
})

test('the lines for https serve https, and send those who come by http there', async () => {
  const folder = await certificateFor('localhost')
  const { port } = await behindProxy(anything, (text) => {
    const changed = text
      .replace(/^ {2}listen 80;\n/m, '')
      .replace(/^( *)#tls /gm, '$1')
      .replaceAll('/etc/nginx/tls/', `${folder}/`)
    assert.match(changed, /^server {\n {2}listen 80 default_server;\n {2}return 301 https:/m)
    // Only the machine's own server may listen there.
    return changed.replace('listen 80 default_server', `listen unix:${folder}/http`)
  })
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/', rejectUnauthorized: false }, resolve).on('error', reject)
  })
  response.destroy()
  assert.equal(response.statusCode, 200)
})
