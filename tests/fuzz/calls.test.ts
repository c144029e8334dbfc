import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { contract } from '#contract/index.ts'
import { messageKeys } from '#contract/messages.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import type { Actor } from '#tests/support/people.ts'
import { openWorld, type World } from '#tests/support/scenarios.ts'
import { bodiesOf } from './bodies.ts'

/**
 * How many bodies each call is sent; `FUZZ_RUNS=10000` for a long look. `FUZZ_SEED=fresh` sends what was never
 * sent before, and a number repeats such a run: what is tried every day must not fail one day for no change.
 */
const runs = Number(process.env.FUZZ_RUNS ?? 300)
/** Hashing a password and reading a picture take a hundred times as long as anything else. */
const dearRuns = Math.ceil(runs / 30)
/** A change is written to the disk and answers with a list that grows. */
const changeRuns = Math.ceil(runs / 5)
const reading = /\/(?:getall|getone|init|frame|home|statistics)$/
const dear = /login$|register$|resetpassword$|changepassword$|changeemail$|users\/add$/
const ending = /\/auth\/|password$/
const actors: readonly Actor[] = ['developer', 'customer', 'anonymous']
const { FUZZ_SEED = '20261122' } = process.env
const otherSeed = FUZZ_SEED === 'fresh' ? Date.now() % 2 ** 31 : Number(FUZZ_SEED)
const leaks =
  /\bat .+:\d+:\d+|node:internal|\.ts:\d|select .+ from|insert into|sqlite|syntax error|violates|constraint/i
const known: readonly string[] = messageKeys

function formOf(body: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof File) form.set(name, value)
    else if (value !== undefined)
      form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}

forEachDatabase(
  (_name, _open, place) => {
    let world: World
    let kept: Awaited<ReturnType<typeof sessions>>
    const sessions = () => world.app.database.read.selectFrom('sessions').selectAll().execute()
    // Whoever logged themselves out comes back: otherwise all that follows would be anonymous.
    const comeBack = () =>
      world.app.database.transaction(async ({ db }) => {
        await db.deleteFrom('sessions').execute()
        await db.insertInto('sessions').values(kept).execute()
        await db.deleteFrom('rate_limits').execute()
      })
    before(async () => {
      const { config, atEnd } = await place()
      world = await openWorld(config)
      atEnd(() => world.app.close())
      // Neither of them can delete themselves.
      const { developer, customer } = world.content.people
      kept = (await sessions()).filter(
        ({ user_id, account_id }) => user_id === developer.id || account_id === customer.id,
      )
    })

    for (const call of Object.values(contract)) {
      const { path, input, flag, body: kind } = call
      test(`${path} answers whatever it is sent`, async (t) => {
        const bodies = fc.tuple(bodiesOf(input, flag), fc.constantFrom(...actors))
        const property = fc.asyncProperty(bodies, async ([body, actor]) => {
          const { status, text } = await world.call(path, kind === 'multipart' ? formOf(body) : body, actor)
          assert.ok(status < 500 || status === 503, `${status} ${text}`)
          const answer: unknown = JSON.parse(text)
          assert.ok(typeof answer === 'object' && answer !== null && 'status' in answer && 'msg' in answer)
          assert.equal(typeof answer.status, 'boolean')
          assert.ok('data' in answer && known.includes(String(answer.msg)))
          if (answer.status === false) assert.doesNotMatch(text, leaks)
          if (answer.status && ending.test(path)) await comeBack()
        })
        const numRuns =
          dear.test(path) || kind === 'multipart' ? dearRuns : reading.test(path) ? runs : changeRuns
        await comeBack()
        t.diagnostic(`seed ${otherSeed}`)
        // A third from a seed that is always the same, the others from the one that may be chosen.
        await fc.assert(property, { numRuns: Math.ceil(numRuns / 3), seed: 20_261_121, endOnFailure: true })
        await fc.assert(property, {
          numRuns: Math.floor((numRuns * 2) / 3),
          seed: otherSeed,
          endOnFailure: true,
        })
      })
    }
  },
  ['sqlite'],
)
