// The calls about how the site runs, rather than about what is in it: its state, the limit on uploads, and its backups.

/** Rows of the matrix. */
export const operationRows = {
  '/app/dashboard/doctor/getall': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/doctor/trustclock': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/seed/remove': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/profile/uploads': ['N', 'N', 'N', 'A', 'A', 'A', 'A'],
  '/app/dashboard/backups/getall': ['N', 'N', 'N', 'N', 'N', 'N', 'A'],
  '/app/dashboard/backups/make': ['N', 'N', 'N', 'N', 'N', 'N', 'A'],
  '/app/dashboard/backups/download': ['N', 'N', 'N', 'N', 'N', 'N', 'A'],
  '/app/dashboard/backups/take': ['N', 'N', 'N', 'N', 'N', 'N', 'A'],
} as const
