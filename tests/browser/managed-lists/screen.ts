import type { Locator } from '@playwright/test'
import type { English } from '#i18n/en/dictionary.ts'
import type { ListPath } from '#server/crud/change.ts'
import type { Fields } from '../kit/staff.ts'
import { amountOrder, type Field, nameOrder, type Values } from './fields.ts'
import type { Dashboard } from './fixture.ts'

/** The head of a column; one that orders the rows says where the row `n` then stands. */
export interface Head {
  readonly title: string
  readonly order?: (n: number) => number
}

/** A row as it is found: what is in it and in no other, and what its actions are named after. */
export interface Row {
  readonly sign: string
  readonly name: string
}

/** What there is to try of a list. */
export interface Screen {
  /** One of its rows, as its dialogs call it. */
  readonly one: string
  /** Below `/dashboard`. */
  readonly path: string
  readonly heading: string
  readonly heads: readonly Head[]
  /** The head that orders the rows when nothing is asked; none when it is something no column shows. */
  readonly usual?: { readonly title: string; readonly direction: 'ascending' | 'descending' }
  readonly searched: boolean
  /** Whether nobody else's rows are in it. */
  readonly own: boolean
  /** What is filled in; none where nothing is changed. */
  readonly fields?: readonly Field[]
  /** Whether rows are added here. */
  readonly adds: boolean
  /** What changing a row is called, and the dialog for it. */
  readonly editing?: { readonly action: string; title(row: Row): string }
  /** Makes rows without the pages, in this order. */
  make(ns: readonly number[], mark: string): Promise<Row[]>
  /** The row that the form was filled for; `id` is what its first column shows. */
  rowOf(values: Values, id: string): Row
  /** What is said before a row is deleted; none where nothing is. */
  readonly deleting?: { readonly note: string }
  /** Where else a row leads: the action and its address. */
  links(values: Values): readonly { readonly action: string; readonly to: RegExp }[]
  /** What else is done with a row. */
  more?(row: Row, shown: Locator): Promise<void>
}

/** Gives the screen of a list; makes what must be there before it. */
export type Entry = (dashboard: Dashboard) => Screen | Promise<Screen>

type ListName = Exclude<keyof English['dashboard']['one'], 'adding' | 'editing'>

export const numberHead = ({ t }: Dashboard): Head => ({
  title: t('dashboard.list.number'),
  order: (n) => n,
})
export const nameHead = ({ t }: Dashboard, key: 'name' | 'title' = 'name'): Head => ({
  title: t(`dashboard.fields.${key}`),
  order: nameOrder,
})
export const amountHead = (title: string): Head => ({ title, order: amountOrder })

/** What the row `n` has in the fields of a form. */
export const valuesOf = (fields: readonly Field[], n: number, mark: string): Values =>
  Object.fromEntries(fields.map((field) => [field.name, field.value(n, mark)]))

interface Managed extends Partial<Screen> {
  list: ListName
  path: string
  fields: readonly Field[]
  heads: readonly Head[]
  /** Below which path its calls are. */
  calls: ListPath
  /** What else its rows are made with. */
  beside?: Fields
  heading: string
  rowOf: Screen['rowOf']
}

/** A list whose rows are added, changed and deleted, ordered by the second head unless told. */
export function managed({ t, make }: Dashboard, declared: Managed): Screen {
  const { list, fields, heads, calls, beside, rowOf } = declared
  const one = t(`dashboard.one.${list}`)
  const usual = (heads.find(({ order }) => order === nameOrder) ?? heads[0])?.title ?? ''
  return {
    one,
    searched: true,
    own: false,
    adds: true,
    usual: { title: usual, direction: 'ascending' },
    editing: { action: t('dashboard.act.edit'), title: () => t('dashboard.one.editing', { what: one }) },
    deleting: { note: '' },
    links: () => [],
    async make(ns, mark) {
      const rows: Row[] = []
      for (const n of ns) {
        const values = valuesOf(fields, n, mark)
        const sent = fields.map(({ name, call = name, sent }) => {
          const value = values[name] ?? ''
          return [call, sent?.(value) ?? value]
        })
        const id = await make(calls, { ...Object.fromEntries(sent), ...beside })
        rows.push(rowOf(values, String(id)))
      }
      return rows
    },
    ...declared,
  }
}
