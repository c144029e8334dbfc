import type { Generated } from 'kysely'
import { type Language, languages } from '#contract/languages.ts'
import type { UploadKind } from '#contract/uploads.ts'

/** What happens to a row when the one it refers to is deleted. */
export type OnDelete = 'cascade' | 'restrict' | 'set null'

interface Reference {
  readonly table: string
  readonly column: string
  readonly onDelete: OnDelete
}

declare const typed: unique symbol

interface Shape {
  /** `whole` is a whole number beyond 32 bits, within those that JavaScript counts exactly. */
  readonly type: 'text' | 'integer' | 'whole'
  readonly nullable: boolean
  readonly refers?: Reference
  /** The kind of upload that it names; empty where there is none. */
  readonly upload?: UploadKind
  /** Searched as a telephone number, however it is typed. */
  readonly phone?: true
  /** Proves something: no answer and no record of changes says it. */
  readonly secret?: true
  /** Says who a person is: their export holds it, and erasing them leaves it nowhere. */
  readonly personal?: true
}

/** A column of a table; `T` is what Kysely reads and writes there. */
export interface Column<T = unknown> extends Shape {
  readonly [typed]?: T
}

export type Columns = Readonly<Record<string, Column>>

/** The type of a value of each column. */
export type RowTypes<C extends Columns> = { [K in keyof C]: C[K] extends Column<infer T> ? T : never }

const column = <T>(type: Column['type']): Column<T> => ({ type, nullable: false })

export const text = column<string>('text')
/** A moment, ISO 8601 in UTC. */
export const moment = column<string>('text')
/** A telephone number in E.164. */
export const telephone: Column<string> = { ...text, phone: true }
/** The name of an upload of a kind, below `/uploads/<kind>/`; empty where there is none. */
export const uploaded = (kind: UploadKind): Column<string> => ({ ...text, upload: kind })
export const integer = column<number>('integer')
export const whole = column<number>('whole')
/** Whole millionths of a dollar, as every column that ends in `_units`. */
export const units = column<number>('whole')
/** 0 or 1. */
export const flag = column<number>('integer')
/** One of a few words. */
export const oneOf = <T extends string>() => column<T>('text')

/** A column that may be empty. */
export const orNull = <T>(of: Column<T>): Column<T | null> => ({ ...of, nullable: true })

/** A column that proves something, as the hash of a password or of a token does. */
export const secret = <T>(of: Column<T>): Column<T> => ({ ...of, secret: true })

/** A column that says who a person is. */
export const personal = <T>(of: Column<T>): Column<T> => ({ ...of, personal: true })

/** A column that the database fills when a new row leaves it out. */
export function filled<T>(of: Column<T>): Column<Generated<T>> {
  const shape: Shape = of
  return { ...shape }
}

/** The number of a row of another table, or another column that tells that row. */
export const refer = (table: string, onDelete: OnDelete, of = 'id'): Column<number> => ({
  ...integer,
  refers: { table, column: of, onDelete },
})

export const id = { id: filled(integer) }

/** The columns of a translated field: `ku_name`, `ar_name`, `en_name` of `name`. */
export type Translated<F extends string> = { readonly [C in `${Language}_${F}`]: Column<string> }

/** The columns of a translated field; those of one that was copied from another table begin with its name. */
export function translated<F extends string>(field: F): Translated<F>
export function translated<F extends string, P extends string>(
  field: F,
  copiedFrom: P,
): { readonly [C in `${P}_${Language}_${F}`]: Column<string> }
export function translated(field: string, copiedFrom?: string): Columns {
  const prefix = copiedFrom === undefined ? '' : `${copiedFrom}_`
  return Object.fromEntries(languages.map((language) => [`${prefix}${language}_${field}`, text]))
}
