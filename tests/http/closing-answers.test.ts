// Whatever is asked of any route, the connection is closed if the client asks for it, and a refusal says nothing of the thing refused.
import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { oneFor } from '#tests/browser/kit/looks.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { openApp } from './support.ts'

const { app, port } = await openApp({}, { pages: 'built' })

const long = 'x'.repeat(200_000)
/** Ways to ask, each with the rest of its head and a body that comes after it. */
const ways: Readonly<Record<string, readonly [method: string, head?: string, body?: string]>> = {
  GET: ['GET'],
  'GET of a range': ['GET', 'range: bytes=0-1\r\nif-none-match: "x"'],
  HEAD: ['HEAD'],
  'HEAD of a range': ['HEAD', 'range: bytes=999999999-\r\nif-none-match: "x"'],
  'HEAD with a body': ['HEAD', 'content-length: 5', 'hello'],
  'POST of nothing': ['POST', 'content-length: 0'],
  'POST of broken JSON': ['POST', 'content-type: application/json\r\ncontent-length: 2', '{x'],
  'POST of no known type': ['POST', `content-type: text/x\r\ncontent-length: ${long.length}`, long],
  'POST of too much': ['POST', `content-type: application/json\r\ncontent-length: ${long.length}`, long],
  'POST of a broken form': ['POST', 'content-type: multipart/form-data\r\ncontent-length: 5', 'hello'],
  'another method': ['PUT', 'content-length: 5', 'hello'],
}

async function ask(path: string, [method, head = '', body]: (typeof ways)[string]) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const received = text(socket)
  socket.write(
    `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: close\r\n${head}${head && '\r\n'}\r\n`,
  )
  if (body) {
    await pause(3)
    socket.write(body)
  }
  const answer = await Promise.race([received, pause(4_000, undefined, { ref: false })])
  socket.destroy()
  return answer
}

/** What is wrong with an answer; undefined if nothing is. */
function faultOf(answer: string | undefined): string | undefined {
  if (answer === undefined) return 'stays open'
  const [head = ''] = answer.split('\r\n\r\n')
  if (!/^HTTP\/1\.1 \d{3}/.test(head)) return `no answer: ${head.slice(0, 80)}`
  if (!/^connection: close$/im.test(head)) return 'does not say that it closes'
  const status = Number(head.slice(9, 12))
  if (status >= 400 && /^(?:etag|last-modified|accept-ranges):/im.test(head))
    return `${status} names a version`
  return status >= 400 && status !== 416 && /^content-range:/im.test(head)
    ? `${status} names a range`
    : undefined
}

const paths = [
  ...new Set(app.routes.map(({ path }) => path.replace(/\*$/, 'nothing-here'))),
  ...['/nothing.txt', '/uploads/products/nothing.webp', '/api/nothing', '/products/999999', '/%'],
]

/** Whether an address is asked in a way: each call, as one handler takes them all, in one that follows from its name. */
const isAsked = (path: string, name: string) =>
  isFullRun || !path.startsWith('/api/') || oneFor(path, Object.keys(ways)) === name

for (const [name, way] of Object.entries(ways))
  test(`${name} closes the connection wherever it is sent`, async () => {
    assert.ok(paths.length > 150, `${paths.length} paths`)
    const wrong: string[] = []
    const waiting = paths.filter((path) => isAsked(path, name))
    assert.ok(waiting.length > 20)
    const work = async () => {
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        const fault = faultOf(await ask(path, way))
        if (fault) wrong.push(`${path}: ${fault}`)
      }
    }
    await Promise.all(Array.from({ length: 6 }, work))
    assert.deepEqual(wrong, [])
  })
