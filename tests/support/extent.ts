/**
 * How much a run tries. `npm test` tries each behaviour once; `npm run test:all` also runs the files named `*.long.test.ts` and
 * `*.long.spec.ts`, and every combination of languages, themes, widths and databases.
 */

/** Whether this is a run of `npm run test:all`. */
export const isFullRun = process.env.TEST_ALL === '1'

/** How often something is tried: what the environment variable says, else `full` in a full run and `usual` otherwise. */
export const amountOf = (variable: string, usual: number, full: number): number =>
  Number(process.env[variable] ?? (isFullRun ? full : usual))
