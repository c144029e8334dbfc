import { NativeSelect, Pagination, Skeleton } from '@mantine/core'
import { type ReactNode, useEffect, useId } from 'react'
import { Link, useLocation } from 'react-router'
import { formatNumber } from '#i18n/format.ts'
import { classes } from '#web/ui/classes.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useDashboard } from './dashboard-context.tsx'
import cards from './list-cards.module.css'
import css from './list-table.module.css'
import { Spinner } from './loading.tsx'
import { changedQuery, pageSizes } from './paging.ts'
import { SharedTooltip } from './shared-tooltip.tsx'
import { StaffIcon } from './staff-icon.tsx'
import { ariaRoles, ColumnHead, type RowsProps, TableRows } from './table-rows.tsx'
import type { Page } from './use-rows.ts'

export interface ListTableProps<R extends { id: number }, S extends string>
  extends Pick<RowsProps<R, S>, 'columns' | 'keyOf' | 'actions'> {
  /** The caption for screen readers. */
  caption?: string
  rows: readonly R[] | undefined
  count: number
  /** Whether the list has more rows than `count`. */
  more?: boolean
  /** Of a search that finds nothing: another that does, offered as a link. */
  meant?: string | undefined
  /** The number of rows on a page, if it is not that of one call. */
  perPage?: number
  fetching: boolean
  /** The rows belong to the previous query while the next one loads. */
  stale?: boolean
  /** The rows could not be loaded. */
  broken?: boolean
  page: Pick<Page<S>, 'pageQuery' | 'go'> & Partial<Pick<Page<S>, 'size'>>
  /** Content of an empty list, as the add button. */
  empty?: ReactNode
  /** Whether a filter of the list hides rows. */
  filtered?: boolean
}

/**
 * The table of a list, one page at a time. Only the table itself scrolls sideways; in a narrow container CSS lays each
 * row out as a card.
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
  const { pageQuery, go } = page
  const { filtered, meant } = props
  const perPage = props.perPage ?? pageQuery.limit
  const { t } = useDashboard()
  const pages = Math.max(1, Math.ceil(count / perPage))
  const beyond = rows?.length === 0 && !fetching && pageQuery.page > pages
  useEffect(() => {
    // The last row of the last page was deleted, or the address names a page that never was.
    if (beyond) go({ page: pages === 1 ? undefined : pages }, { replace: true })
  }, [beyond, go, pages])

  const width = columns.length + (actions ? 1 : 0)
  const searched = pageQuery.search !== '' || filtered === true
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
                <ColumnHead key={column.key} column={column} pageQuery={pageQuery} go={go} />
              ))}
              {actions && <th {...ariaRoles.head}>{t('dashboard.list.actions')}</th>}
            </tr>
          </thead>
          <tbody {...ariaRoles.group}>
            {rows && <TableRows {...{ rows, columns, keyOf, actions }} />}
            {!rows &&
              !broken &&
              Array.from({ length: Math.min(pageQuery.limit, 10) }, (_, index) => (
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
        {rows?.length === 0 && !beyond && <EmptyList {...{ searched, meant }}>{empty}</EmptyList>}
      </div>
      <TableFooter
        {...{ page, pages, perPage, count, more }}
        waiting={!rows}
        column={columns.find(({ sort }) => sort !== undefined && sort === pageQuery.sort)?.title}
      />
    </div>
  )
}

interface EmptyProps {
  searched: boolean
  meant: string | undefined
  children: ReactNode
}

/** Replaces the rows: says that no row matches the search and what may be meant, or that the list is empty. */
function EmptyList({ searched, meant, children }: EmptyProps) {
  const { t } = useDashboard()
  const { search } = useLocation()
  return (
    <div className={css.empty}>
      <strong>{t(searched ? 'dashboard.list.noMatch' : 'dashboard.list.empty')}</strong>
      {searched && meant && (
        <span>
          {t('site.lists.meant')}{' '}
          <Link to={`?${changedQuery(search, { search: meant })}`} preventScrollReset>
            <bdi>{meant}</bdi>
          </Link>
        </span>
      )}
      {(searched || children) && (
        <span className={css.quiet}>
          {t(searched ? 'dashboard.list.noMatchHelp' : 'dashboard.list.emptyHelp')}
        </span>
      )}
      {!searched && children}
    </div>
  )
}

interface FooterProps<S extends string> {
  page: Pick<Page<S>, 'pageQuery' | 'go'> & Partial<Pick<Page<S>, 'size'>>
  pages: number
  perPage: number
  count: number
  /** Whether the list has more rows than `count`. */
  more: boolean
  waiting: boolean
  /** The title of the column that the rows are sorted by. */
  column: string | undefined
}

/** The numbers of the first and the last row on a page, counted from 1. */
export const rowRange = (page: number, perPage: number, count: number) => ({
  from: Math.min((page - 1) * perPage + 1, count),
  to: Math.min(page * perPage, count),
})

const Back = () => <StaffIcon name="back" size={16} />
const Forward = () => <StaffIcon name="forward" size={16} />

/** The footer of a table: the range of rows, the page size and the pagination. */
function TableFooter<S extends string>(props: FooterProps<S>) {
  const { page, pages, perPage, count, more, waiting, column } = props
  const { pageQuery, go } = page
  const size = page.size ?? pageQuery.limit
  const { t } = useDashboard()
  const id = useId()
  const { from, to } = rowRange(pageQuery.page, perPage, count)
  const rising = pageQuery.direction === 'asc'
  const numbers = { from: formatNumber(from), to: formatNumber(to), count }
  return (
    <div className={css.foot}>
      <span className={css.quiet} aria-live="polite">
        {waiting
          ? t('dashboard.list.loading')
          : count > 0 && t(more ? 'dashboard.list.rangeOfMore' : 'dashboard.list.range', numbers)}
        <VisuallyHidden>
          {column &&
            count > 0 &&
            t(rising ? 'dashboard.list.ascending' : 'dashboard.list.descending', { column })}
        </VisuallyHidden>
      </span>
      <Pagination
        size="sm"
        total={pages}
        value={Math.min(pageQuery.page, pages)}
        onChange={(next) => go({ page: next === 1 ? undefined : next })}
        previousIcon={Back}
        nextIcon={Forward}
        getItemProps={(number) => ({
          'aria-label': t('dashboard.list.page', { page: number, pages }),
        })}
        getControlProps={(control) => ({
          'aria-label': t(control === 'next' ? 'dashboard.list.next' : 'dashboard.list.previous'),
        })}
        hideWithOnePage
      />
      <div className={css.size}>
        <label className={css.quiet} htmlFor={id}>
          {t('dashboard.list.rows')}
        </label>
        <NativeSelect
          id={id}
          size="xs"
          value={String(size)}
          onChange={(event) => go({ limit: event.currentTarget.value })}
          data={pageSizes.map((one) => ({
            value: String(one),
            label: one === 'all' ? t('dashboard.list.all') : String(one),
          }))}
        />
      </div>
    </div>
  )
}
