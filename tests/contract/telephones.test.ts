// Which telephone a place shows, first the one that leads: by place, by what is known of the hour, and by the settings.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type OfficeState,
  type TelephonePlace,
  telephonePlaces,
  telephonesAt,
} from '#contract/settings/telephones.ts'

const states = ['open', 'closed', 'unknown', 'unasked'] as const satisfies readonly OfficeState[]
const both = { office: true, emergency: true }

/** The office as `o`, emergencies as `e`, and `!` after what says that it is closed. */
const drawn = (...of: Parameters<typeof telephonesAt>) =>
  telephonesAt(...of)
    .map(({ line, closed }) => `${line === 'office' ? 'o' : 'e'}${closed ? '!' : ''}`)
    .join(' ')

/** With both numbers, in each of the states. */
const table: Readonly<Record<TelephonePlace, readonly [string, string, string, string]>> = {
  bar: ['o e', 'e o!', 'o e', 'e o'],
  header: ['o e', 'e o!', 'o e', 'e o'],
  menu: ['o e', 'e o!', 'o e', 'e o'],
  contact: ['o e', 'e o!', 'o e', 'e o'],
  footer: ['o e', 'e o!', 'o e', 'e o'],
  sale: ['o', 'o!', 'o', 'o'],
  urgent: ['e', 'e', 'e', 'e'],
  missing: ['e', 'e', 'e', 'e'],
  offline: ['e o', 'e o', 'e o', 'e o'],
}

for (const place of telephonePlaces) {
  test(`${place} shows the telephones that its hour asks for`, () => {
    assert.deepEqual(
      states.map((state) => drawn(place, state, both)),
      table[place],
    )
  })

  test(`${place} shows nothing that the settings lack, and no hours without an emergency number`, () => {
    const hasNone = place === 'urgent' || place === 'missing'
    for (const state of states) {
      assert.equal(drawn(place, state, { office: true, emergency: false }), hasNone ? '' : 'o', state)
      const alone = place === 'sale' ? '' : 'e'
      assert.equal(drawn(place, state, { office: false, emergency: true }), alone, state)
      assert.equal(drawn(place, state, { office: false, emergency: false }), '', state)
    }
  })
}
