import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDinar, toDinar } from '#i18n/dinar.ts'

test('dollars are dinar at the rate for a hundred, to the nearest 250, as counted by hand', () => {
  for (const [dollars, rate, dinar] of [
    [0, 141_250, 0],
    [100, 141_250, 141_250],
    // 1,412.5 lies between 1,250 and 1,500, nearer to the second.
    [1, 141_250, 1_500],
    // 0.088 × 1,420 = 124.96, less than half a note; 0.09 × 1,420 = 127.8, more.
    [0.088, 142_000, 0],
    [0.09, 142_000, 250],
    // Exactly half a note: 125 = 0.125 × 1,000. Halves go up.
    [0.125, 100_000, 250],
    [0.124999, 100_000, 0],
    // 1,240 × 1,412.5 = 1,751,500 exactly.
    [1_240, 141_250, 1_751_500],
    // 899,100 × 1,530 = 1,375,623,000.
    [899_100, 153_000, 1_375_623_000],
    // 19.99 × 1,415 = 28,285.85, nearer to 28,250 than to 28,500.
    [19.99, 141_500, 28_250],
    // 9,999,999.999999 × 10,000 = 99,999,999,999.99, nearest to 100,000,000,000.
    [9_999_999.999999, 1_000_000, 100_000_000_000],
  ] as const) {
    assert.equal(toDinar(dollars, rate), dinar, `${dollars} at ${rate}`)
  }
})

test('it is written in Latin digits with commas', () => {
  assert.equal(formatDinar(1_240, 141_250), '1,751,500')
})
