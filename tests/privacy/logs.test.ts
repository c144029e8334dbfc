import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { contract, type Path } from '#contract/index.ts'
import { type RunningProduct, startProduct } from '#tests/support/product-process.ts'
import { startMailServer } from '#tests/support/smtp-server.ts'
import { until } from '#tests/support/wait-until.ts'

// In everything that is sent, and so in no line of the log.
const word = 'canaria'
const email = `${word}.person@mail.example`
const line = `${word}\r\n{"level":"info","msg":"forged"}\n`
const secrets = new Set([word, 'forged'])
const admin = { user: 'boss@staff.example', pass: 'fifteen floors of quiet' }

/** A body whose every field has the word; numbers stay what they may be, so that some calls go all the way. */
const bodies = (path: Path): object[] => {
  const { flag, input } = contract[path]
  const fill = (value: (name: string) => unknown) => ({
    [flag]: true,
    ...Object.fromEntries(Object.keys(input.shape).map((name) => [name, value(name)])),
  })
  const isNumber = (name: string) => /(?:_id|^id|^page|^limit|^qty)$/.test(name)
  return [
    fill((name) => (isNumber(name) ? 1 : /mail|^user$/.test(name) ? email : `${word} nine storeys`)),
    fill(() => line),
    { [word]: line },
  ]
}

let product: RunningProduct
let mails: Awaited<ReturnType<typeof startMailServer>>
let tokens: readonly (string | undefined)[]

async function call(path: string, body: unknown, token = `${word}-token`) {
  const headers = {
    'content-type': body instanceof FormData ? [] : 'application/json',
    authorization: `Bearer ${token}`,
    cookie: `c=${word}; s=${word}; lang=${word}`,
    'user-agent': word,
    referer: `https://${word}.example/${word}`,
    'x-forwarded-for': word,
    'x-request-id': word,
  }
  const { 'content-type': type, ...rest } = headers
  const sent = body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body)
  const own = typeof type === 'string' ? { ...rest, 'content-type': type } : rest
  const response = await fetch(`${product.url}/api${path}?${word}=${word}`, {
    method: 'POST',
    headers: own,
    body: sent,
  })
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return { text }
  }
}

/** Sends bytes as they are and waits for the end of the answer. */
const sendRaw = (text: string) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect(Number(new URL(product.url).port), '127.0.0.1', () => socket.end(text))
    socket.on('error', reject).on('close', () => resolve())
    socket.resume()
  })

before(async () => {
  mails = await startMailServer(0, () => 'knowing nobody')
  product = await startProduct({
    ...{ SEED: 'none', LOG_LEVEL: 'trace', SMTP_URL: mails.url, TRUST_PROXY: 'loopback' },
    ...{ ADMIN_EMAIL: admin.user, ADMIN_PASSWORD: admin.pass },
  })
  const customer = { name: `${word} person`, email, pass: `${word} nine storeys` }
  await call('/app/client/auth/register', { isRegister: true, ...customer })
  const own = await call('/app/client/auth/login', { isLogin: true, user: email, pass: customer.pass })
  const staff = await call('/app/dashboard/auth/login', { isLogin: true, ...admin })
  tokens = [undefined, own.token, staff.token]
  for (const one of [own.token, staff.token, admin.pass, admin.user]) secrets.add(one)
})
after(async () => {
  await product?.stop()
  await mails?.close()
})

test('nothing sent to any call, in body, address or headers, appears in the log', async () => {
  const paths = Object.keys(contract) as Path[]
  for (const token of tokens) {
    for (const path of paths) {
      if (/logout$/.test(path)) continue
      const answers = await Promise.all(bodies(path).map((body) => call(path, body, token)))
      for (const { token: issued, code, ticket } of answers) {
        for (const secret of [issued, code, ticket]) if (typeof secret === 'string') secrets.add(secret)
      }
    }
    await call('/app/init', `{"${word}": "${word}`, token)
    const form = new FormData()
    form.set('avatar', new File([word], `${word}\r\nforged.png`))
    await call('/app/client/profile/changeavatar', form, token)
  }
})

test('nor do addresses of pages and files, broken requests, or lines made to look like the log’s own', async () => {
  const odd = encodeURIComponent(line)
  for (const path of ['/', '/products/', '/reset?token=', '/uploads/accounts/', '/dashboard/', '/%zz']) {
    await (
      await fetch(`${product.url}${path}${odd}?${word}=${odd}`, { headers: { cookie: `c=${word}` } })
    ).text()
  }
  await sendRaw(`GET /${word} HTTP/1.1\r\nhost: ${word}\r\nx: a\n{"msg":"forged"}\n\r\n\r\n`)
  await sendRaw(`${word}\r\n{"msg":"forged"}\r\n\r\n`)
  await sendRaw(`POST /api/app/init HTTP/1.1\r\nhost: x\r\ncontent-length: 999\r\n\r\n{"${word}":`)
})

test('the log has a line for what happened, each a whole one, and nothing of it', async () => {
  await until('a mail was refused', () => product.output().includes('mail refused'))
  const lines = product.output().split('\n').filter(Boolean)
  const first = lines.findIndex((one) => one.startsWith('{'))
  const log = lines.slice(first).filter((one) => one.startsWith('{'))
  assert.ok(log.length > 500, `${log.length} lines`)
  for (const one of log) {
    const { level, time } = JSON.parse(one)
    assert.ok(level && time, one)
  }
  const text = log.join('\n').toLowerCase()
  for (const secret of secrets) {
    const at = text.indexOf(secret.toLowerCase())
    assert.equal(at, -1, text.slice(Math.max(0, at - 300), at + 200))
  }
  const stray = lines.slice(first).filter((one) => !one.startsWith('{') && /forged|canaria/i.test(one))
  assert.deepEqual(stray, [])
})
