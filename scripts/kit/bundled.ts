import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { bundle } from './root.ts'
import { digestSources, serverSources } from './sources.ts'

/** The digest of the sources of the bundle. */
export const bundleStamp = join(bundle, 'sources.sha256')
/** The commands of the operator in the bundle, beside those that the server starts itself. */
export const bundledCommands = [
  'account',
  'customer',
  'doctor',
  'migrate',
  'move',
  'restore',
  'upgrade/since',
] as const

/** The file to start for a command of the version in a folder: the bundled one, which starts sooner, or its source. */
export function commandIn(folder: string, name: string): string {
  const bundled = join(folder, 'build', 'app', `${basename(name)}.js`)
  return existsSync(bundled) ? bundled : join(folder, 'scripts', `${name}.ts`)
}

/** The entry of the bundled server. */
export const bundledStart = join(bundle, 'start.js')

/** Whether the bundle is up to date with the sources. */
export async function isBundled(): Promise<boolean> {
  const built = await readFile(bundleStamp, 'utf8').catch(() => '')
  return built === (await digestSources(serverSources))
}
