import { scenarios } from '#tests/support/scenarios.ts'
import { settingScenarios } from '#tests/support/setting-scenarios.ts'

const terms = {
  ...{ good: ' Fourteen days.\r\n\r\nUnopened. ', kept: 'Fourteen days.\n\nUnopened.', cleared: '' },
  wrong: ['x'.repeat(20_001), 7, 'a\u0000'],
}

scenarios(
  '/app/dashboard/settings/appearances/changetermsreturnskurdish',
  settingScenarios('/app/dashboard/settings/appearances/changetermsreturnskurdish', {
    ...{ field: 'kurdishtermsreturns', column: 'ku_terms_returns' },
    ...terms,
  }),
)

scenarios(
  '/app/dashboard/settings/appearances/changetermsreturnsarabic',
  settingScenarios('/app/dashboard/settings/appearances/changetermsreturnsarabic', {
    ...{ field: 'arabictermsreturns', column: 'ar_terms_returns' },
    ...terms,
  }),
)

scenarios(
  '/app/dashboard/settings/appearances/changetermsreturnsenglish',
  settingScenarios('/app/dashboard/settings/appearances/changetermsreturnsenglish', {
    ...{ field: 'englishtermsreturns', column: 'en_terms_returns' },
    ...terms,
  }),
)

scenarios(
  '/app/dashboard/settings/appearances/changetermsdeliverykurdish',
  settingScenarios('/app/dashboard/settings/appearances/changetermsdeliverykurdish', {
    ...{ field: 'kurdishtermsdelivery', column: 'ku_terms_delivery' },
    ...terms,
  }),
)

scenarios(
  '/app/dashboard/settings/appearances/changetermsdeliveryarabic',
  settingScenarios('/app/dashboard/settings/appearances/changetermsdeliveryarabic', {
    ...{ field: 'arabictermsdelivery', column: 'ar_terms_delivery' },
    ...terms,
  }),
)

scenarios(
  '/app/dashboard/settings/appearances/changetermsdeliveryenglish',
  settingScenarios('/app/dashboard/settings/appearances/changetermsdeliveryenglish', {
    ...{ field: 'englishtermsdelivery', column: 'en_terms_delivery' },
    ...terms,
  }),
)

scenarios(
  '/app/dashboard/settings/appearances/changetermsprivacykurdish',
  settingScenarios('/app/dashboard/settings/appearances/changetermsprivacykurdish', {
    ...{ field: 'kurdishtermsprivacy', column: 'ku_terms_privacy' },
    ...terms,
  }),
)

scenarios(
  '/app/dashboard/settings/appearances/changetermsprivacyarabic',
  settingScenarios('/app/dashboard/settings/appearances/changetermsprivacyarabic', {
    ...{ field: 'arabictermsprivacy', column: 'ar_terms_privacy' },
    ...terms,
  }),
)

scenarios(
  '/app/dashboard/settings/appearances/changetermsprivacyenglish',
  settingScenarios('/app/dashboard/settings/appearances/changetermsprivacyenglish', {
    ...{ field: 'englishtermsprivacy', column: 'en_terms_privacy' },
    ...terms,
  }),
)

scenarios(
  '/app/dashboard/settings/appearances/changetermsimprintkurdish',
  settingScenarios('/app/dashboard/settings/appearances/changetermsimprintkurdish', {
    ...{ field: 'kurdishtermsimprint', column: 'ku_terms_imprint' },
    ...terms,
  }),
)

scenarios(
  '/app/dashboard/settings/appearances/changetermsimprintarabic',
  settingScenarios('/app/dashboard/settings/appearances/changetermsimprintarabic', {
    ...{ field: 'arabictermsimprint', column: 'ar_terms_imprint' },
    ...terms,
  }),
)

scenarios(
  '/app/dashboard/settings/appearances/changetermsimprintenglish',
  settingScenarios('/app/dashboard/settings/appearances/changetermsimprintenglish', {
    ...{ field: 'englishtermsimprint', column: 'en_terms_imprint' },
    ...terms,
  }),
)
