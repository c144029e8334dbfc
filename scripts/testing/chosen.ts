import type { ImportGraph } from '../kit/import-graph.ts'
import { waiting } from './node-tests.ts'
import type { RecordedCosts } from './recorded-costs.ts'
import { namingOf, type Subject, subjectOf } from './subject.ts'
import { isLong } from './test-files.ts'

/** The tests selected for a change. */
export interface Chosen {
  /** Test files to run in Node. */
  readonly inNode: readonly string[]
  /** Spec files to run in a browser. */
  readonly inBrowser: readonly string[]
  /** The routes that the walk visits, if it is among them: all if there are none. */
  readonly routes: readonly string[]
  /** Whether one of them shows the built pages, which must be built from the change first. */
  readonly onBuiltPages: boolean
  /** How many more tests depend on the change or name it; the full run covers them. */
  readonly left: number
}

export interface Change {
  readonly files: readonly string[]
  /** The changed lines of a file, without the signs of a diff. */
  linesOf(file: string): readonly string[]
}

/** Recorded seconds, beside the rules: what tests that name the change may cost, and what those near it may fill up. */
const budgets = { named: 40, filled: 25, inBrowser: 60 }
/** Whether a test, of which this is the text, shows the built pages, to a browser or by itself. */
export const opensPages = (test: string, text = '') =>
  test.endsWith('.spec.ts') || /'built'|openDemoApp|sharedDemo|startProduct/.test(text)
const isOfWeb = (file: string) => file.startsWith('web/')
/** How a test in Node says that it asks the same of every page or screen. */
const sweepsPages = /'(?:#tests\/browser\/kit\/places|#tests\/support\/site-pages|[./]+\/site-pages)\.ts'/
/** The cost of an import of a wiring file: only tests nearer than this are related to the change by their imports. */
const near = 100

/** The spec that visits every page and screen, and how many routes of it two cores visit in a few seconds. */
const walk = 'tests/browser/walk/walk.spec.ts'
const maxRoutes = 8

interface Candidate {
  readonly test: string
  readonly cost: number
  /** What it tells about the change. */
  readonly worth: number
  /** Whether it is, imports or names what changed. */
  readonly must: boolean
}

/** Takes candidates in their order for as long as they fit: those that must run first, then the others. */
function take(candidates: readonly Candidate[], budget: { named: number; filled: number }): string[] {
  const byWorth = candidates.toSorted(
    (one, other) =>
      Number(other.must) - Number(one.must) ||
      other.worth / Math.sqrt(other.cost) - one.worth / Math.sqrt(one.cost) ||
      one.test.localeCompare(other.test),
  )
  const tests: string[] = []
  let spent = 0
  for (const { test, cost, must } of byWorth) {
    if (spent + cost > (must ? budget.named : budget.filled) && tests.length > 0) continue
    spent += cost
    tests.push(test)
  }
  return tests
}

/** Looks at each test as a candidate; what neither imports nor names the change is none. */
function candidatesOf(
  tests: readonly string[],
  { change, subjects, graph, costs }: Reading,
): readonly Candidate[] {
  const texts = new Map(tests.map((test) => [test, graph.textWithHelpersOf(test)]))
  const namings = subjects.map((subject) => namingOf(subject, texts))
  const distances = graph.distancesFrom(change.files)
  const isDrawn = change.files.some(isOfWeb)
  const sweeps = (test: string) =>
    isDrawn && test.endsWith('.test.ts') && sweepsPages.test(texts.get(test) ?? '')
  // A test that names the cart does not run the page of the cart, unless it opens pages.
  const runsIt = (test: string) =>
    distances.has(test) || !change.files.every(isOfWeb) || opensPages(test, texts.get(test))
  return tests.filter(runsIt).flatMap((test) => {
    const distance = distances.get(test) ?? Number.POSITIVE_INFINITY
    const named = namings.map((naming) => naming(test))
    const strength = Math.max(0, ...named.map((one) => one.strength))
    const isSweep = sweeps(test)
    const nearness = distance < near ? 6 / (1 + distance) : isSweep ? 6 : 0
    if (strength < 1.5 && nearness === 0) return []
    // It takes half a minute by the clock.
    if (waiting.includes(test) && distance > 1) return []
    const must = distance <= 1 || isSweep || named.some(({ outright }) => outright)
    return [{ test, cost: costs.of(test), worth: strength + nearness, must }]
  })
}

interface Reading {
  readonly change: Change
  readonly subjects: readonly Subject[]
  readonly graph: ImportGraph
  readonly costs: RecordedCosts
}

/** The files of the web that draw the change: those that changed, or that show a text that changed. */
function drawnBy({ change, subjects, graph }: Omit<Reading, 'costs'>): readonly string[] {
  const keys = subjects.flatMap((subject) => subject.keys)
  const showing = graph.files.filter(
    (file) => isOfWeb(file) && keys.some((key) => graph.textOf(file)?.includes(`${key}'`)),
  )
  return [...change.files.filter(isOfWeb), ...showing]
}

/** The nearest pages and screens to files of the web, by imports. */
function nearestPages(drawn: readonly string[], graph: ImportGraph): readonly string[] {
  const reached = [...graph.distancesFrom(drawn)].filter(([file]) => graph.routesOf(file).length > 0)
  const least = Math.min(...reached.map(([, distance]) => distance))
  return reached.filter(([, distance]) => distance === least).map(([file]) => file)
}

/** The routes to visit for pages: some of each part of the product if every page draws what changed. */
function routesFor(pages: readonly string[], graph: ImportGraph): readonly string[] {
  const routes = pages.flatMap((page) => graph.routesOf(page))
  return routes.length === 0 ? ['/', '/shop/:id', '/contact', '/dashboard/home'] : routes.slice(0, maxRoutes)
}

/** Selects the tests for a change: the house rules, those that import or name what changed, and the spec of its page. */
export function chooseTests(
  change: Change,
  graph: ImportGraph,
  all: { readonly inNode: readonly string[]; readonly inBrowser: readonly string[] },
  costs: RecordedCosts,
): Chosen {
  const { files } = change
  const usual = (test: string) => !isLong(test) || files.includes(test)
  const rules = all.inNode.filter((file) => file.startsWith('tests/rules/') && usual(file))
  const changed = files.map((file) => subjectOf(file, graph, change.linesOf(file)))
  const drawn = drawnBy({ change, subjects: changed, graph })
  const pages = drawn.length > 0 ? nearestPages(drawn, graph) : []
  const subjects = [...changed, ...pages.map((page) => subjectOf(page, graph))]
  const reading = { change, subjects, graph, costs }
  const inNode = candidatesOf(
    all.inNode.filter((file) => usual(file) && !rules.includes(file)),
    // A text is not all that a page is about.
    { ...reading, subjects: files.some(isOfWeb) ? subjects : changed },
  )
  const nodeTests = take(inNode, budgets)
  const inBrowser = candidatesOf(all.inBrowser.filter(usual), {
    ...reading,
    subjects: drawn.length > 0 ? subjects : [],
  })
  const shown = drawn.length > 0 || files.some((file) => all.inBrowser.includes(file))
  const others = inBrowser.filter(({ test }) => test !== walk)
  const specs = shown ? take(others, { named: budgets.inBrowser, filled: 0 }) : []
  const toWalk = drawn.length > 0 ? [walk] : []
  return {
    inNode: [...rules, ...nodeTests],
    inBrowser: [...specs, ...toWalk],
    onBuiltPages:
      specs.length + toWalk.length > 0 || nodeTests.some((test) => opensPages(test, graph.textOf(test))),
    routes: files.includes(walk) ? [] : routesFor(pages, graph),
    left: inNode.length - nodeTests.length + others.length - specs.length,
  }
}
