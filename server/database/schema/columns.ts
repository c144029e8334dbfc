import type { Generated } from 'kysely'
import { type Language, languages } from '#contract/kit/languages.ts'
import type { UploadKind } from '#contract/kit/uploads.ts'
import type { BaseUnit } from '#i18n/figure-units.ts'

/** What happens to a row when the row it references is deleted. */
export type OnDelete = 'cascade' | 'restrict' | 'set null'

interface Reference {
  readonly table: string
  readonly column: string
  readonly onDelete: OnDelete
}

declare const typed: unique symbol

interface Shape {
  /** `whole` is an integer beyond 32 bits, within JavaScript's safe integers. */
  readonly type: 'text' | 'integer' | 'whole'
  readonly nullable: boolean
  readonly refers?: Reference
  /** The kind of upload that it names; empty text means none. */
  readonly upload?: UploadKind
  /** Searched as a telephone number, in any spelling. */
  readonly phone?: true
  /** A code, an e-mail or the like: searched by its parts too, by staff from the middle of a word. */
  readonly code?: true
  /** A part number: searched from the middle of its parts on public lists too. Optional: empty text means none. */
  readonly parts?: true
  /** A figure in this unit, by which rows are searched too; zero and empty text mean none. */
  readonly figure?: BaseUnit
  /** A boolean, as 0 or 1. */
  readonly flag?: true
  /** A credential: excluded from answers and from the audit log. */
  readonly secret?: true
  /** Personal data: included in the person's export, and erased with them. */
  readonly personal?: true
}

/** A column of a table; `T` is its type in Kysely. */
export interface Column<T = unknown> extends Shape {
  readonly [typed]?: T
}

export type Columns = Readonly<Record<string, Column>>

/** The value types of columns. */
export type RowTypes<C extends Columns> = { [K in keyof C]: C[K] extends Column<infer T> ? T : never }

const column = <T>(type: Column['type']): Column<T> => ({ type, nullable: false })

export const text = column<string>('text')
/** A timestamp, ISO 8601 in UTC. */
export const moment = column<string>('text')
/** A telephone number in E.164. */
export const telephone: Column<string> = { ...text, phone: true }
/** The file name of an upload below `/uploads/<kind>/`; empty if there is none. */
export const uploaded = (kind: UploadKind): Column<string> => ({ ...text, upload: kind })
export const integer = column<number>('integer')
export const whole = column<number>('whole')
/** Whole millionths of a dollar; such columns end in `_units`. */
export const units = column<number>('whole')
/** 0 or 1. */
export const flag: Column<number> = { ...integer, flag: true }
/** An enumeration. */
export const oneOf = <T extends string>() => column<T>('text')

/** Makes a column nullable. */
export const orNull = <T>(of: Column<T>): Column<T | null> => ({ ...of, nullable: true })

/** Makes columns nullable. */
export const eachOrNull = <C extends Columns>(of: C) =>
  // Object.fromEntries loses the key types; they are exactly these columns.
  Object.fromEntries(Object.entries(of).map(([name, column]) => [name, orNull(column)])) as {
    readonly [K in keyof C]: C[K] extends Column<infer T> ? Column<T | null> : never
  }

/** Marks a column as a credential, such as a password or token hash. */
export const secret = <T>(of: Column<T>): Column<T> => ({ ...of, secret: true })

/** Marks a column as personal data. */
export const personal = <T>(of: Column<T>): Column<T> => ({ ...of, personal: true })

/** Marks a column as a code, an e-mail or the like, which staff also find by the middle of a word. */
export const coded = <T>(of: Column<T>): Column<T> => ({ ...of, code: true })

/** Marks a column as a part number, which everybody finds by its parts. */
export const partNumber = <T>(of: Column<T>): Column<T> => ({ ...coded(of), parts: true })

/** Marks a column as a figure in a unit, by which its rows are searched too. */
export const measured = <T>(of: Column<T>, figure: BaseUnit): Column<T> => ({ ...of, figure })

/** A column with a database default. */
export function filled<T>(of: Column<T>): Column<Generated<T>> {
  const shape: Shape = of
  return { ...shape }
}

/** A foreign key to the id of another table, or to another unique column of it. */
export const refer = (table: string, onDelete: OnDelete, of = 'id'): Column<number> => ({
  ...integer,
  refers: { table, column: of, onDelete },
})

export const id = { id: filled(integer) }

/** The columns of a translated field: `ku_name`, `ar_name`, `en_name` for `name`. */
export type Translated<F extends string> = { readonly [C in `${Language}_${F}`]: Column<string> }

/** The columns of a translated field; for a copy from another table they are prefixed with its name. */
export function translated<F extends string>(field: F): Translated<F>
export function translated<F extends string, P extends string>(
  field: F,
  copiedFrom: P,
): { readonly [C in `${P}_${Language}_${F}`]: Column<string> }
export function translated(field: string, copiedFrom?: string): Columns {
  const prefix = copiedFrom === undefined ? '' : `${copiedFrom}_`
  return Object.fromEntries(languages.map((language) => [`${prefix}${language}_${field}`, text]))
}
