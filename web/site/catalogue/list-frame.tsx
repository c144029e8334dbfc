import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { usePageFocus } from '#web/ui/focus.ts'
import { Link } from '#web/ui/link.tsx'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { EmptyState } from '../page/empty-state.tsx'
import { PageHead } from '../page/page-head.tsx'
import { useSite } from '../shell/site-context.tsx'
import { writeList } from './address.ts'
import css from './list.module.css'
import { ListFilters } from './list-filters.tsx'
import type { ListPage } from './load-list.ts'
import type { PublicList } from './public-list.ts'
import { useListForm } from './use-list-form.ts'

interface Props<Card> {
  of: PublicList
  page: ListPage<Card>
  /** Renders one item; `first` ones are visible without scrolling. */
  card(card: Card, first: boolean): ReactNode
}

// The cards that even a phone shows without scrolling: preloading more would only compete for bandwidth.
const firstRow = 2

/** The page of a public list: heading, filters, number of results, cards and pagination. The URL holds its state. */
export function ListFrame<Card extends { readonly id: number }>({ of: list, page, card }: Props<Card>) {
  const { filter, sorts, texts, look } = list
  const { state, count, more, cards } = page
  const { t } = useSite()
  const listForm = useListForm(state, filter, sorts)
  const resultCount = usePageFocus<HTMLParagraphElement>(state.page)
  const pages = Math.ceil(count / state.limit)
  const narrowed = state.q !== '' || state.chosen.length > 0 || state.available
  const { pathname } = useLocation()
  const everything = pathname + writeList({ ...state, q: '', chosen: [], available: false, page: 1 }, filter)
  return (
    <>
      <PageHead title={t(texts.heading)} intro={t(texts.intro)} />
      <div className={css.page}>
        <ListFilters list={list} page={page} listForm={listForm} />
        <div className={css.found}>
          <p className={css.count} role="status" ref={resultCount} tabIndex={-1}>
            {t(more ? 'site.lists.moreThan' : texts.found, { count })}
            {state.page > 1 && <span> · {t('site.lists.pageOf', { page: state.page, pages })}</span>}
          </p>
          {narrowed && (
            <Link className={css.clear} to={everything} preventScrollReset>
              {t('site.lists.clearFilters')}
            </Link>
          )}
        </div>
        {count > 0 ? (
          <>
            <ul
              className={classes(css.grid, look && css[look], listForm.waiting && css.waiting)}
              aria-busy={listForm.waiting || undefined}
            >
              {cards.map((one, index) => (
                <li key={one.id}>{card(one, index < firstRow)}</li>
              ))}
            </ul>
            <Pagination
              page={state.page}
              pages={pages}
              to={(page) => pathname + writeList({ ...state, page }, filter)}
              label={t('site.lists.pages')}
              previous={t('site.lists.previous')}
              next={t('site.lists.next')}
              goTo={(page) => t('site.lists.goToPage', { page })}
            />
          </>
        ) : (
          <EmptyState
            title={t('messages.NOTFOUND')}
            help={narrowed ? t('site.lists.emptyHelp') : t('site.lists.nothingYetHelp')}
          >
            {narrowed && (
              <Link className={buttonClass('main')} to={everything}>
                {t('site.lists.clearFilters')}
              </Link>
            )}
          </EmptyState>
        )}
      </div>
    </>
  )
}
