import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { root } from '#scripts/kit/root.ts'
import { equivalents } from '#tests/mutants/equivalent.ts'
import type { Equivalent } from '#tests/mutants/mutant.ts'

/** A mutant: the text between two offsets (in UTF-16 units) of a file, and its replacement. */
export interface Drawn {
  readonly file: string
  readonly text: string
  readonly from: number
  readonly to: number
  readonly replacement: string
  readonly kind: string
}

/** The line number where a mutant begins, from 1. */
export const lineOf = ({ text, from }: Drawn): number => text.slice(0, from).split('\n').length

/** A mutant's identity without line numbers, so that it is found again after lines move. */
export const keyOf = (drawn: Drawn): Omit<Equivalent, 'reason'> => ({
  file: drawn.file,
  original: drawn.text.slice(drawn.from, drawn.to),
  replacement: drawn.replacement,
  line: (drawn.text.split('\n')[lineOf(drawn) - 1] ?? '').trim(),
})

const same = (one: Omit<Equivalent, 'reason'>, other: Omit<Equivalent, 'reason'>) =>
  one.file === other.file &&
  one.original === other.original &&
  one.replacement === other.replacement &&
  one.line === other.line

/** Whether a mutant is listed as having no observable effect. */
export const isEquivalent = (drawn: Drawn): boolean => {
  const key = keyOf(drawn)
  return equivalents.some((one) => same(one, key))
}

// Stryker requires a logger, but would only log the number of mutants.
const silent = () => {}
const never = () => false
const logger = {
  isTraceEnabled: never,
  isDebugEnabled: never,
  isInfoEnabled: never,
  isWarnEnabled: never,
  isErrorEnabled: never,
  isFatalEnabled: never,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
}

/** Log and error messages for developers; no test should depend on their wording. */
const forDevelopers = (drawn: Drawn) =>
  drawn.kind === 'StringLiteral' && /\bError\(|\blog\b/.test(keyOf(drawn).line)

/** All mutants that Stryker generates for a file. */
async function mutantsOf(file: string): Promise<Drawn[]> {
  const text = await readFile(join(root, file), 'utf8')
  const starts = [0]
  for (const { index } of text.matchAll(/\n/g)) starts.push(index + 1)
  const offset = ({ line, column }: { line: number; column: number }) => (starts[line] ?? 0) + column
  const { mutants } = await new Instrumenter(logger).instrument(
    [{ name: file, content: text, mutate: true }],
    {
      plugins: null,
      excludedMutations: [],
      ignorers: [],
    },
  )
  return mutants
    .map(({ location, replacement, mutatorName }) => ({
      file,
      text,
      from: offset(location.start),
      to: offset(location.end),
      replacement: replacement ?? '',
      kind: mutatorName,
    }))
    .filter((drawn) => !forDevelopers(drawn))
}

/**
 * Draws `size` mutants from the matching files. Each is ranked by a hash of its own text and the seed, so changes
 * elsewhere hardly affect which ones are drawn.
 */
export async function draw(
  files: readonly string[],
  seed: number,
  size: number,
): Promise<{ readonly all: number; readonly drawn: readonly Drawn[] }> {
  const paths: string[] = []
  for await (const path of glob([...files], { cwd: root })) {
    if (!path.endsWith('.d.ts')) paths.push(path.replaceAll('\\', '/'))
  }
  const all = (await Promise.all(paths.sort().map(mutantsOf))).flat()
  const placed = all.map((drawn) => {
    const place = createHash('sha256').update(`${seed} ${JSON.stringify(keyOf(drawn))} ${drawn.kind}`)
    return { drawn, place: place.digest('hex') }
  })
  placed.sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : a.drawn.from - b.drawn.from))
  return { all: all.length, drawn: placed.slice(0, size).map(({ drawn }) => drawn) }
}
