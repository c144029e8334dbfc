import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import * as z from 'zod'
import { contract, type Path } from '#contract/index.ts'
import { requiredFields } from '#server/calls/dispatch.ts'
import { refuseInvalid, refuseLacking } from '#server/calls/invalid-body.ts'
import { bodyFor } from '#tests/policy/bodies.ts'
import type { Fields } from '#tests/support/calls.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import type { Actor } from '#tests/support/people.ts'
import { openTestApp } from '#tests/support/scenarios.ts'

const isPath = (path: string): path is Path => Object.hasOwn(contract, path)

function actorOf(path: Path): Actor {
  if (path.startsWith('/app/dashboard/')) return 'developer'
  return contract[path].who === 'customer' ? 'customer' : 'anonymous'
}

const secret = 'q\u0007z'
/** Values of which each field refuses one, whatever it takes. */
const wrong: readonly unknown[] = [secret, { [secret]: 1 }, 'x'.repeat(3_000), -1.5, [secret], true]

/** A body as a handler's schema sees it: with files as the server receives them. */
const received = (body: Fields): Fields =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      value instanceof File
        ? { filename: value.name, size: value.size, digest: '', read: async () => '' }
        : value,
    ]),
  )

forOneDatabase((_name, _open, place) => {
  const bodies = new Map<Path, Fields>()
  before(async () => {
    const testApp = await openTestApp(await place())
    for (const path of Object.keys(contract).filter(isPath))
      bodies.set(path, received(await bodyFor(testApp, path, actorOf(path))))
  })

  test('every call names the field that its schema refuses, and never the value', () => {
    let tried = 0
    for (const [path, good] of bodies) {
      const { input } = contract[path]
      for (const [name, schema] of Object.entries(input.shape)) {
        const value = wrong.find((one) => !z.safeParse(schema, one).success)
        if (value === undefined) continue
        const body = { ...good, [name]: value }
        const { error } = input.safeParse(body)
        assert.ok(error, `${path} ${name}`)
        const { msg, field, reason, ...rest } = refuseInvalid(body, error)
        assert.equal(msg, 'INVALID_DATA')
        assert.equal(field?.split('.')[0], name, `${path} ${name}: ${field}`)
        assert.ok(['INVALID_DATA', 'TOO_LONG'].includes(reason ?? ''), `${path} ${name}: ${reason}`)
        assert.deepEqual(rest, { status: false })
        tried += 1
      }
    }
    assert.ok(tried > 400, `${tried} fields`)
  })

  test('every call names the required field that is missing or blank', () => {
    for (const [path, good] of bodies) {
      const call = contract[path]
      assert.equal(refuseLacking(good, requiredFields(call), call), undefined, path)
      for (const field of requiredFields(call))
        for (const value of [undefined, null, '', ' \u00a0'])
          assert.deepEqual(
            refuseLacking({ ...good, [field]: value }, requiredFields(call), call),
            { status: false, msg: 'DATA_REQUIRED', field, reason: 'DATA_REQUIRED' },
            path,
          )
    }
  })
})

test('a field within another is named by its path, with the reason of what it means to be', () => {
  const { input } = contract['/app/client/cart/order']
  const delivery = { name: 'Ali', phone: '0750', place_id: 1, address: 'a', method: 'standard' }
  for (const [changes, field, reason] of [
    [{ phone: 'x'.repeat(61) }, 'delivery.phone', 'TOO_LONG'],
    [{ phone2: 'x'.repeat(61) }, 'delivery.phone2', 'TOO_LONG'],
    [{ phone2: 'a\u0007' }, 'delivery.phone2', 'INVALID_DATA'],
    [{ address: '\u200f' }, 'delivery.address', 'DATA_REQUIRED'],
    [{ method: 'rocket' }, 'delivery.method', 'INVALID_DATA'],
  ] as const) {
    const body = { account_id: 1, delivery: { ...delivery, ...changes } }
    const { error } = input.safeParse(body)
    assert.ok(error)
    assert.deepEqual(refuseInvalid(body, error), { status: false, msg: 'INVALID_DATA', field, reason })
  }
})
