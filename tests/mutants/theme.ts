import type { Mutant } from './mutant.ts'

/** How a visitor's choice between light and dark is painted. */
export const mutants: readonly Mutant[] = [
  {
    id: 'theme/painted-later',
    harm: 'a chosen theme is seen only after the next page is loaded',
    file: 'web/site/shell/theme.tsx',
    find: 'document.documentElement.dataset.theme = theme\n',
    replace: '\n',
    tests: ['tests/browser/web-app-manifest.spec.ts'],
  },
]
