import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { contract } from '#contract/index.ts'
import { ask, call, openApp } from './support.ts'

const plain = await openApp()
const proxied = await openApp({ TRUST_PROXY: '1', PUBLIC_URL: 'https://lifts.example' })
const refused = (msg: string) => ({ status: false, msg, data: null })

suite('another site', () => {
  const frame = (headers: Record<string, string>) =>
    call(plain.port, '/app/client/site/frame', {}, headers).then(({ answer }) => answer.msg)
  const cookie = 'c=anything'

  test('cannot make calls with our cookies', async () => {
    for (const site of ['cross-site', 'same-site', 'nonsense']) {
      assert.equal(await frame({ cookie, 'sec-fetch-site': site }), 'NOT_AUTHORIZED', site)
    }
    for (const origin of [
      'https://evil.example',
      'null',
      `http://127.0.0.1:${plain.port}.evil.example`,
      'nonsense',
    ]) {
      assert.equal(await frame({ cookie, origin }), 'NOT_AUTHORIZED', origin)
    }
  })

  test('is told from our own pages and from what is no browser', async () => {
    assert.equal(await frame({ cookie, 'sec-fetch-site': 'same-origin' }), 'SUCCESS')
    assert.equal(await frame({ cookie, 'sec-fetch-site': 'none' }), 'SUCCESS')
    assert.equal(await frame({ cookie, origin: `http://127.0.0.1:${plain.port}` }), 'SUCCESS')
    assert.equal(await frame({ cookie }), 'SUCCESS')
    assert.equal(await frame({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }), 'SUCCESS')
  })

  test('is never allowed to read an answer', async () => {
    const { headers } = await call(
      plain.port,
      '/app/client/site/frame',
      {},
      { origin: 'https://evil.example' },
    )
    assert.equal(
      Object.keys(headers).some((name) => name.startsWith('access-control-')),
      false,
    )
  })

  test('may be the public address, seen through a proxy', async () => {
    const headers = { cookie, origin: 'https://lifts.example' }
    const { answer } = await call(proxied.port, '/app/client/site/frame', {}, headers)
    assert.equal(answer.status, true)
  })

  test('is every other scheme or port of the public address, when its host is ours', async () => {
    const ours = `127.0.0.1:${proxied.port}`
    for (const origin of ['http://lifts.example', 'https://lifts.example:8443', `http://${ours}`]) {
      const headers = { cookie, origin, host: 'lifts.example' }
      const { answer } = await call(proxied.port, '/app/client/site/frame', {}, headers)
      assert.equal(answer.msg, 'NOT_AUTHORIZED', origin)
    }
    // Nobody said what the public address is: the request knows its host and port, and no scheme.
    assert.equal(await frame({ cookie, origin: `https://127.0.0.1:${plain.port}` }), 'SUCCESS')
    assert.equal(await frame({ cookie, origin: 'http://127.0.0.1' }), 'NOT_AUTHORIZED')
    assert.equal(await frame({ cookie, origin: `ftp://127.0.0.1:${plain.port}` }), 'NOT_AUTHORIZED')
  })
})

suite('limits', () => {
  const message = {
    isSendContacts: true,
    name: 'Ali',
    subject: 'Lift',
    email: 'ali@example.com',
    msg: 'Hello',
  }
  const send = (port: number, from: string) =>
    call(port, '/app/client/contact/send', message, { 'x-forwarded-for': from })

  test('count the address the trusted proxy names', async () => {
    for (let index = 0; index < 5; index++) {
      assert.equal((await send(proxied.port, '203.0.113.1')).answer.status, true)
    }
    const sixth = await send(proxied.port, '203.0.113.1')
    assert.equal(sixth.status, 200)
    const retry_after = Number(sixth.headers['retry-after'])
    assert.ok(retry_after > 3500)
    assert.deepEqual(sixth.answer, { ...refused('TOO_MANY_REQUESTS'), retry_after })
    assert.equal((await send(proxied.port, '203.0.113.2')).answer.status, true)
    // What a visitor writes in front of what the proxy adds is believed by nobody.
    assert.equal((await send(proxied.port, '198.51.100.9, 203.0.113.1')).answer.msg, 'TOO_MANY_REQUESTS')
  })

  test('trust no header without a trusted proxy', async () => {
    const answers = []
    for (let index = 0; index < 6; index++)
      answers.push((await send(plain.port, `203.0.113.${index}`)).answer.msg)
    assert.deepEqual(answers, [...Array.from({ length: 5 }, () => 'SUCCESS'), 'TOO_MANY_REQUESTS'])
  })
})

suite('the answer to /app/init', () => {
  const init = (headers: Record<string, string> = {}) =>
    ask(plain.port, '/api/app/init', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{"isLoadApp":true}',
    })

  test('holds nothing private for a visitor and is never kept', async () => {
    const { headers, text } = await init()
    const answer = JSON.parse(text)
    for (const list of ['getusers', 'getaccounts', 'getorders', 'getorderitems', 'getcart', 'getcontacts']) {
      assert.deepEqual(answer[list], [], list)
    }
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(answer.data, null)
  })

  test('is compressed when it may be', async () => {
    for (const [accept, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['identity', undefined],
      ['*', 'br'],
    ] as const) {
      assert.equal((await init({ 'accept-encoding': accept })).headers['content-encoding'], encoding, accept)
    }
  })

  test('shows a change immediately', async () => {
    const before = JSON.parse((await init()).text)
    await plain.app.database.transaction(({ db }) =>
      db.updateTable('settings').set({ en_name: 'Another name' }).execute(),
    )
    const after = JSON.parse((await init()).text)
    assert.notEqual(before.fetchsetting.en_name, after.fetchsetting.en_name)
    assert.equal(after.fetchsetting.en_name, 'Another name')
  })
})

test('the headers of security are everywhere, HSTS with https alone', async () => {
  for (const { port } of [plain, proxied]) {
    for (const path of ['/healthz', '/readyz', '/api/docs', '/api/openapi.json', '/nothing', '/uploads/x']) {
      const { headers } = await ask(port, path)
      assert.equal(headers['x-content-type-options'], 'nosniff', path)
      assert.equal(headers['cross-origin-opener-policy'], 'same-origin', path)
      assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin', path)
      assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/, path)
      assert.equal(headers['strict-transport-security'] !== undefined, port === proxied.port, path)
    }
  }
})

test('the OpenAPI description tells which calls take an idempotency key, and in which header', async () => {
  const { text } = await ask(plain.port, '/api/openapi.json')
  const { paths } = JSON.parse(text)
  for (const { path, once } of Object.values(contract)) {
    const [parameter] = paths[`/api${path}`].post.parameters ?? []
    assert.equal(parameter?.name, once ? 'Idempotency-Key' : undefined, path)
    if (once) assert.match('"0123456789abcdef"', new RegExp(parameter.schema.pattern))
  }
  assert.match((await ask(plain.port, '/api/docs')).text, /<dt>Once<\/dt><dd>The header Idempotency-Key/)
})
