import { basename, join } from 'node:path'
import { bundle, root } from './root.ts'

/** The modules that run as a thread or as a process of their own. The bundle has each as a file of its own too. */
export const entryPoints = [
  'scripts/backup.ts',
  'server/database/search-worker.ts',
  'server/pages/sheet/sheet-worker.ts',
  'server/storage/draw-svg.ts',
  'server/storage/read-bmp.ts',
  'server/storage/rebuild-pdf.ts',
] as const

/** The file to start for a module: the bundled one if this process runs bundled, the source otherwise. */
export const entryPath = (module: (typeof entryPoints)[number]): string =>
  import.meta.dirname.startsWith(bundle) ? join(bundle, `${basename(module, '.ts')}.js`) : join(root, module)
