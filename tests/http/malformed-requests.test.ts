import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { suite, test } from 'node:test'
import { contract } from '#contract/index.ts'
import { textBytes } from '#server/calls/body-size.ts'
import { callUrls } from '#server/calls/call-urls.ts'
import { ask, call, openApp, type Received } from './support.ts'

const { port } = await openApp()
const json = { 'content-type': 'application/json' }

function isRefusal(received: Received, status: number, msg: string) {
  assert.equal(received.status, status, received.text)
  assert.deepEqual(JSON.parse(received.text), { status: false, msg, data: null })
  assert.match(String(received.headers['x-request-id']), /^[\w-]{8,}$/)
  assert.equal(received.headers['cache-control'], 'no-store')
  assert.equal(received.headers['x-content-type-options'], 'nosniff')
}

suite('callUrls of the API', () => {
  test('each call answers with and without .php', async () => {
    for (const { path, flag, body } of Object.values(contract)) {
      const plain = await call(port, path, { [flag]: true })
      const php = await call(port, `${path}.php`, { [flag]: true })
      assert.equal(plain.status, body === 'json' ? 200 : 415, path)
      assert.deepEqual(php.answer, plain.answer, path)
    }
  })

  test('no other spelling of a path reaches a call', async () => {
    const ways = Object.values(contract).flatMap(({ path, flag }) =>
      callUrls(path).flatMap((url) =>
        url.endsWith('.php') ? [] : [{ path: url.slice('/api'.length), flag }],
      ),
    )
    assert.ok(ways.length > Object.keys(contract).length, 'second paths among them')
    for (const { path, flag } of ways) {
      const spellings = [
        `//app${path.slice(4)}`,
        `/api/${path}`,
        `//api${path}`,
        `/api${path}/`,
        `/api${path}.php/`,
        `/api${path}.PHP`,
        `/api${path}.php.php`,
        `/api${path};x`,
        `/api${path}%20`,
        `/api${path}%2e`,
        `/api${path}%2Ephp`,
        `/api${path.toUpperCase()}`,
        `/API${path}`,
        `/%61pi${path}`,
        `/api${path.replace('/app', '/%61pp')}`,
        `/api/x/..${path}`,
        `/api/.${path}`,
        `/api${path}\\`,
      ]
      for (const spelling of spellings) {
        const body = JSON.stringify({ [flag]: true })
        const received = await ask(port, spelling, { method: 'POST', headers: json, body })
        isRefusal(received, 404, 'NOTFOUND')
      }
    }
  })

  test('a call is made with POST alone', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const received = await ask(port, '/api/app/init', { method })
      isRefusal(received, 405, 'INVALID_REQUEST')
      assert.equal(received.headers.allow, 'POST')
    }
    assert.equal((await ask(port, '/api/app/init', { method: 'HEAD' })).status, 405)
  })

  test('an unknown call is 404 whatever its body', async () => {
    isRefusal(await ask(port, '/api/app/none', { method: 'POST', headers: json, body: '{' }), 404, 'NOTFOUND')
    isRefusal(await ask(port, '/api/app/none', { method: 'POST', body: 'x' }), 404, 'NOTFOUND')
    isRefusal(await ask(port, '/api', { method: 'POST' }), 404, 'NOTFOUND')
    isRefusal(await ask(port, '/api/', {}), 404, 'NOTFOUND')
  })
})

suite('bodies', () => {
  const post = (body: string | Buffer, headers: Record<string, string> = json) =>
    ask(port, '/api/app/client/site/frame', { method: 'POST', headers, body })

  test('a body that is not a JSON object is 400', async () => {
    for (const body of ['', '{', '{"a":1', '[]', 'null', '1', '"x"', '{"a":1}x', '{a:1}']) {
      isRefusal(await post(body), 400, 'INVALID_REQUEST')
    }
    isRefusal(await post(Buffer.from('{"a":"\xff"}', 'latin1')), 400, 'INVALID_REQUEST')
  })

  test('every cut of a good body is 400', async () => {
    const whole = JSON.stringify({ getFrame: true, note: 'کوردی' })
    for (let end = 0; end < Buffer.byteLength(whole); end++) {
      isRefusal(await post(Buffer.from(whole).subarray(0, end)), 400, 'INVALID_REQUEST')
    }
    assert.equal((await post(whole)).status, 200)
  })

  test('a body five levels deep is accepted, six levels are 400', async () => {
    assert.equal((await post('{"a":[[[[1]]]]}')).status, 200)
    isRefusal(await post('{"a":[[[[[1]]]]]}'), 400, 'INVALID_REQUEST')
    const deep = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`
    isRefusal(await post(deep(2_000)), 400, 'INVALID_REQUEST')
    const send = { method: 'POST', headers: json, body: deep(19_000) }
    isRefusal(await ask(port, '/api/app/client/contact/send', send), 400, 'INVALID_REQUEST')
  })

  test('as many bytes as the call can need are taken, a byte more is 413, declared or not', async () => {
    const filled = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`
    const most = textBytes(contract['/app/client/site/frame'])
    assert.equal((await post(filled(most))).status, 200)
    isRefusal(await post(filled(most + 1)), 413, 'INVALID_REQUEST')
    const chunked = { ...json, 'transfer-encoding': 'chunked' }
    assert.equal((await post(filled(most), chunked)).status, 200)
    isRefusal(await post(filled(most + 1), chunked), 413, 'INVALID_REQUEST')
  })

  test('a chunked body is 413 as soon as it exceeds the limit', async () => {
    const head = 'POST /api/app/client/site/frame HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n'
    const socket = connect(port, '127.0.0.1')
    socket.write(`${head}transfer-encoding: chunked\r\n\r\n`)
    let reply = ''
    socket.on('data', (chunk) => {
      reply += chunk
    })
    socket.on('error', () => {})
    const piece = 'x'.repeat(4_096)
    let sent = 0
    // The next piece goes when the one before has had its turn to arrive.
    while (reply === '' && sent < 1_048_576) {
      await new Promise((resolve) => socket.write(`1000\r\n${piece}\r\n`, resolve))
      for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate)
      sent += piece.length
    }
    if (reply === '') await once(socket, 'data')
    socket.destroy()
    assert.match(reply, /^HTTP\/1\.1 413 /)
    assert.ok(sent < 524_288, `${sent} bytes`)
  })

  test('far too much is refused in a way that its sender still hears', async () => {
    const head = `POST /api/app/init HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\nconnection: close\r\n`
    const socket = connect(port, '127.0.0.1')
    // Many read what is answered only once they have sent all they have.
    socket.pause()
    socket.write(`${head}content-length: ${2 ** 23}\r\n\r\n`)
    for (let sent = 0; sent < 2 ** 23; sent += 2 ** 16) {
      if (!socket.write(Buffer.alloc(2 ** 16, ' '))) await once(socket, 'drain')
    }
    const [answer] = await once(socket.resume(), 'data')
    assert.match(String(answer), /^HTTP\/1\.1 413 /)
    socket.destroy()
  })

  test('only JSON in UTF-8, uncompressed, is taken', async () => {
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/jsonx',
      'x',
      'multipart/form-data; boundary=a',
    ]
    for (const type of types) isRefusal(await post('{}', { 'content-type': type }), 415, 'INVALID_REQUEST')
    isRefusal(await post('{}', {}), 415, 'INVALID_REQUEST')
    isRefusal(
      await post('{}', { 'content-type': 'application/json; charset=utf-16' }),
      415,
      'INVALID_REQUEST',
    )
    for (const encoding of ['gzip', 'br', 'gzip, gzip', 'identity, gzip']) {
      isRefusal(await post('{}', { ...json, 'content-encoding': encoding }), 415, 'INVALID_REQUEST')
    }
    assert.equal((await post('{}', { 'content-type': 'application/json; charset=UTF-8' })).status, 200)
  })

  test('keys such as __proto__ have no effect', async () => {
    const body =
      '{"__proto__":{"isLoadApp":true,"status":"sale"},"constructor":{"prototype":{"x":1}},"toString":1}'
    assert.equal((await post(body)).status, 200)
    const { answer } = await call(port, '/app/init', body)
    assert.equal(answer.msg, 'INVALID_REQUEST')
    assert.equal(Object.hasOwn(Object.prototype, 'x'), false)
  })
})

suite('what is not even HTTP', () => {
  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      let received = ''
      socket.on('data', (chunk) => {
        received += chunk
      })
      socket.on('close', () => resolve(received))
      socket.on('error', reject)
    })

  test('has the envelope and an id as well', async () => {
    for (const [text, status] of [
      ['NONSENSE\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
      [
        'POST /api/app/init HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n',
        400,
      ],
    ] as const) {
      const received = await raw(text)
      assert.match(received, new RegExp(`^HTTP/1.1 ${status} `))
      assert.match(received, /x-request-id: [\w-]+/)
      assert.match(received, /{"status":false,"msg":"INVALID_REQUEST","data":null}$/)
    }
  })

  test('a body that breaks off takes nothing with it', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.end(
      'POST /api/app/init HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"isLoad',
    )
    await new Promise((resolve) => socket.on('close', resolve).resume())
    assert.equal((await call(port, '/app/client/site/frame', {})).status, 200)
  })

  test('a path with invalid percent-encoding is 404', async () => {
    for (const path of ['/%', '/%zz', '/api/%c0%af', '/uploads/%e0%a4%a']) {
      isRefusal(await ask(port, path), 404, 'NOTFOUND')
    }
  })
})

test('ids of requests differ', async () => {
  const ids = await Promise.all(
    Array.from({ length: 50 }, async () => (await ask(port, '/healthz')).headers['x-request-id']),
  )
  assert.equal(new Set(ids).size, 50)
})
