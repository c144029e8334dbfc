import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { done } from '#tests/support/calls.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { openTestApp, scenarios, type TestApp } from '#tests/support/scenarios.ts'
import { settingScenarios } from '#tests/support/setting-scenarios.ts'

const title = {
  ...{ good: ' Built for the day ', kept: 'Built for the day', cleared: '' },
  wrong: ['a\u0007b', 'x'.repeat(121), 7],
}
const trade = { ...title, wrong: ['a\u0007b', 'x'.repeat(241), 7] }
const lines = (count: number) => Array.from({ length: count }, (_, at) => `${at} s | goes on`).join('\n')
const figures = {
  ...{ good: ' 98|lifts running\r\n\n31 min  |  to a trapped passenger ', cleared: '' },
  kept: '98 | lifts running\n31 min | to a trapped passenger',
}
const halves = [
  '98',
  '98 |',
  '| lifts running',
  '98 | lifts | running',
  7,
  [{ figure: '98', label: 'lifts' }],
]
const proofs = { ...figures, wrong: [...halves, lines(5), `${'9'.repeat(21)} | a`, `9 | ${'a'.repeat(81)}`] }
const steps = { ...figures, wrong: [...halves, lines(7), `${'9'.repeat(21)} | a`, `9 | ${'a'.repeat(201)}`] }

scenarios(
  '/app/dashboard/settings/appearances/changeheadlinekurdish',
  settingScenarios('/app/dashboard/settings/appearances/changeheadlinekurdish', {
    ...{ field: 'kurdishheadline', column: 'ku_headline' },
    ...title,
  }),
)

scenarios(
  '/app/dashboard/settings/appearances/changeheadlinearabic',
  settingScenarios('/app/dashboard/settings/appearances/changeheadlinearabic', {
    ...{ field: 'arabicheadline', column: 'ar_headline' },
    ...title,
  }),
)

scenarios(
  '/app/dashboard/settings/appearances/changeheadlineenglish',
  settingScenarios('/app/dashboard/settings/appearances/changeheadlineenglish', {
    ...{ field: 'englishheadline', column: 'en_headline' },
    ...title,
  }),
)

scenarios(
  '/app/dashboard/settings/appearances/changetradekurdish',
  settingScenarios('/app/dashboard/settings/appearances/changetradekurdish', {
    ...{ field: 'kurdishtrade', column: 'ku_trade' },
    ...trade,
  }),
)

scenarios(
  '/app/dashboard/settings/appearances/changetradearabic',
  settingScenarios('/app/dashboard/settings/appearances/changetradearabic', {
    ...{ field: 'arabictrade', column: 'ar_trade' },
    ...trade,
  }),
)

scenarios(
  '/app/dashboard/settings/appearances/changetradeenglish',
  settingScenarios('/app/dashboard/settings/appearances/changetradeenglish', {
    ...{ field: 'englishtrade', column: 'en_trade' },
    ...trade,
  }),
)

scenarios(
  '/app/dashboard/settings/appearances/changeproofskurdish',
  settingScenarios('/app/dashboard/settings/appearances/changeproofskurdish', {
    ...{ field: 'kurdishproofs', column: 'ku_proofs' },
    ...proofs,
  }),
)

scenarios(
  '/app/dashboard/settings/appearances/changeproofsarabic',
  settingScenarios('/app/dashboard/settings/appearances/changeproofsarabic', {
    ...{ field: 'arabicproofs', column: 'ar_proofs' },
    ...proofs,
  }),
)

scenarios(
  '/app/dashboard/settings/appearances/changeproofsenglish',
  settingScenarios('/app/dashboard/settings/appearances/changeproofsenglish', {
    ...{ field: 'englishproofs', column: 'en_proofs' },
    ...proofs,
  }),
)

scenarios(
  '/app/dashboard/settings/appearances/changepowercutkurdish',
  settingScenarios('/app/dashboard/settings/appearances/changepowercutkurdish', {
    ...{ field: 'kurdishpowercut', column: 'ku_power_cut' },
    ...title,
  }),
)

scenarios(
  '/app/dashboard/settings/appearances/changepowercutarabic',
  settingScenarios('/app/dashboard/settings/appearances/changepowercutarabic', {
    ...{ field: 'arabicpowercut', column: 'ar_power_cut' },
    ...title,
  }),
)

scenarios(
  '/app/dashboard/settings/appearances/changepowercutenglish',
  settingScenarios('/app/dashboard/settings/appearances/changepowercutenglish', {
    ...{ field: 'englishpowercut', column: 'en_power_cut' },
    ...title,
  }),
)

scenarios(
  '/app/dashboard/settings/appearances/changepowercutstepskurdish',
  settingScenarios('/app/dashboard/settings/appearances/changepowercutstepskurdish', {
    ...{ field: 'kurdishpowercutsteps', column: 'ku_power_cut_steps' },
    ...steps,
  }),
)

scenarios(
  '/app/dashboard/settings/appearances/changepowercutstepsarabic',
  settingScenarios('/app/dashboard/settings/appearances/changepowercutstepsarabic', {
    ...{ field: 'arabicpowercutsteps', column: 'ar_power_cut_steps' },
    ...steps,
  }),
)

scenarios(
  '/app/dashboard/settings/appearances/changepowercutstepsenglish',
  settingScenarios('/app/dashboard/settings/appearances/changepowercutstepsenglish', {
    ...{ field: 'englishpowercutsteps', column: 'en_power_cut_steps' },
    ...steps,
  }),
)

const warranty = {
  ...{ good: ' Two years\r\nfor every part ', kept: 'Two years\nfor every part', cleared: '' },
  wrong: ['x'.repeat(1_001), 7],
}

scenarios(
  '/app/dashboard/settings/appearances/changewarrantykurdish',
  settingScenarios('/app/dashboard/settings/appearances/changewarrantykurdish', {
    ...{ field: 'kurdishwarranty', column: 'ku_warranty' },
    ...warranty,
  }),
)

scenarios(
  '/app/dashboard/settings/appearances/changewarrantyarabic',
  settingScenarios('/app/dashboard/settings/appearances/changewarrantyarabic', {
    ...{ field: 'arabicwarranty', column: 'ar_warranty' },
    ...warranty,
  }),
)

scenarios(
  '/app/dashboard/settings/appearances/changewarrantyenglish',
  settingScenarios('/app/dashboard/settings/appearances/changewarrantyenglish', {
    ...{ field: 'englishwarranty', column: 'en_warranty' },
    ...warranty,
  }),
)

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestApp(await place())
  })

  test('nothing is promised until the owner promises it', async () => {
    const { fetchsetting } = await done(testApp, '/app/client/site/frame', {}, 'SUCCESS', 'anonymous')
    const { en_headline, ku_trade, ar_proofs, ku_power_cut, en_power_cut_steps } = fetchsetting
    const { ku_warranty, ar_warranty, en_warranty, map_img } = fetchsetting
    assert.deepEqual(
      [en_headline, ku_trade, ar_proofs, ku_power_cut, en_power_cut_steps],
      ['', '', '', '', ''],
    )
    assert.deepEqual([ku_warranty, ar_warranty, en_warranty, map_img], ['', '', '', ''])
  })
})
