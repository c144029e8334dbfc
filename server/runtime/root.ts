import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const above = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : above(dirname(folder))

/** The project's root folder without a trailing slash, from both the source and the bundle. */
export const root = above(import.meta.dirname)

/** The folder of the bundled server. */
export const bundle = join(root, 'build', 'app')

/** The folder in which Node keeps compiled code for the next process. */
export const compileCache = join(root, '.cache', 'compiled')
