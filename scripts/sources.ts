import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.ts'

const rooms = ['contract', 'i18n', 'web']
const files = [
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/bundle.ts',
  'scripts/fonts.ts',
]

/** A digest of everything the built pages are made of; it differs when the build is out of date. */
export async function digestSources(): Promise<string> {
  const paths = [...files]
  for (const room of rooms) {
    const entries = await readdir(join(root, room), { recursive: true, withFileTypes: true })
    for (const entry of entries) {
      if (entry.isFile() && !entry.name.endsWith('.woff2'))
        paths.push(join(entry.parentPath, entry.name).slice(root.length + 1))
    }
  }
  const hash = createHash('sha256')
  for (const path of paths.sort()) hash.update(path).update(await readFile(join(root, path)))
  return hash.digest('hex')
}
