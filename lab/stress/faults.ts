import { run as command } from '#scripts/kit/run.ts'
import type { Run } from './kit/run.ts'

/** Runs `rounds` days of `tests/browser/network-faults.long.spec.ts`. */
export const run: Run = async (checks, { rounds = 10 }) => {
  const days = await command('node', ['scripts/test.ts', 'browser/network-faults'], {
    FAULT_DAYS: String(rounds),
  })
  checks.note('exit code of the days', days, { exactly: 0 })
}
