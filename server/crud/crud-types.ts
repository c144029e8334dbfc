import type { Kysely } from 'kysely'
import type { Refusal } from '#contract/kit/call.ts'
import type { MessageKey } from '#contract/kit/messages.ts'
import type { Permission } from '#contract/kit/roles.ts'
import type { UploadKind } from '#contract/kit/uploads.ts'
import type { Language } from '#contract/kit/values.ts'
import type { ManagedTable, Tables } from '../database/schema/index.ts'
import type { Dependents } from './dependents.ts'
import type { Paging } from './paging.ts'
import type { RowOf, Values } from './rows.ts'

type Db = Kysely<Tables>
type StaffRefusal<F extends MessageKey> = Refusal<F, never, MessageKey>
type MayRefuse<V, F extends MessageKey> = V | StaffRefusal<F> | Promise<V | StaffRefusal<F>>

/** A page of a list, or the whole list without its count. */
export interface Listing<R> {
  readonly data: R[]
  readonly count?: number
  /** Set if more rows than `count` match. */
  readonly more?: true
}

/** A requested change: an add has no `before`, a delete no `input`. */
export type Deed<T extends ManagedTable, A, E> =
  | { readonly input: A; readonly before?: undefined }
  | { readonly input: E; readonly before: RowOf<T> }
  | { readonly input?: undefined; readonly before: RowOf<T> }

/** What is specific to one managed list; `crud.ts` does everything else. */
export interface CrudList<
  T extends ManagedTable,
  R,
  Q extends Paging,
  A extends Paging,
  E extends Paging,
  F extends MessageKey,
> {
  readonly table: T
  /** The body field with the row's id. */
  readonly id: keyof E & string
  /** Reads the requested page, or the whole list if none is requested. */
  page(db: Db, query: Q, language: Language): Promise<Listing<R>>
  /** The permissions that a particular change needs besides that of its call. */
  needs?(deed: Deed<T, A, E>, db: Db): readonly Permission[] | Promise<readonly Permission[]>
  /** The rows that are moved or deleted together with a row, and audited with it. */
  readonly dependents?: readonly Dependents[]
  /** The filters that the refreshed list keeps after a change, such as the colours of one product. */
  scope?(input: A | E): Partial<Q>
  /** The columns of a new row. */
  add(input: A, db: Db): MayRefuse<Omit<Values<T>, 'user_id'>, F>
  /** The columns that an edit changes. */
  edit(input: E, before: RowOf<T>, db: Db): MayRefuse<Partial<Values<T>>, F>
  /** The row's picture column and its kind of upload. */
  readonly picture?: {
    readonly column: (keyof A & keyof E & keyof RowOf<T>) & string
    readonly kind: UploadKind
    /** Whether it may be a PDF too. */
    readonly orPdf?: true
  }
  /** Whether other rows still reference a picture that its row has dropped; then the file stays. */
  stillNamed?(db: Db, file: string): Promise<boolean>
  /** The uploads of dependent rows that a delete removes. */
  uploads?(db: Db, row: RowOf<T>): Promise<readonly { kind: UploadKind; file: string }[]>
}
