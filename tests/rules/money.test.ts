import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { unitsPerDollar } from '#contract/kit/money.ts'
import { formatMoney } from '#i18n/format.ts'
import { sourcesOf } from './source-files.ts'

/** Ways to show an amount of dollars that round it by themselves. */
const otherWays =
  /style:\s*['"]currency|(?:price|total|fee|money|amount|dollars|sum|due)\w*\.to(?:Fixed|Precision|LocaleString)\(|\$\$\{(?!['"])/i

test('an amount that is shown otherwise is found', () => {
  for (const planted of [
    "{ style: 'currency' }",
    'order.total.toFixed(2)',
    '`$${price}`',
    'fee.toLocaleString()',
  ])
    assert.match(planted, otherWays)
  for (const plain of ['formatMoney(total)', 'level.toFixed(1)']) assert.doesNotMatch(plain, otherWays)
})

test('every amount of dollars is shown by the one formatter', async () => {
  const sources = (
    await Promise.all(['web', 'i18n', 'server', 'contract'].map((room) => sourcesOf(room, '.ts', '.tsx')))
  ).flat()
  assert.ok(sources.filter(({ text }) => text.includes('formatMoney(')).length > 10)
  assert.deepEqual(
    sources
      .filter(({ path, text }) => path !== 'i18n/format.ts' && otherWays.test(text))
      .map(({ path }) => path),
    [],
  )
})

test('amounts as they are shown add up to their total as it is shown', () => {
  const units = (dollars: string) => Math.round(Number(dollars.replace(/[$,]/g, '')) * unitsPerDollar)
  const shown = (amount: number) => units(formatMoney(amount / unitsPerDollar))
  const prices = fc.array(fc.oneof(fc.nat(9_999_999_999), fc.nat(99_999)), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(prices, (lines) => {
      const total = lines.reduce((sum, one) => sum + one, 0)
      assert.equal(
        lines.reduce((sum, one) => sum + shown(one), 0),
        shown(total),
      )
    }),
    { seed: 48, numRuns: 1_000 },
  )
})
