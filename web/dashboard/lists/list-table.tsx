import { Skeleton } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { classes } from '#web/ui/classes.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Spinner } from '../components/loading.tsx'
import { useDashboard } from '../shell/dashboard-context.tsx'
import cards from './list-cards.module.css'
import css from './list-table.module.css'
import { SharedTooltip } from './shared-tooltip.tsx'
import { TableFooter } from './table-footer.tsx'
import { ariaRoles, ColumnHead, type RowsProps, TableRows } from './table-rows.tsx'
import type { Page } from './use-rows.ts'

export interface ListTableProps<R extends { id: number }, S extends string>
  extends Pick<RowsProps<R, S>, 'columns' | 'keyOf' | 'actions'> {
  /** What the table holds, for those who do not see the heading above it. */
  caption?: string
  rows: readonly R[] | undefined
  count: number
  /** Whether there are more rows than `count`. */
  more?: boolean
  /** How many rows a page has, when it is not what one call gives. */
  perPage?: number
  fetching: boolean
  /** The rows answer an older question, and wait for the new ones. */
  stale?: boolean
  /** The rows could not be read. */
  broken?: boolean
  page: Pick<Page<S>, 'asked' | 'go'> & Partial<Pick<Page<S>, 'size'>>
  /** What is offered when the list is empty. */
  empty?: ReactNode
  /** Whether a filter of the list's own leaves rows out. */
  filtered?: boolean
}

/**
 * The table of a list, a page of it at a time. Only the table itself scrolls sideways; where it has no room each
 * row is a card.
 */
export function ListTable<R extends { id: number }, S extends string>(props: ListTableProps<R, S>) {
  const {
    caption,
    columns,
    rows,
    count,
    more = false,
    fetching,
    stale,
    broken,
    page,
    keyOf,
    actions,
    empty,
  } = props
  const { asked, go } = page
  const { filtered } = props
  const perPage = props.perPage ?? asked.limit
  const { t } = useDashboard()
  const pages = Math.max(1, Math.ceil(count / perPage))
  const beyond = rows?.length === 0 && !fetching && asked.page > pages
  useEffect(() => {
    // The last row of the last page is gone, or the address was made up.
    if (beyond) go({ page: pages === 1 ? undefined : pages }, { replace: true })
  }, [beyond, go, pages])

  const width = columns.length + (actions ? 1 : 0)
  const searched = asked.search !== '' || filtered === true
  return (
    <div className={classes(css.frame, cards.frame)}>
      <SharedTooltip className={css.scroll}>
        <table
          {...ariaRoles.table}
          className={classes(css.table, cards.table, stale && css.old)}
          aria-busy={fetching}
        >
          {caption && (
            <caption>
              <VisuallyHidden>{caption}</VisuallyHidden>
            </caption>
          )}
          <thead {...ariaRoles.group}>
            <tr {...ariaRoles.row} data-label={t('site.lists.sort')}>
              {columns.map((column) => (
                <ColumnHead key={column.key} column={column} asked={asked} go={go} />
              ))}
              {actions && <th {...ariaRoles.head}>{t('dashboard.list.actions')}</th>}
            </tr>
          </thead>
          <tbody {...ariaRoles.group}>
            {rows && <TableRows {...{ rows, columns, keyOf, actions }} />}
            {!rows &&
              !broken &&
              Array.from({ length: Math.min(asked.limit, 10) }, (_, index) => (
                <tr key={String(index)} {...ariaRoles.row}>
                  <td {...ariaRoles.cell} className={cards.main} colSpan={width}>
                    <Skeleton height={22} my={6} />
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </SharedTooltip>
      {stale && <Spinner over />}
      <div aria-live="polite">
        {rows?.length === 0 && !beyond && <EmptyList searched={searched}>{empty}</EmptyList>}
      </div>
      <TableFooter
        {...{ page, pages, perPage, count, more }}
        waiting={!rows}
        column={columns.find(({ sort }) => sort !== undefined && sort === asked.sort)?.title}
      />
    </div>
  )
}

/** What stands in place of rows: that nothing matches the search, or that there is nothing yet and how to begin. */
function EmptyList({ searched, children }: { searched: boolean; children: ReactNode }) {
  const { t } = useDashboard()
  return (
    <div className={css.empty}>
      <strong>{t(searched ? 'dashboard.list.noMatch' : 'dashboard.list.empty')}</strong>
      {(searched || children) && (
        <span className={css.quiet}>
          {t(searched ? 'dashboard.list.noMatchHelp' : 'dashboard.list.emptyHelp')}
        </span>
      )}
      {!searched && children}
    </div>
  )
}
