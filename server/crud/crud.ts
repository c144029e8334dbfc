import { type Kysely, sql } from 'kysely'
import { isRefusal, type Refusal, refuse } from '#contract/kit/call.ts'
import { isUploaded } from '#contract/kit/files.ts'
import type { MessageKey } from '#contract/kit/messages.ts'
import { type Caller, may } from '#contract/kit/roles.ts'
import type { Language } from '#contract/kit/values.ts'
import type { Transaction } from '../database/database.ts'
import { isForeignKeyViolation } from '../database/faults.ts'
import { type ManagedTable, restrictedBy, type Tables } from '../database/schema/index.ts'
import { refreshAround } from '../database/search-refresh.ts'
import type { UploadName } from '../storage/kinds.ts'
import { keepDocument, keepPicture, otherPicture, refuseUpload, removeAfter } from './attachments.ts'
import { writeAudit } from './audit.ts'
import {
  type Answered,
  type ChangeFault,
  change,
  type In,
  type ListContext,
  type ListPath,
  type Refusals,
  type Row,
  type Stamped,
} from './change.ts'
import type { CrudList, Deed, Listing } from './crud-types.ts'
import { writeDeletion } from './deletion.ts'
import { dependentRowsOf, isMoved, writeDependents } from './dependents.ts'
import type { Paging } from './paging.ts'
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
  const { table, picture, dependents = [] } = list
  const usedBy = restrictedBy(table)
  const stamp = stampFor(`${path}/edit`)

  async function pageOf(db: Db, query: Q, language: Language): Promise<Listing<Stamped<R>>> {
    const { data, ...rest } = await list.page(db, query, language)
    return { data: await stampAll(data, stamp), ...rest }
  }

  /** Refuses to overwrite a locked row if it has changed since the caller saw it as `seen`. */
  async function stale(db: Db, { seen }: E, id: number, language: Language) {
    if (seen === undefined) return undefined
    const query: Paging = { id: [id] }
    // Every list accepts an id filter.
    const [row] = (await pageOf(db, query as Q, language)).data
    if (!row) throw new Error(`${path} shows no row ${id}`)
    return refuseStale(seen, row)
  }

  // The column name is only known at run time, but it is a column of this table.
  const columns = (values: Readonly<Record<string, unknown>>) => values as Partial<Values<T>>

  /** Whether the caller may make this change, besides the permission of the call. */
  async function allowed(db: Db, caller: Caller, deed: Deed<T, A, E>): Promise<boolean> {
    const needed = (await list.needs?.(deed, db)) ?? []
    return needed.every((right) => caller.kind === 'staff' && may(caller.role, right))
  }

  /** Checks `allowed` before the picture is stored. It runs again on the locked row, which may have changed. */
  async function foreseen({ database, caller }: ListContext, input: E): Promise<boolean> {
    if (!list.needs || !picture || !isUploaded(input[picture.column])) return true
    const { read } = database
    const found = await sql<RowOf<T>>`
      select * from ${sql.table(table)} where id = ${Number(input[list.id])}`.execute(read)
    const [before] = found.rows
    return !before || allowed(read, caller, { input, before })
  }

  async function store(context: ListContext, input: A | E): Promise<{ name?: UploadName } | Refusal<F>> {
    const sent: unknown = picture && input[picture.column]
    if (!picture || !isUploaded(sent)) return {}
    const stored = await (picture.orPdf ? keepDocument : keepPicture)(context, picture.kind, sent)
    // Calls of lists with pictures declare all picture refusals.
    return 'fault' in stored ? (refuseUpload(picture.column, stored) as Refusal<F>) : stored
  }

  async function refreshed(db: Db, context: ListContext, input: A | E) {
    const { page, limit, search, sort, direction, lang } = input
    const paged = page !== undefined || limit !== undefined
    const query: object = paged ? { page, limit, search, sort, direction, lang, ...list.scope?.(input) } : {}
    // All list parameters are optional, and these are among them.
    return pageOf(db, query as Q, context.language)
  }

  async function userOf(db: Db, id: number) {
    for (const { table: used_by, column } of usedBy) {
      const count = await countRows(db, used_by, column, id)
      if (count > 0) return { count, used_by }
    }
    return undefined
  }

  /** Removes the picture that a row no longer references, unless other rows do. */
  async function forget(context: ListContext, transaction: Transaction, row: RowOf<T>) {
    const file: unknown = picture && row[picture.column]
    if (!picture || typeof file !== 'string' || (await list.stillNamed?.(transaction.db, file))) return
    removeAfter(context, transaction, picture.kind, file)
  }

  return {
    async getall(input: Q, context: ListContext): Promise<Answered<R, 'SUCCESS'>> {
      return {
        status: true,
        msg: 'SUCCESS',
        ...(await pageOf(context.database.read, input, context.language)),
      }
    },

    /** Answers a repeated add with the current list or page. */
    async refreshed(input: A, context: ListContext): Promise<Answered<R, 'ADDED_SUCCESSFULLY'>> {
      return {
        status: true,
        msg: 'ADDED_SUCCESSFULLY',
        ...(await refreshed(context.database.read, context, input)),
      }
    },

    async add(
      input: A,
      context: ListContext,
    ): Promise<Answered<R, 'ADDED_SUCCESSFULLY'> | Refusal<F> | Refusal<ChangeFault>> {
      if (!(await allowed(context.database.read, context.caller, { input }))) return refuse('NOT_AUTHORIZED')
      const stored = await store(context, input)
      if (isRefusal<F>(stored)) return stored
      const { name } = stored
      return change(context, name, async ({ db }) => {
        const values = await list.add(input, db)
        if (isRefusal<F>(values)) return values
        const user_id = context.caller.kind === 'staff' ? context.caller.id : null
        const file = picture ? { [picture.column]: name?.file ?? '' } : {}
        // The list's columns, the author and the picture together are all columns of the table.
        const row = { ...values, user_id, ...file } as unknown as Values<T>
        const id = await insertRow(db, table, row)
        await refreshAround(db, table, { ...row, id })
        await writeAudit(db, context.caller, {
          action: 'add',
          subject: table,
          subject_id: id,
          after: { ...row },
        })
        return {
          status: true,
          msg: 'ADDED_SUCCESSFULLY',
          ...(await refreshed(db, context, input)),
        }
      })
    },

    async edit(
      input: E,
      context: ListContext,
    ): Promise<
      Answered<R, 'UPDATED_SUCCESSFULLY'> | Refusal<F> | Refusal<ChangeFault | 'ROW_CHANGED', Stamped<R>>
    > {
      if (!(await foreseen(context, input))) return refuse('NOT_AUTHORIZED')
      const stored = await store(context, input)
      if (isRefusal<F>(stored)) return stored
      const { name } = stored
      return change(context, name, async (transaction) => {
        const { db } = transaction
        const id = Number(input[list.id])
        const before = await lockRow(db, context.database.kind, table, id)
        if (!before) return refuse('DATA_NOT_FOUND')
        const changed = await stale(db, input, id, context.language)
        if (changed) return changed
        const values = await list.edit(input, before, db)
        if (isRefusal<F>(values)) return values
        if (!(await allowed(db, context.caller, { input, before }))) return refuse('NOT_AUTHORIZED')
        const old: unknown = picture && before[picture.column]
        const sent: unknown = picture && input[picture.column]
        // Text in place of a file must be the name of the current picture, which stays.
        if (picture && typeof sent === 'string' && sent !== old) return otherPicture(picture.column)
        if (name) await forget(context, transaction, before)
        const changes = { ...values, ...columns(picture && name ? { [picture.column]: name.file } : {}) }
        const moved = dependents.filter((one) => isMoved(one, { ...before }, { ...before, ...changes }))
        const rows = await dependentRowsOf(db, context.database.kind, { ...before }, moved)
        const after = await updateRow(db, table, id, before, changes)
        await refreshAround(db, table, after, { ...before })
        await writeAudit(db, context.caller, {
          action: 'edit',
          subject: table,
          subject_id: id,
          before: { ...before },
          after,
        })
        await writeDependents(db, context.caller, rows, after)
        return {
          status: true,
          msg: 'UPDATED_SUCCESSFULLY',
          ...(await refreshed(db, context, input)),
        }
      })
    },

    async delete(
      input: Q & Readonly<Record<string, unknown>>,
      context: ListContext,
    ): Promise<
      Answered<R, 'DELETED_SUCCESSFULLY'> | Refusal<'DATA_NOT_FOUND' | 'IN_USE' | 'NOT_AUTHORIZED'>
    > {
      const id = Number(input[list.id])
      try {
        return await context.database.transaction(async (transaction) => {
          const { db } = transaction
          const before = await lockRow(db, context.database.kind, table, id)
          if (!before) return refuse('DATA_NOT_FOUND')
          if (!(await allowed(db, context.caller, { before }))) return refuse('NOT_AUTHORIZED')
          const user = await userOf(db, id)
          if (user) return refuse('IN_USE', user)
          await forget(context, transaction, before)
          for (const { kind, file } of (await list.uploads?.(db, before)) ?? []) {
            removeAfter(context, transaction, kind, file)
          }
          const rows = await dependentRowsOf(db, context.database.kind, { ...before }, dependents)
          await deleteRow(db, table, id)
          await refreshAround(db, table, { ...before })
          const deleted = { subject: table, subject_id: id, before: { ...before } }
          await writeDeletion(db, context.caller, deleted, rows, 'each for itself')
          return {
            status: true,
            msg: 'DELETED_SUCCESSFULLY',
            ...(await pageOf(db, input, context.language)),
          }
        })
      } catch (fault) {
        // A new reference appeared between our count and our delete.
        if (isForeignKeyViolation(fault)) return refuse('IN_USE', await userOf(context.database.read, id))
        throw fault
      }
    },
  }
}

/** Makes the four calls of the managed list at a path from what is specific to it; `mount` puts them into a table. */
export const managed = <P extends ListPath, T extends ManagedTable>(
  path: P,
  list: CrudList<T, Row<P>, In<P, 'getall'>, In<P, 'add'>, In<P, 'edit'>, Refusals<P>>,
) => ({ path, ...calls(path, list) })
