import { run as command } from '#scripts/kit/run.ts'
import type { Run } from './kit/run.ts'

/** Runs the fuzz tests with many more bodies per call and a fresh seed. */
export const run: Run = async (checks, { cases = 10_000, databases }) => {
  for (const kind of databases) {
    const env = { FUZZ_RUNS: String(cases), FUZZ_SEED: 'fresh' }
    const name = kind === 'postgres' ? 'calls-postgres.long' : 'calls-sqlite'
    const code = await command('node', ['--test', `tests/fuzz/${name}.test.ts`], env)
    checks.note(`${kind}: ${cases} bodies for each call, faults`, code, { exactly: 0 })
  }
}
