import assert from 'node:assert/strict'
import { test } from 'node:test'
import { totalDollars } from '#server/domain/lines/totals.ts'

test('a total beyond what can be ordered is still shown right: 999 of the dearest thing, twice over', () => {
  const dearest = { sale_price_units: 9_999_999_999_999, qty: 999 }
  assert.equal(totalDollars([dearest]), 9_989_999_999.999001)
  assert.equal(totalDollars([dearest, dearest]), 19_979_999_999.998)
})
