import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundle } from './root.ts'
import { digestSources, serverSources } from './sources.ts'

/** The digest of the sources of the bundle. */
export const bundleStamp = join(bundle, 'sources.sha256')
/** The entry of the bundled server. */
export const bundledStart = join(bundle, 'start.js')

/** Whether the bundle is up to date with the sources. */
export async function isBundled(): Promise<boolean> {
  const built = await readFile(bundleStamp, 'utf8').catch(() => '')
  return built === (await digestSources(serverSources))
}
