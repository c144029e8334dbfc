import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '#scripts/kit/root.ts'
import type { Mutant } from '#tests/mutants/mutant.ts'
import { type Bench, openBench } from './bench.ts'
import { seconds, startCounting } from './processor.ts'
import { type Row, table } from './table.ts'

/** Loads the lists of planted bugs by file name: `tests/mutants/shop.ts` is `shop`. */
export async function readPlanted(): Promise<ReadonlyMap<string, readonly Mutant[]>> {
  const lists = new Map<string, readonly Mutant[]>()
  const paths: string[] = []
  for await (const path of glob('tests/mutants/*.ts', { cwd: root })) paths.push(path)
  for (const path of paths.sort()) {
    const loaded: { readonly mutants?: readonly Mutant[] } = await import(
      pathToFileURL(join(root, path)).href
    )
    if (loaded.mutants) lists.set(basename(path, '.ts'), loaded.mutants)
  }
  return lists
}

/** The text of a mutant's file with the bug in it; throws unless `find` occurs exactly once. */
export async function planted({ id, file, find, replace }: Mutant): Promise<string> {
  const pieces = (await readFile(join(root, file), 'utf8')).split(find)
  if (pieces.length !== 2)
    throw new Error(`${id}: what it looks for is ${pieces.length - 1} times in ${file}`)
  return pieces.join(replace)
}

async function tryOne(bench: Bench, mutant: Mutant, text: string): Promise<boolean> {
  const count = startCounting()
  const failed = await bench.copy.withText(mutant.file, text, () => bench.firstToFail(mutant.tests))
  const { wall, cpu } = count()
  const how = failed ? `killed by ${failed.test}: ${failed.ran.first}` : `SURVIVED: ${mutant.harm}`
  console.log(`  ${mutant.id}  ${how}  (${seconds(wall)}, CPU ${seconds(cpu)})`)
  return failed !== undefined
}

/** Plants each bug of the requested areas, or of all, and runs its tests. Returns how many survived. */
export async function runPlanted(names: readonly string[]): Promise<number> {
  const lists = await readPlanted()
  const unknown = names.filter((name) => !lists.has(name))
  if (unknown.length > 0)
    throw new Error(`No list ${unknown.join(', ')}; there are ${[...lists.keys()].join(', ')}.`)
  const chosen = [...lists].filter(([name]) => names.length === 0 || names.includes(name))
  const texts = new Map<Mutant, string>()
  for (const mutant of chosen.flatMap(([, mutants]) => mutants)) texts.set(mutant, await planted(mutant))
  const bench = await openBench()
  try {
    const rows: Row[] = []
    for (const [name, mutants] of chosen) {
      console.log(`\n${name}`)
      const count = startCounting()
      for (const test of new Set(mutants.flatMap(({ tests }) => tests))) await bench.prove(test)
      let killed = 0
      for (const mutant of mutants) if (await tryOne(bench, mutant, texts.get(mutant) ?? '')) killed++
      rows.push({ area: name, killed, survived: mutants.length - killed, ...count() })
    }
    console.log(`\n${table(rows)}`)
    return rows.reduce((sum, { survived }) => sum + survived, 0)
  } finally {
    await bench.close()
  }
}
