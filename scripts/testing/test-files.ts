import { glob } from 'node:fs/promises'
import { root } from '../root.ts'

async function found(pattern: string): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob(pattern, { cwd: root })) files.push(file)
  return files.sort()
}

/** Every test file that Node runs, by its path from the project's folder. */
export const nodeTestFiles = () => found('tests/**/*.test.ts')

/** Every test file that Playwright runs in a browser, by its path from the project's folder. */
export const browserTestFiles = () => found('tests/**/*.spec.ts')

/** Of some files those whose path has one of the words, as `calls/catalogue`. */
export const named = (files: readonly string[], words: readonly string[]) =>
  files.filter((file) => words.some((word) => file.includes(word)))
