import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.ts'

interface Sources {
  readonly rooms: readonly string[]
  readonly files: readonly string[]
}

/** The sources of the built pages. */
export const pageSources: Sources = {
  rooms: ['contract', 'i18n', 'web'],
  files: [
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'scripts/bundle.ts',
    'scripts/fonts.ts',
  ],
}

/** The sources of the bundled server and of the commands beside it. */
export const serverSources: Sources = {
  rooms: [
    ...['contract', 'i18n', 'server', 'demo/content', 'demo/rows'],
    ...['command', 'doctor', 'move', 'upgrade'].map((room) => `scripts/${room}`),
  ],
  files: [
    'package-lock.json',
    'scripts/bundle-server.ts',
    'scripts/commands.json',
    ...['start', 'account', 'backup', 'customer', 'doctor', 'existing', 'migrate', 'move', 'restore'].map(
      (name) => `scripts/${name}.ts`,
    ),
    'demo/seed.ts',
    'demo/company.ts',
    'demo/rows/files.ts',
    'demo/rows/uploads.ts',
  ],
}

/** A digest of sources; if it changes, the build is out of date. */
export async function digestSources({ rooms, files }: Sources): Promise<string> {
  const paths = [...files]
  for (const room of rooms) {
    const entries = await readdir(join(root, room), { recursive: true, withFileTypes: true })
    for (const entry of entries) {
      if (entry.isFile() && !/\.(?:woff2|ttf)$/.test(entry.name))
        paths.push(join(entry.parentPath, entry.name).slice(root.length + 1))
    }
  }
  const hash = createHash('sha256')
  for (const path of paths.sort()) hash.update(path).update(await readFile(join(root, path)))
  return hash.digest('hex')
}
