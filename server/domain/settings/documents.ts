import type { Kysely } from 'kysely'
import type { UploadKind } from '#contract/kit/uploads.ts'
import type { Database } from '../../database/database.ts'
import type { Tables } from '../../database/schema/index.ts'
import { type UploadName, uploadName } from '../../storage/kinds.ts'

type Db = Kysely<Tables>

/** The catalogue as it is now; undefined without one. */
async function currentCatalogue(db: Db): Promise<UploadName | undefined> {
  const { catalog } = await db.selectFrom('settings').select('catalog').executeTakeFirstOrThrow()
  return uploadName('setting', catalog)
}

/** The document of a certificate as it is now; undefined for a deleted one. */
async function currentCertificate(db: Db, id: number): Promise<UploadName | undefined> {
  const row = await db.selectFrom('certificates').select('file').where('id', '=', id).executeTakeFirst()
  return row && uploadName('certificates', row.file)
}

/** The columns of documents that staff replace, by the kind of upload: where the audit log has the earlier files. */
const documents: Partial<Record<UploadKind, { subject: keyof Tables; column: string }>> = {
  setting: { subject: 'settings', column: 'catalog' },
  certificates: { subject: 'certificates', column: 'file' },
}

/**
 * The document that stands where staff replaced another one, by the name of that file: the newest, however often it was
 * replaced. Undefined for a file that never was there, whose row is deleted, or that was never replaced.
 */
async function newestDocument(db: Db, { kind, file }: UploadName): Promise<UploadName | undefined> {
  const place = documents[kind]
  if (!place) return undefined
  const { subject, column } = place
  const replaced = await db
    .selectFrom('audit')
    .select(['subject_id', 'before_json'])
    .where('subject', '=', subject)
    .where('action', '=', 'edit')
    .where('before_json', 'like', `%"${column}":"${file}"%`)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!replaced || replaced.subject_id === null) return undefined
  const { [column]: was }: Record<string, unknown> = JSON.parse(replaced.before_json)
  // An underscore in a name stands for any sign in the condition above.
  if (was !== file) return undefined
  const newest =
    subject === 'settings' ? await currentCatalogue(db) : await currentCertificate(db, replaced.subject_id)
  return newest?.file === file ? undefined : newest
}

/** The documents that lead to others, read from the database. */
export const documentsIn = (database: Database) => ({
  /** The catalogue as it is now; undefined without one. */
  catalogue: () => database.request(() => currentCatalogue(database.read)),
  /** The document in whose place another stood; undefined if the other was deleted or never there. */
  newest: (replaced: UploadName) => database.request(() => newestDocument(database.read, replaced)),
})
