import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '#scripts/kit/root.ts'
import { areas } from './areas.ts'
import { type Bench, openBench } from './bench.ts'
import { type Drawn, draw, isEquivalent, keyOf, lineOf } from './drawn.ts'
import { startCounting } from './processor.ts'
import { proveTests } from './prove.ts'
import { type Row, table } from './table.ts'

/** `refused`: does not compile, so nobody could commit it. `unreached`: no test of the area executes it. */
type Fate = 'killed' | 'survived' | 'unreached' | 'refused' | 'equivalent'

export interface SampleOptions {
  readonly seed: number
  readonly size: number
  /** Only the survivors of the last run with the same area and seed, with all tests of the area that execute them. */
  readonly again: boolean
  /** With all tests of `npm test` that execute a mutant, and for one of the web with all specs. */
  readonly whole: boolean
}

const formatDiagnostic = (text: string) => text.replace(/\s+/g, ' ').slice(0, 90)

function nameOf(drawn: Drawn): string {
  const { original, replacement } = keyOf(drawn)
  const change = `${formatDiagnostic(original)}  →  ${formatDiagnostic(replacement)}`
  return `  ${drawn.file}:${lineOf(drawn)}  ${drawn.kind}  ${change}`
}

function report(drawn: Drawn, fate: Fate, by = ''): void {
  console.log(`  ${fate.padEnd(10)}${nameOf(drawn)}${by}`)
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

/** The results of one area, and the mutants that nothing noticed. */
interface Sampled {
  readonly row: Row
  readonly open: readonly Drawn[]
}

async function runArea(
  bench: Bench,
  name: string,
  { seed, size, again, whole }: SampleOptions,
): Promise<Sampled> {
  const area = areas[name]
  if (!area) throw new Error(`No area ${name}; there are ${Object.keys(areas).join(', ')}.`)
  const count = startCounting()
  const survivorsFile = join(root, '.cache', 'mutate', `${name}-${seed}.json`)
  const { all, drawn } = await draw(area.files, seed, size)
  const survivors = again ? await readFile(survivorsFile, 'utf8') : undefined
  const tried = drawn.filter((one) => survivors?.includes(JSON.stringify(keyOf(one))) ?? true)
  console.log(`\n${name}: ${tried.length} of ${all} mutants, seed ${seed}`)
  const files = new Set(tried.map(({ file }) => file))
  await bench.proveTypes(files)
  const testsFor = await proveTests(bench, area, files, { again, whole })
  const fates = new Map<Drawn, Fate>()
  for (const one of tried) fates.set(one, await fateOf(bench, one, await testsFor(one)))
  const open = [...fates].filter(([, fate]) => fate === 'survived' || fate === 'unreached')
  await mkdir(join(root, '.cache', 'mutate'), { recursive: true })
  await writeFile(survivorsFile, open.map(([one]) => JSON.stringify(keyOf(one))).join('\n'))
  const of = (wanted: Fate) => [...fates.values()].filter((fate) => fate === wanted).length
  const others = `${of('unreached')} of the survivors unreached, ${of('refused')} refused by the compiler, ${of('equivalent')} equivalent`
  const row = { area: name, killed: of('killed'), survived: open.length, others, ...count() }
  return { row, open: open.map(([one]) => one) }
}

/** Draws mutants from the named areas, runs tests that execute each one, and prints the survivors. */
export async function runSample(names: readonly string[], options: SampleOptions): Promise<void> {
  const bench = await openBench()
  try {
    const sampled: Sampled[] = []
    for (const name of names) sampled.push(await runArea(bench, name, options))
    const survivors = sampled.flatMap(({ open }) => open.map(nameOf))
    console.log(`\nSurvivors:\n${survivors.join('\n') || '  none'}`)
    console.log(`\n${table(sampled.map(({ row }) => row))}`)
  } finally {
    await bench.close()
  }
}
