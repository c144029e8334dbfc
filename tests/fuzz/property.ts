import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Path } from '#contract/index.ts'
import type { Call } from '#contract/kit/call.ts'
import { messageKeys, siteMessageKeys } from '#contract/kit/messages.ts'
import { type Actor, customersPassword, staffPassword } from '#tests/support/people.ts'
import { readAnswer, type TestApp } from '#tests/support/test-app.ts'
import { bodiesOf, type Fields } from './bodies.ts'
import { isSentFile } from './files.ts'
import type { RestoreRows } from './rows.ts'

/** After how many good answers of a call that changes something all is put back: lists that grow answer slowly. */
const changesKept = 25
const reading = /\/(?:getall|getone|init|frame|home|statistics|checkauth|orderitems)$/
/** What ends sessions. */
const ending = /\/auth\/log|password$|changeemail$/
const leaks =
  /\bat .+:\d+:\d+|node:internal|\.ts:\d|select .+ from|insert into|sqlite|syntax error|violates|constraint/i
const keysFor = ({ who }: Call): readonly string[] =>
  who === 'anyone' || who === 'customer' ? siteMessageKeys : messageKeys

function formOf(body: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (isSentFile(value)) form.set(name, new File([Buffer.from(value.bytes)], value.filename))
    else if (value !== undefined)
      form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}

/** Who makes a call: mostly those who may. */
function actorsOf({ who }: Call): fc.Arbitrary<Actor> {
  const actors: readonly Actor[] = ['developer', 'customer', 'anonymous']
  const usual = who === 'customer' ? 'customer' : 'developer'
  const weightOf = (actor: Actor) => (who !== 'anyone' && actor === usual ? 6 : 1)
  return fc.oneof(
    ...actors.map((actor) => ({ weight: weightOf(actor), arbitrary: fc.constant<Actor>(actor) })),
  )
}

/** What a body must say of whoever is signed in, which no type tells. */
function claimsOf({ who, input }: Call, { customer, developer }: TestApp['content']['people']): Fields {
  if (who === 'customer' && 'account_id' in input.shape) return { account_id: customer.id }
  return who === 'staff' && 'user_id' in input.shape ? { user_id: developer.id } : {}
}

/** Throws unless an answer is one that the contract declares; gives whether it is a good one. */
function check(call: Call & { path: Path }, status: number, text: string): boolean {
  assert.ok(status < 500 || status === 503, `${status} ${text}`)
  const answer: unknown = JSON.parse(text)
  assert.ok(typeof answer === 'object' && answer !== null && 'status' in answer && 'msg' in answer)
  assert.ok('data' in answer && keysFor(call).includes(String(answer.msg)))
  if ('reason' in answer) assert.ok(keysFor(call).includes(String(answer.reason)))
  if (answer.status === true) readAnswer(call.path, text)
  else {
    assert.equal(answer.status, false)
    assert.doesNotMatch(text, leaks)
  }
  return answer.status
}

/** That a call answers whatever it is sent, and as its contract declares; `onGood` is told of each good answer. */
export function answersAll(
  testApp: TestApp,
  putBack: RestoreRows,
  call: Call & { path: Path },
  onGood: () => void,
) {
  const { path } = call
  const { people } = testApp.content
  // The passwords as often as all the rest, as no other text of a call must be exactly one.
  const passwords = Array.from({ length: 6 }, () => [customersPassword, staffPassword]).flat()
  const words = [...Object.values(people).flatMap(({ email, name }) => [email, name]), ...passwords]
  const claimed = fc.oneof(
    { weight: 4, arbitrary: fc.constant(claimsOf(call, people)) },
    { weight: 1, arbitrary: fc.constant({}) },
  )
  let changes = 0
  return fc.asyncProperty(
    fc.tuple(bodiesOf(call, words), claimed, actorsOf(call)),
    async ([fields, claim, actor]) => {
      const body = { ...fields, ...claim }
      const { status, text } = await testApp.call(
        path,
        call.body === 'multipart' ? formOf(body) : body,
        actor,
      )
      if (check(call, status, text)) {
        onGood()
        if (!reading.test(path)) changes += 1
      }
      const ended = changes > 0 && ending.test(path)
      // Whoever logged themselves out comes back: otherwise all that follows would be anonymous.
      if (ended || text.includes('TOO_MANY_REQUESTS')) await putBack('sessions', 'rate_limits')
      if (changes < changesKept) return
      changes = 0
      await putBack()
    },
  )
}
