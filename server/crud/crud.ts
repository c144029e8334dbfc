import { type Kysely, sql } from 'kysely'
import { isRefusal, type Refusal, refuse } from '#contract/call.ts'
import { isUploaded } from '#contract/files.ts'
import type { MessageKey } from '#contract/messages.ts'
import { type Caller, may } from '#contract/roles.ts'
import type { Language } from '#contract/values.ts'
import type { Transaction } from '../database/database.ts'
import { isForeignKeyViolation } from '../database/faults.ts'
import { type ManagedTable, restrictedBy, type Tables } from '../database/schema/index.ts'
import type { UploadName } from '../storage/kinds.ts'
import type { PictureFault } from '../storage/reencode-image.ts'
import { followersOf, takesAlong, writeFollowers } from './along.ts'
import { keepPicture, removeAfter } from './attachments.ts'
import { writeAudit } from './audit.ts'
import {
  type Answered,
  type ChangeFault,
  change,
  type Desk,
  type In,
  type ListPath,
  type Refusals,
  type Row,
  type Stamped,
} from './change.ts'
import type { CrudList, Deed, Listing } from './crud-types.ts'
import { writeDeletion } from './deletion.ts'
import type { Paging } from './page.ts'
import { countRows, deleteRow, insertRow, lockRow, type RowOf, updateRow, type Values } from './rows.ts'
import { refuseStale, stampAll, stampFor } from './version.ts'

type Db = Kysely<Tables>

function calls<
  T extends ManagedTable,
  R extends object,
  Q extends Paging,
  A extends Paging,
  E extends Paging & { readonly seen?: string | undefined },
  F extends MessageKey,
>(path: ListPath, list: CrudList<T, R, Q, A, E, F>) {
  const { table, picture, along = [] } = list
  const usedBy = restrictedBy(table)
  const stamp = stampFor(`${path}/edit`)

  async function pageOf(db: Db, asked: Q, language: Language): Promise<Listing<Stamped<R>>> {
    const { data, ...rest } = await list.page(db, asked, language)
    return { data: await stampAll(data, stamp), ...rest }
  }

  /** Why a locked row may not be overwritten by whoever saw it as `seen`: it is another now. */
  async function stale(db: Db, { seen }: E, id: number, language: Language) {
    if (seen === undefined) return undefined
    const asked: object = { id }
    // Every list may be asked for one row.
    const [row] = (await pageOf(db, asked as Q, language)).data
    if (!row) throw new Error(`${path} shows no row ${id}`)
    return refuseStale(seen, row)
  }

  // A column whose name is not known here, as the columns of this very table.
  const columns = (values: Readonly<Record<string, unknown>>) => values as Partial<Values<T>>

  /** Whether the caller may do to the list what a change does, whatever call it is made by. */
  async function allowed(db: Db, caller: Caller, deed: Deed<T, A, E>): Promise<boolean> {
    const needed = (await list.needs?.(deed, db)) ?? []
    return needed.every((right) => caller.kind === 'staff' && may(caller.role, right))
  }

  /** As `allowed`, before a file is kept for a change: the row may have changed by the time it is locked. */
  async function foreseen({ database, caller }: Desk, input: E): Promise<boolean> {
    if (!list.needs || !picture || !isUploaded(input[picture.column])) return true
    const { read } = database
    const found = await sql<RowOf<T>>`
      select * from ${sql.table(table)} where id = ${Number(input[list.id])}`.execute(read)
    const [before] = found.rows
    return !before || allowed(read, caller, { input, before })
  }

  async function keep(desk: Desk, input: A | E): Promise<{ name?: UploadName } | Refusal<F>> {
    const sent: unknown = picture && input[picture.column]
    if (!picture || !isUploaded(sent)) return {}
    const kept = await keepPicture(desk, picture.kind, sent.bytes)
    // The calls of a list with pictures declare all that can be wrong with one.
    return 'fault' in kept ? refuse(kept.fault as F & PictureFault) : kept
  }

  async function refreshed(db: Db, desk: Desk, input: A | E) {
    const { page, limit, search, sort, direction, lang } = input
    const paged = page !== undefined || limit !== undefined
    const asked: object = paged ? { page, limit, search, sort, direction, lang, ...list.scope?.(input) } : {}
    // All that a list may be asked for is optional, and these are its own fields.
    return pageOf(db, asked as Q, desk.language)
  }

  async function userOf(db: Db, id: number) {
    for (const { table: used_by, column } of usedBy) {
      const count = await countRows(db, used_by, column, id)
      if (count > 0) return { count, used_by }
    }
    return undefined
  }

  /** Takes away the picture that a row has named until now, unless it is wanted elsewhere. */
  async function forget(desk: Desk, transaction: Transaction, row: RowOf<T>) {
    const file: unknown = picture && row[picture.column]
    if (!picture || typeof file !== 'string' || (await list.stillNamed?.(transaction.db, file))) return
    removeAfter(desk, transaction, picture.kind, file)
  }

  return {
    async getall(input: Q, desk: Desk): Promise<Answered<R, 'SUCCESS'>> {
      return { status: true, msg: 'SUCCESS', ...(await pageOf(desk.database.read, input, desk.language)) }
    },

    /** The answer to adding what was added before: the list, or its page, as it is by now. */
    async refreshed(input: A, desk: Desk): Promise<Answered<R, 'ADDED_SUCCESSFULLY'>> {
      return {
        status: true,
        msg: 'ADDED_SUCCESSFULLY',
        ...(await refreshed(desk.database.read, desk, input)),
      }
    },

    async add(
      input: A,
      desk: Desk,
    ): Promise<Answered<R, 'ADDED_SUCCESSFULLY'> | Refusal<F> | Refusal<ChangeFault>> {
      if (!(await allowed(desk.database.read, desk.caller, { input }))) return refuse('NOT_AUTHORIZED')
      const kept = await keep(desk, input)
      if (isRefusal<F>(kept)) return kept
      const { name } = kept
      return change(desk, name, async ({ db }) => {
        const given = await list.add(input, db)
        if (isRefusal<F>(given)) return given
        const user_id = desk.caller.kind === 'staff' ? desk.caller.id : null
        const file = picture ? { [picture.column]: name?.file ?? '' } : {}
        // What the list gives, its author and its picture are all the columns there are.
        const row = { ...given, user_id, ...file } as unknown as Values<T>
        const id = await insertRow(db, table, row)
        await writeAudit(db, desk.caller, {
          action: 'add',
          subject: table,
          subject_id: id,
          after: { ...row },
        })
        return {
          status: true,
          msg: 'ADDED_SUCCESSFULLY',
          ...(await refreshed(db, desk, input)),
        }
      })
    },

    async edit(
      input: E,
      desk: Desk,
    ): Promise<
      Answered<R, 'UPDATED_SUCCESSFULLY'> | Refusal<F> | Refusal<ChangeFault | 'ROW_CHANGED', Stamped<R>>
    > {
      if (!(await foreseen(desk, input))) return refuse('NOT_AUTHORIZED')
      const kept = await keep(desk, input)
      if (isRefusal<F>(kept)) return kept
      const { name } = kept
      return change(desk, name, async (transaction) => {
        const { db } = transaction
        const id = Number(input[list.id])
        const before = await lockRow(db, desk.database.kind, table, id)
        if (!before) return refuse('DATA_NOT_FOUND')
        const changed = await stale(db, input, id, desk.language)
        if (changed) return changed
        const given = await list.edit(input, before, db)
        if (isRefusal<F>(given)) return given
        if (!(await allowed(db, desk.caller, { input, before }))) return refuse('NOT_AUTHORIZED')
        const old: unknown = picture && before[picture.column]
        const sent: unknown = picture && input[picture.column]
        // Text in place of a file is the name of the picture that stays.
        if (typeof sent === 'string' && sent !== '' && sent !== old) return refuse('INVALID_DATA')
        if (name) await forget(desk, transaction, before)
        const changes = { ...given, ...columns(picture && name ? { [picture.column]: name.file } : {}) }
        const moved = along.filter((one) => takesAlong(one, { ...before }, { ...before, ...changes }))
        const followers = await followersOf(db, desk.database.kind, { ...before }, moved)
        const after = await updateRow(db, table, id, before, changes)
        await writeAudit(db, desk.caller, {
          action: 'edit',
          subject: table,
          subject_id: id,
          before: { ...before },
          after,
        })
        await writeFollowers(db, desk.caller, followers, after)
        return {
          status: true,
          msg: 'UPDATED_SUCCESSFULLY',
          ...(await refreshed(db, desk, input)),
        }
      })
    },

    async delete(
      input: Q & Readonly<Record<string, unknown>>,
      desk: Desk,
    ): Promise<
      Answered<R, 'DELETED_SUCCESSFULLY'> | Refusal<'DATA_NOT_FOUND' | 'IN_USE' | 'NOT_AUTHORIZED'>
    > {
      const id = Number(input[list.id])
      try {
        return await desk.database.transaction(async (transaction) => {
          const { db } = transaction
          const before = await lockRow(db, desk.database.kind, table, id)
          if (!before) return refuse('DATA_NOT_FOUND')
          if (!(await allowed(db, desk.caller, { before }))) return refuse('NOT_AUTHORIZED')
          const user = await userOf(db, id)
          if (user) return refuse('IN_USE', user)
          await forget(desk, transaction, before)
          for (const { kind, file } of (await list.uploads?.(db, before)) ?? []) {
            removeAfter(desk, transaction, kind, file)
          }
          const followers = await followersOf(db, desk.database.kind, { ...before }, along)
          await deleteRow(db, table, id)
          const deleted = { subject: table, subject_id: id, before: { ...before } }
          await writeDeletion(db, desk.caller, deleted, followers, 'each for itself')
          return {
            status: true,
            msg: 'DELETED_SUCCESSFULLY',
            ...(await pageOf(db, input, desk.language)),
          }
        })
      } catch (fault) {
        // Somebody began to use it between our counting and our deleting.
        if (isForeignKeyViolation(fault)) return refuse('IN_USE', await userOf(desk.database.read, id))
        throw fault
      }
    },
  }
}

/** Makes the four calls of the managed list below a path from what is special about it; `mount` puts them into a table. */
export const managed = <P extends ListPath, T extends ManagedTable>(
  path: P,
  list: CrudList<T, Row<P>, In<P, 'getall'>, In<P, 'add'>, In<P, 'edit'>, Refusals<P>>,
) => ({ path, ...calls(path, list) })
