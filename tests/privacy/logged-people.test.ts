import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { contract, type Path } from '#contract/index.ts'
import { readConfig } from '#server/runtime/config.ts'
import { createLog } from '#server/runtime/log.ts'
import { openApp } from '#tests/http/support.ts'
import { bodyFor } from '#tests/policy/bodies.ts'
import { matrix } from '#tests/policy/matrix.ts'
import { saveSessions } from '#tests/policy/rows.ts'
import { resetRateLimits } from '#tests/support/account-access.ts'
import type { Fields } from '#tests/support/calls.ts'
import { insertContent } from '#tests/support/content.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { type Actor, actors, cheapHashing } from '#tests/support/people.ts'
import { callAt, type TestApp } from '#tests/support/test-app.ts'

const lines: string[] = []
const log = createLog('trace', { write: (line) => void lines.push(line) })
const { app, port, folder } = await openApp({}, { pages: 'built', log })
const content = await insertContent(app.database, cheapHashing)
const url = `http://127.0.0.1:${port}`
const config = readConfig({ DATA_DIR: folder })
const testApp: TestApp = { app, config, content, url, logOf: () => '', call: callAt(url, content) }

/** What of a person stands in no line: what is typed here, and who the people of the tests are. */
const personal = /canaria|987\D?6543|@(?:customers|staff|x|mail)\.example|Shirin|Gulan/i
let turn = 0
const typed = () => ({
  email: `canaria.${turn++}@mail.example`,
  phone: '0750 987 6543',
  text: `Canaria ${turn++}`,
})

/** What a call needs as it is: who is meant, secrets, files, marks of versions and of times, and the shop's public texts. */
const isFixed = (name: string) =>
  /pass|token|code|ticket|file|avatar|^user$|_id$|^(?:seen|sort|lang|after|from|until|hours|link|issued)$/.test(
    name,
  ) || /^(?:ku|ar|en)_|^(?:kurdish|arabic|english)/.test(name)

/** The fields of a body that are somebody's words, in every field that takes them, also those that may be left out. */
function wordsFor(shape: z.ZodRawShape, body: Fields): Fields {
  const words: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(shape)) {
    const value = body[name]
    if (isFixed(name) || value instanceof File) continue
    const inner = schema instanceof z.ZodObject && typeof value === 'object' && value !== null
    if (inner) words[name] = { ...value, ...wordsFor(schema.shape, { ...value }) }
    else if (value === undefined || typeof value === 'string') {
      const { email, phone, text } = typed()
      const word = /mail/.test(name) ? email : /phone|whatsapp/.test(name) ? phone : text
      if (z.safeParse(schema, word).success) words[name] = word
    }
  }
  return words
}

/** As it is typed wrong: too much of it for any field. */
const spoilt = (words: Fields): Fields =>
  Object.fromEntries(Object.entries(words).map(([name, word]) => [name, `${word}\u0000 canaria`]))

const everyTable = `
  select name from sqlite_master where type = 'table' and sql not like '%virtual%' and name not like 'sqlite_%'
    and name not like '%_search%' and name not in ('sessions', 'rate_limits', 'writes_fail')`

/** Does what needs the database to be unlocked. To wait in SQLite would keep the product, in this process, from going on. */
async function whenUnlocked(work: () => void): Promise<void> {
  for (;;) {
    try {
      return work()
    } catch (fault) {
      if (!(fault instanceof Error && 'errcode' in fault && fault.errcode === 5)) throw fault
      await sleep(5)
    }
  }
}

/** Gives a switch with which every write fails, as of a broken database; signing in and counting goes on. */
async function failingWrites(): Promise<(fail: boolean) => Promise<void>> {
  // Beside the product's own connection, whose writes fail too.
  const database = new DatabaseSync(join(folder, 'nihom.sqlite'), { timeout: 0 })
  after(() => database.close())
  await whenUnlocked(() => database.exec('begin immediate'))
  database.exec('create table writes_fail as select 0 as yes')
  for (const { name } of database.prepare(everyTable).all())
    for (const event of ['insert', 'update', 'delete'])
      database.exec(`create trigger "${name}_${event}_fails" before ${event} on "${name}"
        when (select yes from writes_fail) = 1 begin select json('broken'); end`)
  database.exec('commit')
  const turn = database.prepare('update writes_fail set yes = ?')
  return (fail) => whenUnlocked(() => void turn.run(fail ? 1 : 0))
}

async function post(path: string, body: string | FormData, type: string | undefined, cookie = '') {
  const headers = { 'sec-fetch-site': 'same-origin', cookie }
  await resetRateLimits(testApp)
  const response = await fetch(url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: type ? { ...headers, 'content-type': type } : headers,
    body,
  })
  return { status: response.status, text: await response.text() }
}

/** Makes a call; says whether it was done, refused or failed. */
async function send(path: Path, fields: Fields, actor: Actor): Promise<'done' | 'refused' | 'failed'> {
  const { flag, body: kind } = contract[path]
  const person = actor === 'anonymous' ? undefined : content.people[actor]
  const cookie = person ? `${/ustomer/.test(actor) ? 'c' : 's'}=${person.token}` : ''
  const form = new FormData()
  for (const [name, value] of Object.entries({ [flag]: true, ...fields }))
    form.set(name, value instanceof File ? value : String(value ?? ''))
  const isForm = kind === 'multipart'
  const json = JSON.stringify({ [flag]: true, ...fields })
  const type = isForm ? undefined : 'application/json'
  const { status, text } = await post(`/api${path}`, isForm ? form : json, type, cookie)
  if (status === 500) return 'failed'
  return status === 200 && /"status":true/.test(text) ? 'done' : 'refused'
}

const fail = await failingWrites()

test('what people type into any call is in no line of the log, whether it is done, refused or fails', async () => {
  const failed: string[] = []
  const signInAgain = await saveSessions(testApp)
  for (const path of Object.keys(contract) as Path[]) {
    const actor = actors[matrix[path].findIndex((cell) => cell !== 'N')] ?? 'anonymous'
    await signInAgain()
    const body = await bodyFor(testApp, path, actor)
    const words = wordsFor(contract[path].input.shape, body)
    // Every list is searched in one way; here those of people.
    const isTried = isFullRun || /customers|contacts|users|orders|search/.test(path)
    if (!Object.keys(words).some((name) => name !== 'search' || isTried)) continue
    await fail(true)
    if ((await send(path, { ...body, ...words }, actor)) === 'failed') failed.push(path)
    await fail(false)
    const outcomes = [await send(path, { ...body, ...spoilt(words) }, actor)]
    if (actor !== 'anonymous') outcomes.push(await send(path, { ...body, ...words }, 'anonymous'))
    outcomes.push(await send(path, { ...body, ...words }, actor))
    assert.ok(outcomes.includes('done'), `${path} is done with ${JSON.stringify(words)}`)
  }
  for (const path of ['/app/client/contact/send', '/app/client/addresses/save', '/app/client/auth/register'])
    assert.ok(failed.includes(path), `${path} fails while nothing can be written`)
  for (const line of lines) assert.doesNotMatch(line, personal)
})

test('nor is what they type into the forms of pages', async () => {
  const { email, phone, text: name } = typed()
  const message = { name, email, phone, subject: name, msg: name, place: name, user: email, pass: name }
  const statuses = new Set<number>()
  for (const page of ['/contact', '/planner?use=home&stops=3&step=5', '/login'])
    for (const [fields, fails] of [
      [message, true],
      [{ ...message, email: 'canaria', phone: 'canaria' }, false],
      [message, false],
    ] as const) {
      await fail(fails)
      const form = String(new URLSearchParams(fields))
      statuses.add((await post(page, form, 'application/x-www-form-urlencoded')).status)
      await fail(false)
    }
  assert.deepEqual([...statuses].sort(), [200, 303, 500])
  for (const line of lines) assert.doesNotMatch(line, personal)
})
