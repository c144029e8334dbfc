import type { Kysely } from 'kysely'
import type { Refusal } from '#contract/call.ts'
import type { MessageKey } from '#contract/messages.ts'
import type { Permission } from '#contract/roles.ts'
import type { UploadKind } from '#contract/uploads.ts'
import type { Language } from '#contract/values.ts'
import type { ManagedTable, Tables } from '../database/schema/index.ts'
import type { Belonging } from './along.ts'
import type { Paging } from './page.ts'
import type { RowOf, Values } from './rows.ts'

type Db = Kysely<Tables>
type MayRefuse<V, F extends MessageKey> = V | Refusal<F> | Promise<V | Refusal<F>>

/** A page of a list, or the whole list without its count. */
export interface Listing<R> {
  readonly data: R[]
  readonly count?: number
  /** Set when more rows than `count` match. */
  readonly more?: true
}

/** A change of a list before it is made: a new row has nothing `before`, a deleted one no `input`. */
export type Deed<T extends ManagedTable, A, E> =
  | { readonly input: A; readonly before?: undefined }
  | { readonly input: E; readonly before: RowOf<T> }
  | { readonly input?: undefined; readonly before: RowOf<T> }

/** What is special about one managed list; everything else is the same for all of them. */
export interface CrudList<
  T extends ManagedTable,
  R,
  Q extends Paging,
  A extends Paging,
  E extends Paging,
  F extends MessageKey,
> {
  readonly table: T
  /** The field of a body that names one row. */
  readonly id: keyof E & string
  /** Reads the page that is asked for; the whole list when nothing is. */
  page(db: Db, asked: Q, language: Language): Promise<Listing<R>>
  /** The rights that a change needs for what it does, beside the one that its call needs. */
  needs?(deed: Deed<T, A, E>, db: Db): readonly Permission[] | Promise<readonly Permission[]>
  /** What goes along with a row that is moved or deleted; it is in the audit log as what it is. */
  readonly along?: readonly Belonging[]
  /** The filters that a refreshed list keeps after a change, as a product's own colours. */
  scope?(input: A | E): Partial<Q>
  /** The columns of a new row. */
  add(input: A, db: Db): MayRefuse<Omit<Values<T>, 'user_id'>, F>
  /** The columns of a row that change. */
  edit(input: E, before: RowOf<T>, db: Db): MayRefuse<Partial<Values<T>>, F>
  /** The column that names the row's picture, and what kind of upload that is. */
  readonly picture?: {
    readonly column: (keyof A & keyof E & keyof RowOf<T>) & string
    readonly kind: UploadKind
  }
  /** Whether something else still names a picture that its row names no more: then the file stays. */
  stillNamed?(db: Db, file: string): Promise<boolean>
  /** The uploads of what goes with a deleted row. */
  uploads?(db: Db, row: RowOf<T>): Promise<readonly { kind: UploadKind; file: string }[]>
}
