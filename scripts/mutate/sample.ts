import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readImportGraph } from '../import-graph.ts'
import { root } from '../root.ts'
import { areas } from './areas.ts'
import { type Bench, openBench } from './bench.ts'
import { type Covered, ran } from './covered.ts'
import { type Drawn, draw, isEquivalent, keyOf, lineOf } from './drawn.ts'
import { fastestFirst, nearest, testsOf } from './near.ts'
import { startCounting } from './processor.ts'
import { type Row, table } from './table.ts'

/** `refused`: does not compile, so nobody could commit it. `unreached`: no test of the area executes it. */
type Fate = 'killed' | 'survived' | 'unreached' | 'refused' | 'equivalent'

export interface SampleOptions {
  readonly seed: number
  readonly size: number
  /** Only the survivors of the last run with the same area and seed, with all tests that execute them. */
  readonly again: boolean
}

const formatDiagnostic = (text: string) => text.replace(/\s+/g, ' ').slice(0, 90)

function report(drawn: Drawn, fate: Fate, by = ''): void {
  const { original, replacement } = keyOf(drawn)
  const place = `${drawn.file}:${lineOf(drawn)}`
  console.log(
    `  ${fate.padEnd(10)} ${place}  ${formatDiagnostic(original)}  →  ${formatDiagnostic(replacement)}${by}`,
  )
}

/**
 * Runs the candidate tests of an area and records their coverage and duration. Returns the tests to try a mutant with,
 * all that execute it if `whole`.
 */
async function prove(bench: Bench, patterns: readonly string[], files: ReadonlySet<string>, whole: boolean) {
  const graph = await readImportGraph()
  const candidates = new Map<string, readonly string[]>()
  for (const file of files) candidates.set(file, await testsOf(patterns, file, graph))
  const proofs = new Map<string, { readonly ms: number; readonly covered: Covered }>()
  for (const test of new Set([...candidates.values()].flat()))
    proofs.set(test, await bench.prove(test, files))
  return ({ file, from }: Drawn): readonly string[] => {
    const executing = (candidates.get(file) ?? []).filter((test) => {
      const proof = proofs.get(test)
      return proof !== undefined && ran(proof.covered, file, from)
    })
    const msOf = (test: string) => proofs.get(test)?.ms ?? 0
    return whole ? fastestFirst(executing, msOf) : nearest(file, executing, msOf)
  }
}

async function fateOf(bench: Bench, drawn: Drawn, tests: readonly string[]): Promise<Fate> {
  if (isEquivalent(drawn)) {
    report(drawn, 'equivalent')
    return 'equivalent'
  }
  const { file, text, from, to, replacement } = drawn
  return bench.copy.withText(file, text.slice(0, from) + replacement + text.slice(to), async () => {
    const failed = await bench.firstToFail(tests)
    const unnoticed = tests.length === 0 ? 'unreached' : 'survived'
    const fate = failed ? 'killed' : (await bench.compiles(file)) ? unnoticed : 'refused'
    report(drawn, fate, failed && `  (${failed.test}: ${failed.ran.first})`)
    return fate
  })
}

async function runArea(bench: Bench, name: string, { seed, size, again }: SampleOptions): Promise<Row> {
  const area = areas[name]
  if (!area) throw new Error(`No area ${name}; there are ${Object.keys(areas).join(', ')}.`)
  const count = startCounting()
  const kept = join(root, '.cache', 'mutate', `${name}-${seed}.json`)
  const { all, drawn } = await draw(area.files, seed, size)
  const survivors = again ? await readFile(kept, 'utf8') : undefined
  const tried = drawn.filter((one) => survivors?.includes(JSON.stringify(keyOf(one))) ?? true)
  console.log(`\n${name}: ${tried.length} of ${all} mutants, seed ${seed}`)
  const files = new Set(tried.map(({ file }) => file))
  await bench.proveTypes(files)
  const testsFor = await prove(bench, area.tests, files, again)
  const fates = new Map<Drawn, Fate>()
  for (const one of tried) fates.set(one, await fateOf(bench, one, testsFor(one)))
  const open = [...fates].filter(([, fate]) => fate === 'survived' || fate === 'unreached')
  await mkdir(join(root, '.cache', 'mutate'), { recursive: true })
  await writeFile(kept, open.map(([one]) => JSON.stringify(keyOf(one))).join('\n'))
  const of = (wanted: Fate) => [...fates.values()].filter((fate) => fate === wanted).length
  const others = `${of('unreached')} of the survivors unreached, ${of('refused')} refused by the compiler, ${of('equivalent')} equivalent`
  return { area: name, killed: of('killed'), survived: open.length, others, ...count() }
}

/** Draws mutants from the named areas and runs the nearest tests that execute each one. */
export async function runSample(names: readonly string[], options: SampleOptions): Promise<void> {
  const bench = await openBench()
  try {
    const rows: Row[] = []
    for (const name of names) rows.push(await runArea(bench, name, options))
    console.log(`\n${table(rows)}`)
  } finally {
    await bench.close()
  }
}
