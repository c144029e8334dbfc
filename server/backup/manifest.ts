import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { root } from '../root.ts'

/** The form of the files that this version writes; a file of a later form is refused. */
export const format = 1

/** A file in a backup. */
const Part = z.object({ bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) })
export type Part = z.output<typeof Part>

/** What a backup says of itself. */
export const Manifest = z.object({
  format: z.literal(format),
  /** The version of the product that made it. */
  product: z.string(),
  made: z.iso.datetime(),
  /** The database it is a copy of; the copy itself is always SQLite. */
  database: z.enum(['sqlite', 'postgres']),
  /** The last migration. */
  schema: z.string(),
  /** The moment the database was made, which its uploads know it by. */
  born: z.string(),
  /** How many rows each table has. */
  rows: z.record(z.string(), z.int().min(0)),
  /** Whether it holds the uploads too. */
  uploads: z.boolean(),
  /** Uploads that rows name and that were gone before the backup was made. */
  missing: z.array(z.string()),
  /** Every other file in it, by its name. */
  parts: z.record(z.string(), Part),
})
export type Manifest = z.output<typeof Manifest>

/** The names in a backup beside those of uploads, `uploads/<kind>/<file>`. */
export const parts = { manifest: 'manifest.json', database: 'database.sqlite', uploads: 'uploads' } as const

/** The version of the product that runs. */
export async function productVersion(): Promise<string> {
  const text = await readFile(join(root, 'package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}
