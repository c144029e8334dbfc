import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '#contract/kit/languages.ts'
import { doctorChecks } from '#contract/system/doctor.ts'
import { readClock, trustClock } from '#server/database/trusted-clock.ts'
import { teller } from '#server/domain/doctor/tell.ts'
import type { Found } from '#server/domain/doctor/texts.ts'
import { addStaff } from '#server/domain/people/staff-password.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { send } from '#tests/support/calls.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { actorsBelow, roleOf, staffFrom } from '#tests/support/people.ts'
import { openTestApp, scenarios } from '#tests/support/scenarios.ts'
import { until } from '#tests/support/wait-until.ts'

const strangers = [...actorsBelow('writer'), 'writer', 'moderator'] as const
const day = 86_400_000

scenarios('/app/dashboard/doctor/getall', [
  { name: 'admins and developers alone', as: strangers, refused: 'NOT_AUTHORIZED' },
  {
    name: 'a line for each thing, in three languages, without a path or a value',
    as: staffFrom('admin'),
    holds({ data }, { config }) {
      const checks = data.map(({ check }) => check)
      // The tests have no https address, and no second place for backups.
      const others = doctorChecks.filter((check) => check !== 'certificate' && check !== 'copies')
      assert.deepEqual(checks.toSorted(), others.toSorted())
      for (const line of data) {
        const todo = languages.map((language) => line[`${language}_todo`])
        const isWell = line.level === 'ok'
        assert.equal(new Set(todo).size, isWell ? 1 : 3, line.check)
        const texts = languages.map((language) => line[`${language}_says`]).concat(isWell ? [] : todo)
        assert.equal(new Set(texts).size, isWell ? 3 : 6, line.check)
        for (const text of texts) {
          assert.ok(text.length > 10)
          assert.ok(!text.includes(config.DATA_DIR) && !/\/|:\d|\{/.test(text), text)
        }
      }
      const good = data.filter(({ level }) => level === 'ok').map(({ check }) => check)
      for (const check of ['database', 'storage', 'clock'] as const) assert.ok(good.includes(check), check)
    },
  },
])

scenarios('/app/dashboard/doctor/trustclock', [
  { name: 'admins and developers alone', as: strangers, refused: 'NOT_AUTHORIZED' },
  { name: 'not without the flag', as: 'admin', flagless: true, refused: 'INVALID_REQUEST' },
  {
    name: 'the clock is trusted again, and who said so is noted',
    as: 'admin',
    says: 'UPDATED_SUCCESSFULLY',
    async holds({ data }, { app: { database } }) {
      assert.equal((await readClock(database)).trusted, true)
      assert.equal(data.find(({ check }) => check === 'clock')?.level, 'ok')
      const noted = await database.read
        .selectFrom('audit')
        .select(['subject', 'subject_name'])
        .executeTakeFirst()
      assert.deepEqual({ ...noted }, { subject: 'site', subject_name: 'clock' })
    },
  },
])

forOneDatabase((_name, open, place) => {
  test('a clock that jumped is a line to put right', async () => {
    const testApp = await openTestApp(await place())
    const { database } = testApp.app
    // The first job of the process writes down the clock of today.
    const seen = () => database.read.selectFrom('clock').select('seen').executeTakeFirst()
    await until('the clock was looked at', async () => (await seen()) !== undefined)
    await trustClock(database, Date.now() - 400 * day)
    const { data } = await send(testApp, '/app/dashboard/doctor/getall', {}, 'admin')
    const line = data.find(({ check }: { check: string }) => check === 'clock')
    assert.deepEqual([line?.level, /400/.test(line?.en_says)], ['fail', true])
    assert.match(line?.en_todo, /Compare the clock of the server with yours/)
  })

  test('developers are mailed once when a line was bad in two looks, and once when it is well again', async () => {
    const { config, database } = await open()
    const outbox = createOutbox({ config, database, log: { warn() {} } })
    await addStaff(database, 'owner@shop.example', roleOf.developer)
    await addStaff(database, 'admin@shop.example', roleOf.admin)
    await database.transaction(({ db }) => db.updateTable('settings').set({ lang: 'en' }).execute())
    let found: Found[] = []
    // Each process has its own; they share what was told.
    const lines: object[] = []
    const log = {
      warn: (about: object) => void lines.push(about),
      info: (about: object) => void lines.push(about),
    }
    const parts = { database, outbox, log, origin: () => 'https://shop.example' }
    const [one, other] = [teller(parts, async () => found), teller(parts, async () => found)]
    const look = async () => {
      await one()
      await other()
    }
    const mails = () =>
      database.read.selectFrom('outbox').select(['recipient', 'subject', 'body_text']).orderBy('id').execute()
    const full: Found = { check: 'disk', level: 'fail', says: 'diskFull', count: 3 }
    found = [full, { check: 'mail', level: 'fail', says: 'mailStuck', count: 99 }]
    await look()
    assert.deepEqual(await mails(), [], 'one bad look is not enough')
    for (let times = 0; times < 3; times += 1) await look()
    const [bad, ...more] = await mails()
    assert.deepEqual(
      [bad?.recipient, bad?.subject, more],
      ['owner@shop.example', 'The website needs you', []],
    )
    assert.match(
      bad?.body_text ?? '',
      /Only 3 % of the disk[\s\S]*https:\/\/shop\.example\/dashboard\/doctor/,
    )
    assert.deepEqual(
      lines.map((line) => 'check' in line && line.check),
      ['disk', 'mail'],
      'the log says at once what is bad, once for a process',
    )
    found = [{ check: 'disk', level: 'ok', says: 'diskFree', count: 50 }]
    for (let times = 0; times < 3; times += 1) await look()
    assert.deepEqual(lines.slice(2), [{ check: 'disk', says: '50 % of the disk are free.' }])
    assert.deepEqual(
      (await mails()).map(({ subject }) => subject),
      ['The website needs you', 'The website is well again'],
    )
    // A line that comes and goes does not fill the mailbox.
    for (let times = 0; times < 12; times += 1) {
      found = [full]
      await look()
      await look()
      found = [{ check: 'disk', level: 'ok', says: 'diskFree', count: 50 }]
      await look()
    }
    assert.equal((await mails()).length, 10)
  })
})
