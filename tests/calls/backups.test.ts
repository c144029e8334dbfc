import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, beforeEach, test } from 'node:test'
import { readBackup } from '#server/backup/read.ts'
import { openSession } from '#server/calls/sessions.ts'
import { backupName } from '#server/storage/backups.ts'
import { resetRateLimits } from '#tests/support/account-access.ts'
import { done, refused as refusedCall, send } from '#tests/support/calls.ts'
import { forEachDatabase, forOneDatabase } from '#tests/support/databases.ts'
import { type Actor, actors, customersPassword, staffPassword } from '#tests/support/people.ts'
import { lockTable } from '#tests/support/row-locks.ts'
import { openTestApp, readAnswer, scenarios, startTestApp, type TestApp } from '#tests/support/scenarios.ts'
import { until } from '#tests/support/wait-until.ts'

const password = staffPassword
const ticket = 'x'.repeat(43)
const others = actors.filter((actor) => actor !== 'developer')

scenarios('/app/dashboard/backups/getall', [
  { name: 'developers alone', as: others, refused: 'NOT_AUTHORIZED' },
  { name: 'none yet', as: 'developer', holds: ({ data }) => assert.deepEqual(data, []) },
])

scenarios('/app/dashboard/backups/make', [
  { name: 'developers alone', as: others, body: { password }, refused: 'NOT_AUTHORIZED' },
  { name: 'not without the flag', as: 'developer', flagless: true, refused: 'INVALID_REQUEST' },
  { name: 'not without the password', as: 'developer', refused: 'DATA_REQUIRED' },
  {
    name: 'not with another’s',
    as: 'developer',
    body: { password: customersPassword },
    refused: 'OLD_PASSWORD_NOT_MATCH',
  },
  {
    name: 'one is made, kept and noted',
    as: 'developer',
    body: { password },
    async holds({ data: { file, size, reason } }, { config, app, content }) {
      assert.deepEqual([size > 1000, reason], [true, null])
      const manifest = await readBackup(join(config.BACKUP_DIR, file))
      assert.equal(manifest.rows.users, 4)
      const noted = await app.database.read.selectFrom('audit').selectAll().execute()
      assert.deepEqual(
        noted.map(({ user_id, action, subject, subject_name }) => [user_id, action, subject, subject_name]),
        [[content.people.developer.id, 'add', 'backups', file]],
      )
    },
  },
])

scenarios('/app/dashboard/backups/download', [
  { name: 'developers alone', as: others, body: { file: backupName(), password }, refused: 'NOT_AUTHORIZED' },
  {
    name: 'none of that name',
    as: 'developer',
    body: { file: backupName(), password },
    refused: 'DATA_NOT_FOUND',
  },
  {
    name: 'no path',
    as: 'developer',
    body: { file: '../nihom.sqlite', password },
    refused: 'DATA_NOT_FOUND',
  },
  { name: 'no name', as: 'developer', body: { password }, refused: 'DATA_REQUIRED' },
  { name: 'no password', as: 'developer', body: { file: backupName() }, refused: 'DATA_REQUIRED' },
])

scenarios('/app/dashboard/backups/take', [
  { name: 'developers alone', as: others, body: { file: backupName(), ticket }, refused: 'NOT_AUTHORIZED' },
  {
    name: 'no such ticket',
    as: 'developer',
    body: { file: backupName(), ticket },
    refused: 'DATA_NOT_FOUND',
  },
  { name: 'no ticket', as: 'developer', body: { file: backupName(), ticket: 'x' }, refused: 'INVALID_DATA' },
  { name: 'nothing', as: 'developer', refused: 'DATA_REQUIRED' },
])

forOneDatabase((_name, _open, place) => {
  test('a slow backup is made after the response has told its maker to look for it', async () => {
    const { config, atEnd } = await place()
    const testApp = await startTestApp({ ...config, backupWaitMs: 0 })
    atEnd(() => testApp.app.close())
    await refusedCall(testApp, '/app/dashboard/backups/make', { password }, 'BACKUP_BEING_MADE')
    const noted = async () => {
      const { data } = await send(testApp, '/app/dashboard/audit/getall', {}, 'admin')
      return data.length === 1
    }
    await until('the backup is noted', noted)
    const { data } = await send(testApp, '/app/dashboard/backups/getall', {})
    assert.equal(data.length, 1)
    assert.equal((await readBackup(join(testApp.config.BACKUP_DIR, data[0].file))).rows.users, 4)
  })
})

forEachDatabase(
  (_name, _open, place) => {
    test('a database that has no time for a backup is busy, and later one is made', async () => {
      const testApp = await openTestApp(await place())
      const letGo = await lockTable(testApp.config, 'sliders')
      const body = { makeBackup: true, password }
      const make = () => testApp.call('/app/dashboard/backups/make', body, 'developer')
      const { status, text } = await make().finally(letGo)
      assert.deepEqual([status, JSON.parse(text).msg], [503, 'SERVER_BUSY'])
      await done(testApp, '/app/dashboard/backups/make', { password }, 'SUCCESS', 'developer')
    })
  },
  ['postgres'],
)

forEachDatabase(
  (_name, _open, place) => {
    let testApp: TestApp
    const file = backupName(undefined, new Date('2026-11-20T01:00:00Z'))
    const take = (path: string, as: Actor, headers: Record<string, string> = {}) => {
      const person = as === 'anonymous' ? undefined : testApp.content.people[as]
      const cookie = `${as === 'customer' ? 'c' : 's'}=${person?.token}`
      return fetch(`${testApp.url}${path}`, {
        headers: { ...(person && { cookie }), 'sec-fetch-site': 'same-origin', ...headers },
      })
    }
    before(async () => {
      testApp = await openTestApp(await place())
      const { BACKUP_DIR } = testApp.config
      await mkdir(BACKUP_DIR, { recursive: true })
      await writeFile(join(BACKUP_DIR, file), 'everything there is')
      await writeFile(join(BACKUP_DIR, 'deletions.jsonl'), 'private')
    })

    const download = (given = password, actor: Actor = 'developer') =>
      send(testApp, '/app/dashboard/backups/download', { file, password: given }, actor)
    const ask = async () => {
      const { ticket } = await download()
      assert.match(ticket, /^[\w-]{43}$/)
      return `/backups/${file}?ticket=${ticket}`
    }
    beforeEach(() => resetRateLimits(testApp))

    test('a developer who gives their password takes the file, which nothing keeps, and that is noted', async () => {
      const response = await take(await ask(), 'developer')
      assert.equal(response.status, 200)
      assert.equal(await response.text(), 'everything there is')
      const { headers } = response
      assert.equal(headers.get('cache-control'), 'no-store')
      assert.equal(headers.get('content-disposition'), `attachment; filename="${file}"`)
      assert.equal(headers.get('x-content-type-options'), 'nosniff')
      const audit = await testApp.call('/app/dashboard/audit/getall', {}, 'admin')
      const { data } = readAnswer('/app/dashboard/audit/getall', audit.text)
      assert.deepEqual([data[0]?.subject, data[0]?.subject_name], ['backupdownloads', file])
    })

    const refused = async (path: string, as: Actor, headers?: Record<string, string>) => {
      const response = await take(path, as, headers)
      assert.equal(response.status, 404, `${path} ${as}`)
      assert.ok(!(await response.text()).includes('everything'))
    }

    test('a session alone is not enough', async () => {
      await refused(`/backups/${file}`, 'developer')
      await refused(`/backups/${file}?ticket=${'x'.repeat(43)}`, 'developer')
      assert.equal((await download(customersPassword)).msg, 'OLD_PASSWORD_NOT_MATCH')
    })

    test('a ticket serves once, for its file, its session and a minute', async () => {
      const used = await ask()
      assert.equal((await take(used, 'developer')).status, 200)
      await refused(used, 'developer')
      const { config, app, content } = testApp
      const another = backupName(undefined, new Date('2026-11-21T01:00:00Z'))
      await writeFile(join(config.BACKUP_DIR, another), 'everything else')
      await refused((await ask()).replace(file, another), 'developer')
      const { people } = content
      const mine = people.developer.token
      const stranger = await app.database.transaction((writing) =>
        openSession(writing, 'staff', people.developer.id),
      )
      const address = await ask()
      Object.assign(people.developer, { token: stranger })
      await refused(address, 'developer')
      Object.assign(people.developer, { token: mine })
      assert.equal((await take(address, 'developer')).status, 200, 'who it is for was not kept from it')
      const late = await ask()
      await app.database.transaction(({ db }) =>
        db
          .updateTable('rate_limits')
          .set((row) => ({ resets: row('resets', '-', 60_000) }))
          .where('used', '=', 0)
          .execute(),
      )
      await refused(late, 'developer')
    })

    test('other callers, other sites and other names get 404 for a backup', async () => {
      const good = await ask()
      for (const as of ['anonymous', 'customer', 'writer', 'moderator', 'admin'] as const) {
        await refused(good, as)
      }
      await refused(good, 'developer', { 'sec-fetch-site': 'cross-site' })
      const behind = good.slice(good.indexOf('?'))
      for (const path of ['/backups/deletions.jsonl', '/backups/', `/backups//${file}`]) {
        await refused(`${path}${behind}`, 'developer')
      }
      await refused(`${good}&x`, 'developer')
      await refused(`/backups/..%2fnihom.sqlite${behind}`, 'developer')
      await refused(good.replace('n', '%6e'), 'developer')
      const put = await fetch(`${testApp.url}${good}`, { method: 'POST' })
      assert.ok(put.status === 404 || put.status === 405)
      assert.equal((await take(good, 'developer')).status, 200)
    })

    test('guesses of the password are limited, and the response says how long to wait', async () => {
      const answers: string[] = []
      for (let turn = 0; turn < 12; turn += 1) answers.push((await download('a wrong guess')).msg)
      assert.equal(answers.indexOf('TOO_MANY_REQUESTS'), 10)
      const waiting = await download()
      assert.equal(waiting.msg, 'TOO_MANY_REQUESTS')
      assert.ok(waiting.retry_after > 3500 && waiting.retry_after <= 3600, `${waiting.retry_after} seconds`)
      const making = await send(testApp, '/app/dashboard/backups/make', { password: 'a wrong guess' })
      assert.equal(making.msg, 'TOO_MANY_REQUESTS', 'it is one limit')
    })
  },
  ['sqlite'],
)
