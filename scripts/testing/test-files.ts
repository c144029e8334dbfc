import { glob } from 'node:fs/promises'
import { root } from '../kit/root.ts'

async function found(pattern: string): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob(pattern, { cwd: root })) files.push(file)
  return files.sort()
}

/** Whether a test file is only part of `npm run test:all`. */
export const isLong = (file: string) => /\.long\.(?:test|spec)\.ts$/.test(file)

/** All Node test files, relative to the project's root. */
export const nodeTestFiles = () => found('tests/**/*.test.ts')

/** All Playwright test files, relative to the project's root. */
export const browserTestFiles = () => found('tests/**/*.spec.ts')

/** The files whose paths contain one of the words, such as `calls/catalogue`. */
export const named = (files: readonly string[], words: readonly string[]) =>
  files.filter((file) => words.some((word) => file.includes(word)))
