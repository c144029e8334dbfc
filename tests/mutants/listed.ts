import type { Mutant } from './mutant.ts'

/** Drawn mutants that once survived and would have hurt somebody. */
export const mutants: readonly Mutant[] = [
  {
    id: 'listed/staff-lists-kept',
    harm: 'lists of staff are kept as if anyone might have them, and those of visitors are made anew each time',
    file: 'contract/list.ts',
    find: "...(who === 'anyone' ? { content: 'everyone' } : {})",
    replace: "...(who !== 'anyone' ? { content: 'everyone' } : {})",
    tests: ['tests/rules/calls.test.ts'],
  },
  {
    id: 'listed/nameless-in-the-audit',
    harm: 'a change of a row without a Kurdish name has no name in the list of changes',
    file: 'server/crud/audit.ts',
    find: "typeof value === 'string' && value !== ''",
    replace: "typeof value === 'string'",
    tests: ['tests/database/audit-log.test.ts'],
  },
  {
    id: 'listed/dashboard-language-last',
    harm: 'the dashboard forgets its language where its cookie is the only one, or the last',
    file: 'server/http/language.ts',
    find: 'dashboardLang=([a-z]{2})(?:;|$)/',
    replace: 'dashboardLang=([a-z]{2})(?:;)/',
    tests: ['tests/pages/chosen-language.test.ts'],
  },
  {
    id: 'listed/words-run-together',
    harm: 'names of several words stand in the list as if they were one word',
    file: 'i18n/sort.ts',
    find: '!/[\\p{M}\\p{Cf}]/u.test(token)',
    replace: '!/[^\\p{M}\\p{Cf}]/u.test(token)',
    tests: ['tests/i18n/word-order.test.ts'],
  },
]
