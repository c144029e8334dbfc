import { glob } from 'node:fs/promises'
import type { ImportGraph } from '#scripts/kit/import-graph.ts'
import { root } from '#scripts/kit/root.ts'
import { isLong } from '#scripts/testing/test-files.ts'

/** The most test files tried per mutant. */
const maxTests = 4

/** The words of a path in singular: `server/domain/lines/availability.ts` → server, domain, cart, rule. */
const wordsOf = (path: string) =>
  new Set(
    path
      .replace(/(?:\.test)?\.\w+$/, '')
      .split(/[/.-]/)
      .map((word) => word.replace(/s$/, '')),
  )

const likeness = (one: string, other: string) => wordsOf(one).intersection(wordsOf(other)).size

/** The tests of an area that import `file`, directly or transitively, and are part of `npm test`. */
export async function testsOf(
  patterns: readonly string[],
  file: string,
  graph: ImportGraph,
): Promise<string[]> {
  const importers = graph.importersOf([file])
  const found: string[] = []
  for await (const path of glob([...patterns], { cwd: root })) {
    const test = path.replaceAll('\\', '/')
    if (importers.has(test) && !isLong(test)) found.push(test)
  }
  return found.sort()
}

/** Sorts tests by their time in milliseconds. */
export const fastestFirst = (tests: readonly string[], msOf: (test: string) => number): readonly string[] =>
  [...tests].sort((a, b) => msOf(a) - msOf(b))

/**
 * Selects from the tests that execute a mutant of `file` those to run: the four with the most similar names, because
 * nearly every test executes startup code; fastest first.
 */
export function nearest(
  file: string,
  tests: readonly string[],
  msOf: (test: string) => number,
): readonly string[] {
  const alike = [...tests].sort((a, b) => likeness(file, b) - likeness(file, a) || msOf(a) - msOf(b))
  return fastestFirst(alike.slice(0, maxTests), msOf)
}
