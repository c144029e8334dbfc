import { readImportGraph } from '#scripts/kit/import-graph.ts'
import { chooseTests } from '#scripts/testing/chosen.ts'
import { readCosts } from '#scripts/testing/recorded-costs.ts'
import { browserTestFiles, isLong, nodeTestFiles } from '#scripts/testing/test-files.ts'
import type { Area } from './areas.ts'
import type { Bench } from './bench.ts'
import { type Covered, ran } from './covered.ts'
import { type Drawn, keyOf } from './drawn.ts'
import { fastestFirst, nearest, testsOf } from './near.ts'

type TestsFor = (drawn: Drawn) => readonly string[]

interface Extent {
  /** All tests of the area that execute a mutant, not only the nearest. */
  readonly again: boolean
  /** All tests of `npm test` that execute it, and all specs. */
  readonly whole: boolean
}

/**
 * The tests of built pages, in Node and in a browser, that `npm run check` would run after a change of a mutant's line; all
 * others after them if `whole`. No coverage comes out of a build.
 */
async function onBuiltPages(whole: boolean): Promise<TestsFor> {
  const graph = await readImportGraph()
  const costs = await readCosts()
  const specs = (await browserTestFiles()).filter((file) => !isLong(file))
  const pages = (await nodeTestFiles()).filter((file) => file.startsWith('tests/pages/') && !isLong(file))
  return (drawn) => {
    if (!drawn.file.startsWith('web/')) return []
    const change = { files: [drawn.file], linesOf: () => [keyOf(drawn).line] }
    const { inNode, inBrowser } = chooseTests(change, graph, { inNode: pages, inBrowser: specs }, costs)
    const chosen = [...inNode, ...inBrowser]
    return whole ? [...new Set([...chosen, ...pages, ...specs])] : chosen
  }
}

/**
 * Runs the candidate tests of an area on unchanged `files`, and records what they execute and how long they take. Gives
 * what tells the tests to try a mutant with, in their order; it runs each of built pages once before it names it first.
 */
export async function proveTests(
  bench: Bench,
  area: Area,
  files: ReadonlySet<string>,
  { again, whole }: Extent,
): Promise<(drawn: Drawn) => Promise<readonly string[]>> {
  const graph = await readImportGraph()
  const patterns = whole ? ['tests/**/*.test.ts'] : area.tests
  const candidates = new Map<string, readonly string[]>()
  for (const file of files) candidates.set(file, await testsOf(patterns, file, graph))
  const proofs = new Map<string, { readonly ms: number; readonly covered: Covered }>()
  for (const test of new Set([...candidates.values()].flat()))
    proofs.set(test, await bench.prove(test, files))
  const built = whole || area.pages ? await onBuiltPages(whole) : () => []
  const proved = new Set<string>()
  return async (drawn) => {
    const { file, from } = drawn
    const executing = (candidates.get(file) ?? []).filter((test) => {
      const proof = proofs.get(test)
      return proof !== undefined && ran(proof.covered, file, from)
    })
    const msOf = (test: string) => proofs.get(test)?.ms ?? 0
    const inNode = again || whole ? fastestFirst(executing, msOf) : nearest(file, executing, msOf)
    const further = built(drawn).filter((test) => !inNode.includes(test))
    for (const test of further) {
      if (!proved.has(test)) await bench.prove(test)
      proved.add(test)
    }
    return [...inNode, ...further]
  }
}
