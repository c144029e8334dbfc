import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { suite, test } from 'node:test'
import { single } from '#server/http/single-headers.ts'
import { openApp } from './support.ts'

const { port } = await openApp({}, { pages: 'built' })

/** Sends a request exactly as written, and returns the status of the answer. */
const statusOf = (text: string) =>
  new Promise<number>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.once('error', reject)
    socket.once('data', (head) => {
      socket.destroy()
      resolve(Number(/^HTTP\/1\.1 (\d{3}) /.exec(String(head))?.[1]))
    })
  })

const get = (target: string, ...headers: string[]) =>
  statusOf([`GET ${target} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'))

/** A page from memory, a call, and two that the router answers by itself. */
const targets = ['/', '/about', '/healthz', '/nowhere', '/api/app/init']

suite('the host of a request', () => {
  test('is named once', async () => {
    await get('/about', 'Host: a.example')
    for (const hosts of [
      ['Host: a.example', 'Host: b.example'],
      ['Host: a.example', 'Host: a.example'],
      ['Host: a.example', 'hOST: b.example'],
      ['Host: a.example', 'X: y', 'HOST:'],
      ['Host: a.example, b.example'],
      ['Host: a.example,b.example'],
      ['Host: a.example b.example'],
      ['Host:'],
      ['Host:  '],
      [],
      ['Host: user@a.example'],
      ['Host: a.example/x'],
      ['Host: a.example:port'],
      ['Host: a.example:80:80'],
      ['Host: [::1'],
      ['Host: <script>'],
    ])
      for (const target of targets) assert.equal(await get(target, ...hosts), 400, `${target} ${hosts}`)
  })

  test('is a name or an address, with a port or without', async () => {
    for (const host of [
      'a.example',
      'A.Example.:8080',
      'nihom-1_a:3000',
      'xn--mnchen-3ya.example',
      '203.0.113.1:80',
      '[2001:db8::1]',
      '[::ffff:203.0.113.1]:443',
    ])
      assert.equal(await get('/healthz', `Host: ${host}`), 200, host)
    assert.equal(await statusOf('GET /healthz HTTP/1.0\r\n\r\n'), 200)
  })

  test('is the one of an absolute target', async () => {
    for (const target of [
      'http://b.example/healthz',
      'HTTPS://b.example/healthz',
      'http://a.example@b.example/healthz',
      'http://a.example:81/healthz',
      'http:///healthz',
    ])
      assert.equal(await get(target, 'Host: a.example'), 400, target)
    // No other spelling of a path reaches a route.
    assert.equal(await get('http://A.example/healthz', 'Host: a.example'), 404)
  })
})

test('a header that we decide by and that a request has once is refused the second time', async () => {
  const post = (...headers: string[]) => {
    const lines = ['POST /api/app/client/site/frame HTTP/1.1', 'Host: a', 'Content-Length: 2', ...headers]
    return statusOf([...lines, 'Connection: close', '', '{}'].join('\r\n'))
  }
  const type = 'Content-Type: application/json'
  assert.equal(await post(type), 200)
  for (const name of single) {
    const own = name === 'content-type' ? [] : [type]
    for (const second of ['b', '', 'a, b'])
      assert.equal(await post(...own, `${name}: a`, `${name.toUpperCase()}: ${second}`), 400, name)
  }
  const form = 'Content-Type: multipart/form-data; boundary=a'
  assert.equal(await post(form, form), 400)
  assert.equal(await post(type, 'Content-Length: 2'), 400)
  assert.equal(await post(type, 'Cookie: a=1', 'Cookie: b=2'), 200)
  assert.equal(await post(type, 'X-Forwarded-For: 203.0.113.1', 'X-Forwarded-For: 203.0.113.2'), 200)
})
