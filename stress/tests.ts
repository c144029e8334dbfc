import { run as command } from '#scripts/run.ts'
import type { Run } from './kit/run.ts'

/** Variables that make sampling tests exhaustive: CONTRIBUTING.md explains each. */
const whole = {
  EVERY_LANGUAGE: '1',
  EVERY_REGEX: '1',
  FAULT_DAYS: '10',
  BUYERS: '500',
  KILLS: '20',
  MODEL_RUNS: '500',
  RACES: '20',
  WRITES: '2000',
}

/** Runs `npm test` without sampling. */
export const run: Run = async (checks) => {
  checks.note('exit code of npm test', await command('node', ['scripts/test.ts'], whole), { exactly: 0 })
}
