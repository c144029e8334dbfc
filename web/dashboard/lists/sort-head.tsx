import { classes } from '#web/ui/classes.ts'
import { StaffIcon } from '../components/staff-icon.tsx'
import css from './list-table.module.css'
import type { Go, PageAsked } from './paging.ts'
import { roles } from './roles.ts'
import type { Column } from './table-rows.tsx'

interface Props<R, S extends string> {
  column: Column<R, S>
  asked: PageAsked<S>
  go: Go
}

/** The head of a column. One that can order the rows is a button; pressed again it turns the order round. */
export function SortHead<R, S extends string>({ column, asked, go }: Props<R, S>) {
  const { title, sort, width, numeric } = column
  const style = width === undefined ? {} : { minInlineSize: width }
  const of = classes(numeric && css.number)
  if (sort === undefined) {
    return (
      <th {...roles.head} className={of} style={style}>
        {title}
      </th>
    )
  }
  const chosen = asked.sort === sort
  const rising = asked.direction === 'asc'
  return (
    <th
      {...roles.head}
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
