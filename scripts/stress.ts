import { parseArgs } from 'node:util'
import { runs } from '#lab/stress/index.ts'
import { openChecks } from '#lab/stress/kit/check.ts'
import type { Database } from '#server/database/database.ts'

const kinds: Readonly<Record<string, readonly Database['kind'][]>> = {
  sqlite: ['sqlite'],
  postgres: ['postgres'],
  both: ['sqlite', 'postgres'],
}

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}

const text = { type: 'string' } as const
const numbers = ['rounds', 'seconds', 'minutes', 'clients', 'cases', 'level', 'sample'] as const

function read() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { database: text, ...Object.fromEntries(numbers.map((name) => [name, text])) },
    })
  } catch (fault) {
    return fail(fault instanceof Error ? fault.message : String(fault))
  }
}

const { positionals, values } = read()
const flags: Readonly<Record<string, string | boolean | undefined>> = values

function numberOf(name: (typeof numbers)[number]): number | undefined {
  const value = flags[name]
  if (value === undefined) return undefined
  const number = Number(value)
  return number > 0 ? number : fail(`--${name} must be a number above 0.`)
}

const databases =
  kinds[String(flags.database ?? 'both')] ?? fail('--database must be sqlite, postgres or both.')
const options = { databases, ...Object.fromEntries(numbers.map((name) => [name, numberOf(name)])) }

if (positionals.length === 0) {
  console.log(
    'npm run stress -- all | NAME [NAME …] [--rounds=…] [--seconds=…] [--database=sqlite|postgres|both]\n',
  )
  const width = Math.max(...Object.keys(runs).map(({ length }) => length))
  for (const [name, { about }] of Object.entries(runs)) console.log(`  ${name.padEnd(width)}  ${about}`)
}

const names = positionals.includes('all') ? Object.keys(runs) : positionals
let missed = false
for (const name of names) {
  const { open } = runs[name] ?? fail(`There is no run "${name}"; without a name all are listed.`)
  console.log(`\n━━ ${name} ━━`)
  const { run } = await open()
  const trial = openChecks(name)
  await trial.holds('ran to its end', () => run(trial, options))
  missed = !(await trial.end()) || missed
}
// Exit explicitly: handles left open must not keep the process alive.
process.exit(missed ? 1 : 0)
