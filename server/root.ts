import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const above = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : above(dirname(folder))

/** The folder of the project, without a slash at the end, from the sources and from the bundle alike. */
export const root = above(import.meta.dirname)
