import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, test } from 'node:test'
import { contract, type Path } from '#contract/index.ts'
import { faultFields } from '#server/database/faults.ts'
import { createLog } from '#server/runtime/log.ts'
import { StorageUnavailable } from '#server/storage/storage.ts'
import { freePort } from '#tests/support/ports.ts'
import { type RunningProduct, startProduct } from '#tests/support/product-process.ts'
import { until } from '#tests/support/wait-until.ts'

let product: RunningProduct | undefined
after(async () => void (await product?.stop()))

/** The lines that a log writes, each as what it says. */
function linesOf(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const lines: string[] = []
  write(createLog('trace', { write: (line) => void lines.push(line) }))
  return lines.map((line) => JSON.parse(line))
}

test('a storage that is away has its name and the reason in the log, without a stack a request', () => {
  const [line] = linesOf((log) =>
    log.warn(faultFields(new StorageUnavailable('The storage shop does not answer'))),
  )
  assert.deepEqual(
    { code: line?.code, why: line?.why, err: line?.err },
    { code: 'StorageUnavailable', why: 'The storage shop does not answer', err: undefined },
  )
})

test('the log has the code of an error and of its cause, and no one-time code', () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const broken = Object.assign(new Error('deadlock detected', { cause: refused }), { code: '40P01' })
  const [mail, state, full, fault, field, inner, number] = linesOf((log) => {
    log.warn({ mail: 1, attempt: 1, code: 'ECONNREFUSED' })
    log.warn({ code: '53100' })
    log.error({ err: Object.assign(new Error('full'), { code: 'ERR_SQLITE_ERROR' }) })
    log.error({ err: broken })
    log.info({ code: '88642311' })
    log.info({ body: { code: '88642311', fields: { code: '88642311' } }, token: 'abc' })
    log.info({ code: 88642311 })
  })
  assert.equal(mail?.code, 'ECONNREFUSED')
  assert.equal(state?.code, '53100')
  assert.match(JSON.stringify(full), /"code":"ERR_SQLITE_ERROR"/)
  assert.match(JSON.stringify(fault), /"code":"40P01".*"cause":\{[^}]*"code":"ECONNREFUSED"/)
  for (const line of [field, inner, number]) assert.doesNotMatch(JSON.stringify(line), /88642311/)
  assert.equal(inner?.token, '[Redacted]')
})

test('a mail that a closed port did not take is logged with the reason, and without the code it carries', async () => {
  const email = 'who.forgot@example.com'
  const running = await startProduct({
    SEED: 'none',
    LOG_LEVEL: 'trace',
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
  })
  product = running
  const call = (path: Path, body: object) =>
    fetch(`${running.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ [contract[path].flag]: true, ...body }),
    })
  await call('/app/client/auth/register', { name: 'Somebody', email, pass: 'nine quiet storeys' })
  await call('/app/client/auth/forgetpassword', { email })
  const about = () => running.output().match(/^.*A mail was not taken.*$/gm) ?? []
  await until('two mails were not taken', () => about().length >= 2)
  for (const line of about()) assert.equal(JSON.parse(line).code, 'ECONNREFUSED')
  const database = new DatabaseSync(join(running.dataDir, 'nihom.sqlite'), { readOnly: true })
  const texts = database
    .prepare('select body_text from outbox')
    .all()
    .map((row) => String(row.body_text))
  database.close()
  const codes = texts.flatMap((text) => text.match(/\b\d{8}\b/g) ?? [])
  assert.ok(codes.length > 0, 'a mail carries a code')
  for (const code of codes) assert.ok(!running.output().includes(code))
})
