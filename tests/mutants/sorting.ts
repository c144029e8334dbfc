import type { Mutant } from './mutant.ts'

const file = 'i18n/sort.ts'
const tests = ['tests/i18n/sort.test.ts']

/** How lists are put into the order of an alphabet. */
export const mutants: readonly Mutant[] = [
  {
    id: 'sorting/alef-with-madda',
    harm: 'a list that begins with آ is put in another order than Arabic dictionaries have',
    file,
    find: "table.set('آ', { primary: alef + alef, secondary: '06' })",
    replace: "table.set('آ', { primary: alef, secondary: '06' })",
    tests,
  },
  {
    id: 'sorting/numbers-by-digits',
    harm: 'Lift 10 stands before Lift 9',
    file,
    find: "primary += token.padStart(10, '0')",
    replace: 'primary += token',
    tests,
  },
  {
    id: 'sorting/arabic-keyboard',
    harm: 'a Kurdish name typed on an Arabic keyboard stands at the end of the list',
    file,
    find: "language === 'ku' ? tidyKurdish(text) : text",
    replace: 'text',
    tests,
  },
  {
    id: 'sorting/case',
    harm: 'names in capitals stand before all others',
    file,
    find: 'foldDigits(tidy.toLowerCase())',
    replace: 'foldDigits(tidy)',
    tests,
  },
]
