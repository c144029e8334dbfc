import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteBuild } from './site-server.ts'

/** The pages were not built. The message is one line for the person starting the server. */
class BuildMissing extends Error {}

/** Loads the built pages from `folder`. */
export async function loadBuild(folder: string): Promise<SiteBuild> {
  const entry = join(folder, 'server', 'index.js')
  if (!existsSync(entry))
    throw new BuildMissing(`The pages are not built (${entry} is missing): run "npm run build".`)
  const build: SiteBuild = await import(pathToFileURL(entry).href)
  return build
}
