import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import PostalMime from 'postal-mime'
import { type RunningProduct, startProduct } from '#tests/support/product-process.ts'
import { until } from '#tests/support/wait-until.ts'

const email = 'canary.person@canary.example'
const moved = 'canary.moved@canary.example'
const name = 'Canary Person'
const passwords = [
  'canary first storey',
  'canary second storey',
  'canary third storey',
  'canary wrong storey',
]
const [first, second, third, wrong] = passwords

let product: RunningProduct | undefined
after(async () => void (await product?.stop()))

async function call({ url }: RunningProduct, path: string, body: object, token?: string) {
  const form = body instanceof FormData
  const headers = {
    ...(form ? {} : { 'content-type': 'application/json' }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const sent = form ? body : JSON.stringify(body)
  const response = await fetch(`${url}/api/app/client${path}`, { method: 'POST', headers, body: sent })
  return response.json()
}

/** What the mails to an address have of a kind; the first of it, or nothing yet. */
async function mailed({ dataDir }: RunningProduct, address: string, pattern: RegExp): Promise<string> {
  const folder = join(dataDir, 'outbox')
  for (const file of await readdir(folder).catch(() => [])) {
    if (!file.endsWith('.eml')) continue
    const { text = '', to } = await PostalMime.parse(await readFile(join(folder, file)))
    const found = to?.[0]?.address === address && pattern.exec(text)?.[0]
    if (found) return found
  }
  return ''
}

const linesOf = (running: RunningProduct): Record<string, unknown>[] =>
  running
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))

test('the log records account events without any secret', async () => {
  const running = await startProduct({ SEED: 'none', LOG_LEVEL: 'trace' })
  product = running
  const secrets: string[] = [email, moved, name, 'canary', ...passwords]
  const good = async (...[path, body, token]: [string, object, string?]) => {
    const answer = await call(running, path, body, token)
    assert.equal(answer.status, true, `${path} ${answer.msg}`)
    if (answer.token) secrets.push(answer.token)
    return answer
  }
  const bad = async (...[path, body, token]: [string, object, string?]) => {
    const answer = await call(running, path, body, token)
    assert.equal(answer.status, false, path)
    return answer
  }
  const login = (user: string, pass = '') => ['/auth/login', { isLogin: true, user, pass }] as const

  await good('/auth/register', { isRegister: true, name, email, pass: first })
  await bad(...login(email, wrong))
  await bad(...login('canary.nobody@canary.example', wrong))
  await good(...login(email, first))
  const { token: reset } = await good('/auth/forgetpassword', { isForget: true, email })
  const wait = async (to: string, pattern: RegExp) => {
    await until('it is mailed', async () => (await mailed(running, to, pattern)) !== '')
    return mailed(running, to, pattern)
  }
  const code = await wait(email, /^\d{8}$/m)
  secrets.push(code)
  const wrongCode = code === '00000000' ? '11111111' : '00000000'
  const attempt = { isReset: true, token: reset, newpass: second }
  await bad('/auth/resetpassword', { ...attempt, code: wrongCode })
  await good('/auth/resetpassword', { ...attempt, code })
  const { data, token } = await good(...login(email, second))
  const account_id = data.id
  const change = { changePassword: true, account_id, newpassword: third }
  await bad('/profile/changepassword', { ...change, oldpassword: wrong }, token)
  await good('/profile/changepassword', { ...change, oldpassword: second }, token)
  await good('/profile/changeemail', { changeEmail: true, account_id, newemail: moved }, token)
  const proof = { isProveEmail: true, token: await wait(moved, /(?<=\/proveemail\S+#)[\w-]{43}$/m) }
  await good('/auth/proveemail', proof)
  await bad('/auth/proveemail', proof)
  secrets.push(proof.token)
  const form = new FormData()
  form.set('changeAvatar', 'true')
  form.set('account_id', String(account_id))
  form.set('avatar', new File(['canary text'], 'canary.png'))
  await bad('/profile/changeavatar', form, token)
  await good('/auth/logout', { isLogout: true, account_id }, token)
  for (let attempts = 0; attempts < 10; attempts++) await bad(...login(moved, wrong))
  assert.equal((await bad(...login(moved, wrong))).msg, 'TOO_MANY_REQUESTS')
  const back = { isUndoEmail: true, token: await wait(email, /(?<=\/undoemail\S+#)[\w-]{43}$/m) }
  const undone = await good('/auth/undoemail', back)
  secrets.push(back.token, undone.code)
  await bad('/auth/undoemail', back)
  await until('the last line is written', () => linesOf(running).some(({ event }) => event === 'undo failed'))

  const events = linesOf(running).filter(({ event }) => event !== undefined)
  const summary = events.map(({ event, account, why }) => [event, account, why].filter(Boolean).join(' '))
  const mine = account_id
  assert.deepEqual(summary, [
    `registered ${mine}`,
    `login failed ${mine}`,
    'login failed',
    `login succeeded ${mine}`,
    `reset requested ${mine}`,
    'reset failed',
    `reset used ${mine}`,
    `login succeeded ${mine}`,
    `password refused ${mine}`,
    `password changed ${mine}`,
    `e-mail change asked ${mine}`,
    `e-mail changed ${mine}`,
    `e-mail proved ${mine}`,
    'proof failed',
    `upload refused ${mine} FILE_TYPE_NOT_ALLOWED`,
    `logged out ${mine}`,
    ...Array.from({ length: 10 }, () => `login failed ${mine}`),
    'throttled',
    `e-mail change undone ${mine}`,
    'undo failed',
  ])
  const answered = () => new Set(linesOf(running).flatMap(({ msg, id }) => (msg === 'answered' ? [id] : [])))
  await until('each event belongs to a request', () => events.every(({ id }) => answered().has(id)))
  const hashes = events.slice(-5, -2).map(({ mail }) => mail)
  assert.match(String(hashes[0]), /^[0-9a-f]{12}$/)
  assert.equal(new Set(hashes).size, 1, 'the same address has the same hash')

  await running.stop()
  for (const secret of secrets) {
    assert.ok(secret.length > 5)
    assert.ok(!running.output().toLowerCase().includes(secret.toLowerCase()), 'a secret is in the log')
  }
})
