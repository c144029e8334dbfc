import { scenarios } from '#tests/support/scenarios.ts'
import { settingScenarios } from '#tests/support/setting-scenarios.ts'

scenarios(
  '/app/dashboard/settings/appearances/changeunprovedordershour',
  settingScenarios('/app/dashboard/settings/appearances/changeunprovedordershour', {
    ...{ field: 'unproved_orders_hour', column: 'unproved_orders_hour', good: 11, kept: 11 },
    hidden: true,
    wrong: [0, 1_001, 1.5, 'many'],
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changeunprovednetworkhour',
  settingScenarios('/app/dashboard/settings/appearances/changeunprovednetworkhour', {
    ...{ field: 'unproved_network_hour', column: 'unproved_network_hour', good: 61, kept: 61 },
    hidden: true,
    wrong: [0, 10_001, -1],
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changeunprovednetworkday',
  settingScenarios('/app/dashboard/settings/appearances/changeunprovednetworkday', {
    ...{ field: 'unproved_network_day', column: 'unproved_network_day', good: 301, kept: 301 },
    hidden: true,
    wrong: [0, 100_001],
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changeunprovedpieces',
  settingScenarios('/app/dashboard/settings/appearances/changeunprovedpieces', {
    ...{ field: 'unproved_pieces', column: 'unproved_pieces', good: 21, kept: 21 },
    wrong: [0, 10_001, '20'],
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changeunprovedsum',
  settingScenarios('/app/dashboard/settings/appearances/changeunprovedsum', {
    ...{ field: 'unproved_sum', column: 'unproved_sum', good: '4999.50', kept: 4999.5 },
    wrong: [-1, 'x', 10_000_000],
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changeunprovedmailsday',
  settingScenarios('/app/dashboard/settings/appearances/changeunprovedmailsday', {
    ...{ field: 'unproved_mails_day', column: 'unproved_mails_day', good: 13, kept: 13 },
    hidden: true,
    wrong: [0, 101],
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changeorderpieces',
  settingScenarios('/app/dashboard/settings/appearances/changeorderpieces', {
    ...{ field: 'order_pieces', column: 'order_pieces', good: 999, kept: 999 },
    wrong: [0, 100_001],
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changeconfirmhours',
  settingScenarios('/app/dashboard/settings/appearances/changeconfirmhours', {
    ...{ field: 'confirm_hours', column: 'confirm_hours', good: 48, kept: 48, cleared: null },
    hidden: true,
    wrong: [0, 721, 'none'],
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changeopenorders',
  settingScenarios('/app/dashboard/settings/appearances/changeopenorders', {
    ...{ field: 'open_orders', column: 'open_orders', good: 5, kept: 5, cleared: null },
    hidden: true,
    wrong: [0, 100_001, 'none'],
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changecompanymailshour',
  settingScenarios('/app/dashboard/settings/appearances/changecompanymailshour', {
    ...{ field: 'company_mails_hour', column: 'company_mails_hour', good: 31, kept: 31 },
    hidden: true,
    wrong: [0, 1_001],
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changealonesum',
  settingScenarios('/app/dashboard/settings/appearances/changealonesum', {
    ...{ field: 'alone_sum', column: 'alone_sum', good: 0, kept: 0 },
    hidden: true,
    wrong: [-1, '1e3'],
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changeguestendedmonths',
  settingScenarios('/app/dashboard/settings/appearances/changeguestendedmonths', {
    ...{ field: 'guest_ended_months', column: 'guest_ended_months', good: 13, kept: 13 },
    hidden: true,
    wrong: [0, 121, 1.5],
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changeguestplacedmonths',
  settingScenarios('/app/dashboard/settings/appearances/changeguestplacedmonths', {
    ...{ field: 'guest_placed_months', column: 'guest_placed_months', good: 25, kept: 25 },
    hidden: true,
    wrong: [0, 121, 1.5],
  }),
)
