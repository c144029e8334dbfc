import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { usePageFocus } from '#web/ui/focus.ts'
import { Link } from '#web/ui/link.tsx'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { breadcrumbList } from '../page/breadcrumbs.tsx'
import { EmptyState } from '../page/empty-state.tsx'
import { PageHead } from '../page/page-head.tsx'
import { pageMeta as head, type PageFacts } from '../shell/seo.ts'
import { useSite } from '../shell/site-context.tsx'
import type { SiteData } from '../shell/site-data.server.ts'
import { type FilterName, type ListState, type Sorts, writeList } from './address.ts'
import css from './catalogue.module.css'
import { ListTools } from './list-tools.tsx'
import type { ListPage } from './load-list.ts'
import { useListForm } from './use-list-form.ts'

interface Props<Card> {
  list: ListPage<Card>
  filter: FilterName
  sorts: Sorts
  heading: string
  intro: string
  searchLabel: string
  /** Whether sold-out products can be filtered out. */
  stocked?: boolean
  /** The number of results, in words. */
  found: string
  /** The density of the cards: `dense` puts two side by side on a phone, `wide` leaves room for text. */
  look?: 'dense' | 'wide'
  card(card: Card, first: boolean): ReactNode
}

// The cards that even a phone shows without scrolling: preloading more would only compete for bandwidth.
const firstRow = 2

/** A public list: heading, search, filter, sort order, page size, cards and pagination. The URL holds its state. */
export function Catalogue<Card extends { readonly id: number }>(props: Props<Card>) {
  const { list, filter, sorts, look, stocked = false } = props
  const { state, count, more, cards } = list
  const { t } = useSite()
  const listForm = useListForm(state, filter, sorts)
  const resultCount = usePageFocus<HTMLParagraphElement>(state.page)
  const pages = Math.ceil(count / state.limit)
  const narrowed = state.q !== '' || state.chosen.length > 0 || state.available
  const { pathname } = useLocation()
  const everything = pathname + writeList({ ...state, q: '', chosen: [], available: false, page: 1 }, filter)
  return (
    <>
      <PageHead title={props.heading} intro={props.intro} />
      <div className={css.page}>
        <ListTools {...{ list, filter, sorts, listForm, stocked }} label={props.searchLabel} />
        <div className={css.found}>
          <p className={css.count} role="status" ref={resultCount} tabIndex={-1}>
            {more ? t('site.lists.moreThan', { count }) : props.found}
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
              {cards.map((card, index) => (
                <li key={card.id}>{props.card(card, index < firstRow)}</li>
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

/** Returns the head of a list's page. Each further page is canonical by itself; searched or filtered ones are not. */
export function listMeta(
  siteData: SiteData,
  { page, q, chosen, available }: ListState,
  facts: Pick<PageFacts, 'title' | 'description' | 'path'>,
) {
  const own = page > 1 && q === '' && chosen.length === 0 && !available
  return head(siteData, {
    ...facts,
    ...(own && { query: `?page=${page}` }),
    things: [breadcrumbList(siteData, [{ name: facts.title, path: facts.path }])],
  })
}
