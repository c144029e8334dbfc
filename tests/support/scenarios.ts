import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import * as z from 'zod'
import { type Contract, contract, type Path } from '#contract/index.ts'
import type { Success } from '#contract/kit/call.ts'
import { pictureFaults, uploadReasons } from '#contract/kit/files.ts'
import { type MessageKey, messageKeys } from '#contract/kit/messages.ts'
import type { Content } from './content.ts'
import { forOneDatabase } from './databases.ts'
import { withLog } from './log-lines.ts'
import type { Actor } from './people.ts'
import { openTestApp, readAnswer, type TestApp } from './test-app.ts'

export { openTestApp, readAnswer, startTestApp, type TestApp } from './test-app.ts'

/** One visit to any call: who makes it with what body, and what key comes back. */
export interface AnyScenario {
  readonly name: string
  /** Anonymous unless said otherwise; each of several makes the same call. */
  readonly as?: Actor | readonly Actor[]
  /** The body without the flag. */
  readonly body?:
    | Readonly<Record<string, unknown>>
    | ((content: Content) => Readonly<Record<string, unknown>>)
  /** Whether the flag is left out. */
  readonly flagless?: boolean
  /** A file sent with the body's fields as a multipart form, in the field of this name. */
  readonly file?: { readonly field: string; readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }
  /** The key of a good answer; `SUCCESS` unless said otherwise. */
  readonly says?: MessageKey
  readonly refused?: MessageKey
  /** Texts that must, or must not, be anywhere in the answer. */
  readonly contains?: readonly string[]
  readonly lacks?: readonly string[]
}

/** One visit to a call, whose answer can be looked at. */
export interface Scenario<P extends Path> extends AnyScenario {
  /** What else must hold of a good answer. */
  readonly holds?: (answer: Success<Contract[P]>, testApp: TestApp) => void | Promise<void>
}

const refused = { status: z.literal(false), data: z.null() }
const refusal = z.union([
  z.strictObject({
    ...refused,
    msg: z
      .enum(messageKeys)
      .exclude([
        ...(['TOO_MANY_REQUESTS', 'UNPROVED_ORDERS', 'ORDER_LIMIT', 'MINIMUM_ORDER'] as const),
        ...(['ORDER_PIECES', 'UNPROVED_PIECES', 'UNPROVED_SUM', 'OPEN_ORDERS'] as const),
        ...(['INVALID_DATA', 'DATA_REQUIRED'] as const),
        ...pictureFaults,
      ]),
  }),
  z.strictObject({
    ...refused,
    msg: z.enum(pictureFaults),
    field: z.string().min(1),
    reason: z.enum(uploadReasons).optional(),
  }),
  // The line of a body that has a list of them.
  z.strictObject({
    ...refused,
    msg: z.enum(['DATA_NOT_FOUND', 'NOT_ENOUGH_QUANTITY']),
    field: z.string().regex(/^items\.\d+$/),
  }),
  z.strictObject({ ...refused, msg: z.literal('ORDER_LIMIT'), order_limit: z.int().min(1) }),
  z.strictObject({ ...refused, msg: z.literal('MINIMUM_ORDER'), minimum_order: z.number().min(0) }),
  z.strictObject({
    ...refused,
    msg: z.enum(['ORDER_PIECES', 'UNPROVED_PIECES', 'UNPROVED_SUM', 'OPEN_ORDERS']),
    most: z.number().min(0),
  }),
  z.strictObject({
    ...refused,
    msg: z.enum(['INVALID_DATA', 'DATA_REQUIRED']),
    field: z.string().min(1),
    reason: z.enum([
      'PASSWORD_TOO_COMMON',
      'NAME_NOT_PLAIN',
      'PHONE_INVALID',
      'DAYS_INVALID',
      'FIGURE_INVALID',
      'FIGURES_CONTRADICT',
      'PLACE_NOT_SERVED',
      'OFFICE_WITHOUT_PICKUP',
      'DATA_NOT_FOUND',
      'DATA_REQUIRED',
      'INVALID_DATA',
      'TOO_LONG',
    ]),
  }),
  z.strictObject({
    ...refused,
    msg: z.enum(['TOO_MANY_REQUESTS', 'UNPROVED_ORDERS']),
    retry_after: z.int().min(1),
  }),
])

/** The calls whose refusal by a rule hides what was wrong, or is about no field: only their schemas name one. */
const hiding = /\/(?:auth\/login|cart\/quote)$/
const hidden = z.strictObject({ ...refused, msg: z.literal('INVALID_DATA') })

function formOf(fields: Record<string, unknown>, file: NonNullable<AnyScenario['file']>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set(file.field, new File([file.bytes], file.name))
  return form
}

async function play<P extends Path>(
  testApp: TestApp,
  path: P,
  scenario: Scenario<P>,
  actor: Actor,
): Promise<void> {
  const { body = {}, flagless = false, file } = scenario
  const fields = typeof body === 'function' ? body(testApp.content) : body
  const flag = flagless ? {} : { [contract[path].flag]: true }
  const sent = { ...flag, ...fields }
  const received = await testApp.call(path, file ? formOf(sent, file) : sent, actor)
  await withLog(
    () => testApp.logOf(received.headers),
    () => check(testApp, path, scenario, received),
  )
}

async function check<P extends Path>(
  testApp: TestApp,
  path: P,
  { says = 'SUCCESS', refused, contains = [], lacks = [], holds }: Scenario<P>,
  { status, text, headers }: Awaited<ReturnType<TestApp['call']>>,
): Promise<void> {
  assert.equal(status, 200, text)
  if (refused) {
    const answer = (hiding.test(path) ? z.union([refusal, hidden]) : refusal).parse(JSON.parse(text))
    assert.equal(answer.msg, refused)
    const wait = 'retry_after' in answer ? String(answer.retry_after) : null
    assert.equal(headers.get('retry-after'), wait, 'the header says as much as the envelope')
  } else {
    const answer = readAnswer(path, text)
    assert.equal(answer.msg, says)
    await holds?.(answer, testApp)
  }
  for (const part of contains) assert.ok(text.includes(part), `the answer has ${part}`)
  for (const part of lacks) assert.ok(!text.includes(part), `the answer does not have ${part}`)
}

/** Plays the scenarios of a call over HTTP, on one database unless they are `forEachDatabase`. */
export function scenarios<P extends Path>(
  path: P,
  played: readonly Scenario<P>[],
  onDatabases: typeof forOneDatabase = forOneDatabase,
): void {
  onDatabases((_name, _open, place) => {
    let testApp: TestApp
    before(async () => {
      testApp = await openTestApp(await place())
    })
    for (const scenario of played) {
      const actors = [scenario.as ?? 'anonymous'].flat()
      for (const actor of actors) {
        test(`${path}: ${scenario.name}, ${actor}`, () => play(testApp, path, scenario, actor))
      }
    }
  })
}
