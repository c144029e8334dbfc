// The calls that change the company's terms: who may make them.

/** Rows of the matrix. */
export const termsRows = {
  '/app/dashboard/settings/appearances/changetermsreturnskurdish': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changetermsreturnsarabic': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changetermsreturnsenglish': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changetermsdeliverykurdish': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changetermsdeliveryarabic': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changetermsdeliveryenglish': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changetermsprivacykurdish': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changetermsprivacyarabic': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changetermsprivacyenglish': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changetermsimprintkurdish': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changetermsimprintarabic': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/settings/appearances/changetermsimprintenglish': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
} as const
