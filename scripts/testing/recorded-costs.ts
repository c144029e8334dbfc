import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../kit/root.ts'

const record = join(root, 'scripts', 'testing', 'costs.tsv')
/** What a test file costs that is not recorded yet, in seconds: a little more than most. */
const unknown = 2

/** What test files cost by their paths from the project's root. */
export interface RecordedCosts {
  /** Seconds: of CPU of a file in Node, of its tests by the clock of one in a browser. */
  of(test: string): number
}

/** Reads the costs that `npm test -- --record-costs` wrote last. */
export async function readCosts(): Promise<RecordedCosts> {
  const lines = (await readFile(record, 'utf8')).split('\n')
  const costs = new Map(
    lines.map((line) => line.split('\t')).map(([test = '', cost]) => [test, Number(cost)]),
  )
  // A file of tests that costs nothing still has to be loaded.
  return { of: (test) => Math.max(0.3, costs.get(test) ?? unknown) }
}

/** Writes what each test file cost, in the order of their paths, with tenths of a second. */
export async function writeCosts(costs: ReadonlyMap<string, number>): Promise<void> {
  const lines = [...costs].sort(([one], [other]) => (one < other ? -1 : 1))
  await writeFile(record, lines.map(([test, cost]) => `${test}\t${cost.toFixed(1)}\n`).join(''))
}
