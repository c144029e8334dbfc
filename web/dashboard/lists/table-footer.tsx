import { NativeSelect, Pagination } from '@mantine/core'
import { useId } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { StaffIcon } from '../components/staff-icon.tsx'
import { useDashboard } from '../shell/dashboard-context.tsx'
import css from './list-table.module.css'
import { pageSizes } from './paging.ts'
import type { Page } from './use-rows.ts'

interface Props<S extends string> {
  page: Pick<Page<S>, 'asked' | 'go'> & Partial<Pick<Page<S>, 'size'>>
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
export function TableFooter<S extends string>(props: Props<S>) {
  const { page, pages, perPage, count, more, waiting, column } = props
  const { asked, go } = page
  const size = page.size ?? asked.limit
  const { t } = useDashboard()
  const id = useId()
  const { from, to } = rowRange(asked.page, perPage, count)
  const rising = asked.direction === 'asc'
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
        value={Math.min(asked.page, pages)}
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
