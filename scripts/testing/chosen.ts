import { basename } from 'node:path'
import type { ImportGraph } from '../import-graph.ts'

/** The tests selected for a change. */
export interface Chosen {
  /** Test files to run in Node. */
  readonly inNode: readonly string[]
  /** How many more tests depend on the change more remotely; the full run covers them. */
  readonly left: number
  /** Browser tests: spec files, or tests whose titles begin with a path. */
  readonly inBrowser: readonly string[]
}

/** The maximum number of test files, which two cores run in half a minute. */
const maxTests = 10
/** The cost of an import of a wiring file: only tests nearer than this are related to the change. */
const near = 100
/** If nothing is nearer, how many tests we take that only reach the change through the whole application. */
const minTests = 3

const isTest = (file: string) => /^tests\/.*\.test\.ts$/.test(file)
const isSpec = (file: string) => file.endsWith('.spec.ts')
const isPage = (file: string, graph: ImportGraph) =>
  /^web\/site\/[\w-]+\/[\w-]+-page\.tsx$/.test(file) ||
  // `screens.ts` puts the product together: what it imports by itself is a screen, and what a screen imports is farther.
  (file.startsWith('web/dashboard/') && graph.distancesFrom([file]).get('web/dashboard/screens.ts') === near)
const bySize = (one: readonly [string, number], other: readonly [string, number]) =>
  one[1] - other[1] || one[0].localeCompare(other[0])

/** Selects the tests for changed files: the house rules, and those nearest by imports. */
export function chooseTests(
  changed: readonly string[],
  graph: ImportGraph,
  all: { readonly inNode: readonly string[]; readonly inBrowser: readonly string[] },
): Chosen {
  const rules = all.inNode.filter((file) => file.startsWith('tests/rules/'))
  const reached = [...graph.distancesFrom(changed)].sort(bySize)
  const tests = reached.filter(([file]) => isTest(file) && !rules.includes(file))
  const nearest = tests.filter(([, distance]) => distance < near)
  const taken = (nearest.length < minTests ? tests.slice(0, minTests) : nearest.slice(0, maxTests)).map(
    ([file]) => file,
  )
  const specs = changed.filter(isSpec)
  // Texts and calls are tested without a browser; only what it renders needs one.
  const drawn = graph.distancesFrom(changed.filter((file) => file.startsWith('web/')))
  const page = [...drawn].sort(bySize).find(([file]) => isPage(file, graph))?.[0]
  const ofPage = page === undefined ? undefined : specOf(page, all.inBrowser)
  return {
    inNode: [...rules, ...taken],
    left: tests.length - taken.length,
    inBrowser: [...new Set(ofPage === undefined || specs.length > 0 ? specs : [ofPage])],
  }
}

/** The spec file named like the page nearest to a change, else the one that visits every page. */
function specOf(page: string, specs: readonly string[]): string | undefined {
  const name = basename(page, '.tsx').replace(/-page$/, '')
  const isDashboard = page.startsWith('web/dashboard/')
  return (
    specs.find((file) => basename(file) === `${isDashboard ? 'dashboard-' : ''}${name}.spec.ts`) ??
    specs.find((file) => file.endsWith(isDashboard ? '/dashboard-links.spec.ts' : '/visitor.spec.ts'))
  )
}
