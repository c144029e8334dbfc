import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.ts'
import { digestSources, serverSources } from './sources.ts'

/** Where the bundled server lies. */
export const bundle = join(root, 'build', 'app')
/** Says of which sources the bundle is. */
export const bundleStamp = join(bundle, 'sources.sha256')
/** What starts the bundled server. */
export const bundledStart = join(bundle, 'start.js')

/** Whether the bundle is of these very sources. */
export async function isBundled(): Promise<boolean> {
  const built = await readFile(bundleStamp, 'utf8').catch(() => '')
  return built === (await digestSources(serverSources))
}
