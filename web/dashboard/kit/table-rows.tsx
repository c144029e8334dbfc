import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import cards from './list-cards.module.css'
import css from './list-table.module.css'
import type { ChangeAddress, PageQuery } from './paging.ts'
import { StaffIcon } from './staff-icon.tsx'

interface Props<R, S extends string> {
  column: Column<R, S>
  pageQuery: PageQuery<S>
  go: ChangeAddress
}

/** The head of a column. A sortable one is a button; a second press reverses the order. */
export function ColumnHead<R, S extends string>({ column, pageQuery, go }: Props<R, S>) {
  const { title, sort, width, numeric } = column
  const style = width === undefined ? {} : { minInlineSize: width }
  const of = classes(numeric && css.number)
  if (sort === undefined) {
    return (
      <th {...ariaRoles.head} className={of} style={style}>
        {title}
      </th>
    )
  }
  const chosen = pageQuery.sort === sort
  const rising = pageQuery.direction === 'asc'
  return (
    <th
      {...ariaRoles.head}
      className={of}
      style={style}
      aria-sort={chosen ? (rising ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className={classes(css.sort, chosen && css.sorted)}
        onClick={() => go({ sort, direction: chosen && rising ? 'desc' : 'asc' })}
      >
        {title}
        <StaffIcon
          name={chosen && !rising ? 'down' : 'up'}
          size={14}
          className={chosen ? undefined : css.faint}
        />
      </button>
    </th>
  )
}

/**
 * The explicit ARIA roles of a table: browsers drop the implicit ones when CSS lays rows out as cards.
 */
export const ariaRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  cell: { role: 'cell' },
} as const

/** A column of a list; `sort` names the order that its head requests. */
export interface Column<R, S extends string> {
  readonly key: string
  readonly title: string
  readonly sort?: S
  /** The minimum width in pixels. */
  readonly width?: number
  readonly numeric?: boolean
  show(row: R, index: number): ReactNode
}

export interface RowsProps<R extends { id: number }, S extends string> {
  // `NoInfer`: the types of rows and orders are inferred from the rows and the page, as columns are shared.
  columns: readonly Column<NoInfer<R>, NoInfer<S>>[]
  rows: readonly R[]
  /** The key of a row, if it is not the id. */
  keyOf?: ((row: R) => string) | undefined
  actions?: ((row: R) => ReactNode) | undefined
}

/** The place of each column on a card: the first non-numeric one is its heading, those before it go in its corner. */
function placesOf(columns: readonly { numeric?: boolean }[]) {
  const main = columns.findIndex(({ numeric }) => !numeric)
  return columns.map((_, at) => (at === main ? cards.main : at < main ? cards.corner : undefined))
}

/** The rows of a table, up to a thousand. They are rendered again only when their data has changed. */
export function TableRows<R extends { id: number }, S extends string>(props: RowsProps<R, S>) {
  const { columns, rows, keyOf, actions } = props
  const places = placesOf(columns)
  return rows.map((row, index) => (
    <tr key={keyOf?.(row) ?? row.id} {...ariaRoles.row}>
      {columns.map(({ key, title, numeric, show }, at) => (
        <td
          key={key}
          {...ariaRoles.cell}
          className={classes(numeric && css.number, cards.cell, places[at])}
          data-label={title}
        >
          {show(row, index)}
        </td>
      ))}
      {actions && (
        <td {...ariaRoles.cell} className={classes(css.actions, cards.actions)}>
          <span className={css.row}>{actions(row)}</span>
        </td>
      )}
    </tr>
  ))
}
