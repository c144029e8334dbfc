import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compressFiles } from '#server/pages/static-files.ts'
import { bundleServer } from './bundle-server.ts'
import { root } from './kit/root.ts'
import { run } from './kit/run.ts'
import { digestSources, pageSources } from './kit/sources.ts'

const stamp = join(root, 'build', 'sources.sha256')

/** Builds fonts and pages unless the build is up to date with the sources. */
async function buildPages(): Promise<number> {
  const digest = await digestSources(pageSources)
  const built = await readFile(stamp, 'utf8').catch(() => '')
  if (built === digest) return 0
  console.log('Building the pages …')
  const production = { NODE_ENV: 'production' }
  const failed =
    (await run('node', ['scripts/fonts.ts'], production)) ||
    (await run('react-router', ['build', '--logLevel', 'warn'], production))
  if (failed) return failed
  await compressFiles(join(root, 'build', 'client'))
  await writeFile(stamp, digest)
  return 0
}

const failed = await buildPages()
if (!failed) await bundleServer()
process.exitCode = failed
