// The calls that change a figure of the settings, such as a limit on orders or mails: who may make them, and with what.

/** Rows of the matrix. */
export const limitRows = {
  '/app/dashboard/settings/appearances/changedinarrate': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changeminimumorder': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changeunprovedordershour': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changeunprovednetworkhour': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changeunprovednetworkday': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changeunprovedpieces': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changeunprovedsum': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changeunprovedmailsday': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changeorderpieces': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changeconfirmhours': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changeopenorders': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changecompanymailshour': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changealonesum': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changeguestendedmonths': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changeguestplacedmonths': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
} as const

/** Their bodies; a test may send any of these. */
export const limitBodies = {
  '/app/dashboard/settings/appearances/changedinarrate': () => ({ dinar_rate: 141_250 }),
  '/app/dashboard/settings/appearances/changeminimumorder': () => ({ minimum_order: 0 }),
  '/app/dashboard/settings/appearances/changeunprovedordershour': () => ({ unproved_orders_hour: 10 }),
  '/app/dashboard/settings/appearances/changeunprovednetworkhour': () => ({ unproved_network_hour: 60 }),
  '/app/dashboard/settings/appearances/changeunprovednetworkday': () => ({ unproved_network_day: 300 }),
  '/app/dashboard/settings/appearances/changeunprovedpieces': () => ({ unproved_pieces: 20 }),
  '/app/dashboard/settings/appearances/changeunprovedsum': () => ({ unproved_sum: 5000 }),
  '/app/dashboard/settings/appearances/changeunprovedmailsday': () => ({ unproved_mails_day: 12 }),
  '/app/dashboard/settings/appearances/changeorderpieces': () => ({ order_pieces: 1000 }),
  '/app/dashboard/settings/appearances/changeconfirmhours': () => ({ confirm_hours: '' }),
  '/app/dashboard/settings/appearances/changeopenorders': () => ({ open_orders: '' }),
  '/app/dashboard/settings/appearances/changecompanymailshour': () => ({ company_mails_hour: 30 }),
  '/app/dashboard/settings/appearances/changealonesum': () => ({ alone_sum: 5000 }),
  '/app/dashboard/settings/appearances/changeguestendedmonths': () => ({ guest_ended_months: 12 }),
  '/app/dashboard/settings/appearances/changeguestplacedmonths': () => ({ guest_placed_months: 24 }),
}
