import { basename } from 'node:path'
import type { ImportGraph } from '../import-graph.ts'

/** What of the tests a change needs. */
export interface Chosen {
  /** Test files that Node runs. */
  readonly inNode: readonly string[]
  /** How many more reach the change by longer ways; they are left to the run of everything. */
  readonly left: number
  /** What is tried in a browser: spec files, or the tests whose titles begin with an address. */
  readonly inBrowser: readonly string[]
}

/** So many test files tell of a change soon, and two cores run them in half a minute. */
const most = 10
/** An import of the file that puts the product together counts for as many: what is nearer has to do with the change. */
const near = 100
/** Where nothing is nearer, so many of those that only reach the change through the whole product. */
const fewest = 3

const isTest = (file: string) => /^tests\/.*\.test\.ts$/.test(file)
const isSpec = (file: string) => file.endsWith('.spec.ts')
const isPage = (file: string) =>
  /^web\/(site\/[\w-]+\/[\w-]+-page|dashboard\/screens\/[\w-]+)\.tsx$/.test(file)
const bySize = (one: readonly [string, number], other: readonly [string, number]) =>
  one[1] - other[1] || one[0].localeCompare(other[0])

/** Changed files → the tests they need: the rules of the house, and what is nearest to the change by its imports. */
export function chooseTests(
  changed: readonly string[],
  graph: ImportGraph,
  all: { readonly inNode: readonly string[]; readonly inBrowser: readonly string[] },
): Chosen {
  const rules = all.inNode.filter((file) => file.startsWith('tests/rules/'))
  const reached = [...graph.distancesFrom(changed)].sort(bySize)
  const tests = reached.filter(([file]) => isTest(file) && !rules.includes(file))
  const nearest = tests.filter(([, distance]) => distance < near)
  const taken = (nearest.length < fewest ? tests.slice(0, fewest) : nearest.slice(0, most)).map(
    ([file]) => file,
  )
  const specs = changed.filter(isSpec)
  // A text or a call is tried without a browser; what is drawn there is not.
  const drawn = graph.distancesFrom(changed.filter((file) => file.startsWith('web/')))
  const page = [...drawn].sort(bySize).find(([file]) => isPage(file))?.[0]
  const ofPage = page === undefined ? undefined : specOf(page, all.inBrowser)
  return {
    inNode: [...rules, ...taken],
    left: tests.length - taken.length,
    inBrowser: [...new Set(ofPage === undefined || specs.length > 0 ? specs : [ofPage])],
  }
}

/** The page nearest to a change → the spec file of its name, else the one that opens every page. */
function specOf(page: string, specs: readonly string[]): string | undefined {
  const name = basename(page, '.tsx').replace(/-page$/, '')
  const isDashboard = page.startsWith('web/dashboard/')
  return (
    specs.find((file) => basename(file) === `${isDashboard ? 'dashboard-' : ''}${name}.spec.ts`) ??
    specs.find((file) => file.endsWith(isDashboard ? '/dashboard-links.spec.ts' : '/visitor.spec.ts'))
  )
}
