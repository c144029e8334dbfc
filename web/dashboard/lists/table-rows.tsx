import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { StaffIcon } from '../components/staff-icon.tsx'
import cards from './list-cards.module.css'
import css from './list-table.module.css'
import type { ChangeAddress, PageQuery } from './paging.ts'

interface Props<R, S extends string> {
  column: Column<R, S>
  asked: PageQuery<S>
  go: ChangeAddress
}

/** The head of a column. One that can order the rows is a button; pressed again it turns the order round. */
export function ColumnHead<R, S extends string>({ column, asked, go }: Props<R, S>) {
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
  const chosen = asked.sort === sort
  const rising = asked.direction === 'asc'
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
 * What the parts of a table are, in words: browsers forget it once rows are laid out as cards, unless they are told.
 */
export const ariaRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  cell: { role: 'cell' },
} as const

/** A column of a list; `sort` names the order that its head asks for. */
export interface Column<R, S extends string> {
  readonly key: string
  readonly title: string
  readonly sort?: S
  /** The least width, in pixels. */
  readonly width?: number
  readonly numeric?: boolean
  show(row: R, index: number): ReactNode
}

export interface RowsProps<R extends { id: number }, S extends string> {
  // The rows and the page say what they are; columns are made for many.
  columns: readonly Column<NoInfer<R>, NoInfer<S>>[]
  rows: readonly R[]
  /** What tells rows apart, where it is not the id. */
  keyOf?: ((row: R) => string) | undefined
  actions?: ((row: R) => ReactNode) | undefined
}

/** Where a column stands on a card: the first that is no number heads it, those before it stand in its corner. */
function placesOf(columns: readonly { numeric?: boolean }[]) {
  const main = columns.findIndex(({ numeric }) => !numeric)
  return columns.map((_, at) => (at === main ? cards.main : at < main ? cards.corner : undefined))
}

/** The rows of a table. There may be a thousand: they are drawn anew only when what they show has changed. */
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
