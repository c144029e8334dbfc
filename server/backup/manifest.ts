import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { root } from '../runtime/root.ts'

/** The format version we write; files of a later format are refused. */
export const format = 1

/** A file inside a backup. */
const Part = z.object({ bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) })
export type Part = z.output<typeof Part>

/** The metadata of a backup. */
export const Manifest = z.object({
  format: z.literal(format),
  /** The application version that made it. */
  product: z.string(),
  made: z.iso.datetime(),
  /** The kind of the original database; the copy is always SQLite. */
  database: z.enum(['sqlite', 'postgres']),
  /** The last migration. */
  schema: z.string(),
  /** When the database was created, which identifies it to the uploads. */
  born: z.string(),
  /** The number of rows per table. */
  rows: z.record(z.string(), z.int().min(0)),
  /** Whether it contains the uploads. */
  uploads: z.boolean(),
  /** Uploads that rows reference but that were missing before the backup. */
  missing: z.array(z.string()),
  /** All other files in it, by name. */
  parts: z.record(z.string(), Part),
})
export type Manifest = z.output<typeof Manifest>

/** The file names in a backup, besides the uploads at `uploads/<kind>/<file>`. */
export const parts = { manifest: 'manifest.json', database: 'database.sqlite', uploads: 'uploads' } as const

/** The running application's version. */
export async function productVersion(): Promise<string> {
  const text = await readFile(join(root, 'package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}
