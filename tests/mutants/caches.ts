import type { Mutant } from './mutant.ts'

const revision = ['tests/database/content-revision.test.ts']
const perRevision = ['tests/http/per-revision.test.ts']
const pages = ['tests/pages/cache.test.ts']
const cache = 'server/responses/lru-cache.ts'
const newest = 'server/responses/per-revision.ts'

/** Bugs by which somebody is served what is not true any more. */
export const mutants: readonly Mutant[] = [
  {
    id: 'H5',
    harm: 'one failed reading of the settings is served until somebody changes the content',
    file: newest,
    find: '        if (newest === made) newest = undefined\n',
    replace: '',
    tests: perRevision,
  },
  {
    id: 'H20',
    harm: 'a change of the settings shows only after the next start',
    file: newest,
    find: 'if (newest?.at !== at) {',
    replace: 'if (newest === undefined) {',
    tests: perRevision,
  },
  {
    id: 'H21',
    harm: 'a late failure of what is old throws away what is new: all who ask read it again',
    file: newest,
    find: 'if (newest === made) newest = undefined',
    replace: 'newest = undefined',
    tests: perRevision,
  },
  {
    id: 'H22',
    harm: 'all who ask while something is being made have it made again',
    file: newest,
    find: '      newest = made\n',
    replace: '      made.value.then(() => {\n        newest = made\n      })\n',
    tests: perRevision,
  },
  {
    id: 'H23',
    harm: 'pages show the price of before',
    file: cache,
    find: 'if (entry.revision !== revision) {',
    replace: 'if (entry.revision > revision) {',
    tests: pages,
  },
  {
    id: 'H24',
    harm: 'a page that took long to make takes the place of a newer one',
    file: cache,
    find: '      if (before && before.revision > revision) return\n',
    replace: '',
    tests: pages,
  },
  {
    id: 'H25',
    harm: 'the page that everybody visits is thrown out first',
    file: cache,
    find: '      pages.delete(key)\n      pages.set(key, entry)\n',
    replace: '',
    tests: pages,
  },
  {
    id: 'H26',
    harm: 'after some changes nothing is kept any more: every page is made anew',
    file: cache,
    find: '    bytes -= entry.ready.size\n',
    replace: '',
    tests: pages,
  },
  {
    id: 'H27',
    harm: 'addresses of somebody’s own making fill the memory',
    file: cache,
    find: '        if (bytes <= limit) break\n',
    replace: '        if (bytes <= limit * 1024) break\n',
    tests: pages,
  },
  {
    id: 'H28',
    harm: 'a changed price is not seen, as the log that is written after it hides the change',
    file: 'server/database/transaction.ts',
    find: 'changed ||= changesContent(node)',
    replace: 'changed = changesContent(node)',
    tests: revision,
  },
  {
    id: 'H29',
    harm: 'nothing that staff change is seen by visitors',
    file: 'server/database/transaction.ts',
    find: '      if (changed) await raise(whole)\n',
    replace: '',
    tests: revision,
  },
  {
    id: 'H30',
    harm: 'a process never hears of what another has changed',
    file: 'server/database/tick-snapshots.ts',
    find: '    known = undefined\n',
    replace: '',
    tests: ['tests/database/tick-snapshots.test.ts'],
  },
  {
    id: 'H31',
    harm: 'what staff have just saved looks as if it was not',
    file: 'server/database/group-commit.ts',
    find: '      committed()\n',
    replace: '',
    tests: ['tests/database/tick-snapshots.test.ts'],
  },
  {
    id: 'H32',
    harm: 'who asks for a cart is given that of a moment ago, for good',
    file: 'server/database/batch-loader.ts',
    find: '    waiting.delete(db)\n',
    replace: '',
    tests: ['tests/database/batch-loader.test.ts'],
  },
  {
    id: 'H33',
    harm: 'a question that was asked before a change answers those who come after it',
    file: 'server/async/coalesce.ts',
    find: '    await nextTick()\n    next = undefined\n    const asked = ask()',
    replace:
      '    await turn()\n    const asked = ask()\n    asked.then(() => {\n      next = undefined\n    })',
    tests: revision,
  },
]
