import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import { before, beforeEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { cleanUp } from '#server/domain/privacy/cleanup.ts'
import { resetRateLimits } from '#tests/support/account-access.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { emailChangesOf, openTestAppWithMail, uniqueEmail } from '#tests/support/email-changes.ts'
import { amountOf, isFullRun } from '#tests/support/extent.ts'
import type { TestApp } from '#tests/support/scenarios.ts'

/** How often two calls race; `RACES` for more. */
const rounds = amountOf('RACES', 2, 4)

/** A database in whose transactions something happens, outside of them, after the statement of a number. */
function disturbed(database: Database, number: number, happens: () => Promise<void>): Database {
  const outside = AsyncLocalStorage.snapshot()
  let statements = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements += 1
      if (statements === number) await outside(happens)
      return result
    },
  }
  return {
    ...database,
    transaction: (work) =>
      database.transaction((transaction) => work({ ...transaction, db: transaction.db.withPlugin(plugin) })),
  }
}

forEachDatabase((name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestAppWithMail(await place())
  })
  beforeEach(() => resetRateLimits(testApp))
  /** Lets the links that prove a person's addresses be too old. */
  const expire = (owner: 'account_id' | 'user_id', id: number) =>
    testApp.app.database.transaction(({ db }) =>
      db
        .updateTable('email_proofs')
        .set({ expires: new Date(Date.now() - 1000).toISOString() })
        .where(owner, '=', id)
        .execute(),
    )

  for (const kind of ['customer', 'staff'] as const) {
    test(`when an e-mail is proved and registered for a ${kind} concurrently, one account has it`, async () => {
      const { add, somebody, change, proofOf, prove } = emailChangesOf(testApp, kind)
      for (let round = 0; round < rounds; round++) {
        await resetRateLimits(testApp)
        const person = await somebody()
        const next = uniqueEmail()
        assert.equal((await change(person, next)).status, true)
        const token = await proofOf(next)
        const [proved, added] = await Promise.all([prove(token), add(next)])
        assert.deepEqual([proved.status, added.status].sort(), [false, true], `${proved.msg} ${added.msg}`)
      }
    })

    // On SQLite nobody writes while the clean-up does.
    if (name === 'sqlite' || !(isFullRun || kind === 'customer')) continue
    test(`a change that a ${kind} asks for again while a clean-up finds it over goes on`, async () => {
      const { owner, area, call, somebody, change } = emailChangesOf(testApp, kind)
      const person = await somebody()
      const next = uniqueEmail()
      const check = { isAuthCheck: true, [owner]: person.id, token: person.token }
      let asking: Promise<{ status: boolean }>[]
      let moments = 0
      do {
        moments += 1
        asking = []
        await resetRateLimits(testApp)
        await change(person, next)
        await expire(owner, person.id)
        const ask = async () => {
          asking = [change(person, next)]
          // It may have to wait for the clean-up itself.
          await Promise.race([...asking, sleep(100)])
        }
        await cleanUp(disturbed(testApp.app.database, moments, ask))
        const [asked] = await Promise.all(asking)
        const { data } = await call(`/app/${area}/auth/checkauth`, check)
        if (asked) assert.deepEqual([asked.status, data.email], [true, next], `at moment ${moments}`)
      } while (asking.length > 0)
      assert.ok(moments > 10)
    })
  }
})
