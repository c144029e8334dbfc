import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { withoutIsolates } from '#i18n/format.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { usePageFocus } from '#web/ui/focus.ts'
import { Link } from '#web/ui/link.tsx'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { Value } from '#web/ui/text.tsx'
import { EmptyState } from '../page/empty-state.tsx'
import { EmergencyPageLink } from '../page/telephones.tsx'
import type { CardOptions } from '../showcase/card.tsx'
import css from './list.module.css'
import { ListFilters } from './list-filters.tsx'
import { isNarrowed, withoutFilters, writeList } from './list-query.ts'
import type { ListPage } from './load-list.ts'
import { NearLinks } from './near-links.tsx'
import type { PublicList } from './public-list.ts'
import { useListForm, useMissed } from './use-list-form.ts'

interface Props<Card> {
  of: PublicList
  page: ListPage<Card>
  /** Renders one item as the list's look has it. */
  card(card: Card, options: CardOptions): ReactNode
  /** The page's heading, in place of that of the list's texts. */
  heading?: ReactNode
  /** Stands above the filters. */
  head?: ReactNode
  /** A short line beside the number of results. */
  hint?: ReactNode
}

// The cards that even a phone shows without scrolling: preloading more would only compete for bandwidth.
const firstRow = 2
/** With fewer cards, the first is as wide as the others. */
const fewestToLead = 3

interface Look {
  /** The options of every card. */
  readonly card: CardOptions
  /** Whether the first card is two columns wide. */
  readonly leads?: true
}

const looks: Readonly<Record<PublicList['look'], Look>> = {
  plates: {
    card: { shape: 'plate', sizes: '(min-width: 1328px) 390px, (min-width: 560px) 31vw, 46vw' },
    leads: true,
  },
  scenes: { card: { sizes: '(min-width: 1328px) 390px, (min-width: 560px) 31vw, 100vw' }, leads: true },
  // Two cards per row on a phone, five on a wide screen.
  tray: { card: { shape: 'tile', sizes: '(min-width: 1200px) 230px, (min-width: 640px) 32vw, 46vw' } },
  wide: { card: { sizes: '(min-width: 1200px) 390px, (min-width: 640px) 45vw, 100vw' } },
}
const leadSizes = '(min-width: 1328px) 800px, (min-width: 560px) 64vw, 100vw'

/** The page of a public list: heading, filters, number of results, cards and pagination. The URL holds its state. */
export function ListFrame<Card extends { readonly id: number }>({
  of: list,
  page,
  card,
  heading,
  head,
  hint,
}: Props<Card>) {
  const { texts, look } = list
  const { state, count, more, dropped, meant, isCall, asksPrice, cards, facets } = page
  const { figures = [], missing = [] } = page
  const { t } = useSite()
  const listForm = useListForm(state, list, facets?.sorts.map(({ id }) => id) ?? [])
  useMissed(count === 0 || dropped.length > 0 ? (dropped.length > 0 ? dropped.join(' ') : state.q) : '')
  const resultCount = usePageFocus<HTMLParagraphElement>(state.page)
  const pages = Math.ceil(count / state.limit)
  const narrowed = isNarrowed(state)
  const { pathname } = useLocation()
  const everything = pathname + writeList(withoutFilters(state), list)
  const about = (key: 'site.lists.askForSubject' | 'site.lists.askPriceSubject') =>
    `/contact?subject=${encodeURIComponent(withoutIsolates(t(key, { words: state.q })))}`
  const { card: cardOptions, leads } = looks[look]
  const isLed = leads && state.page === 1 && cards.length >= fewestToLead
  return (
    <div className={css.page}>
      {head}
      <ListFilters
        list={list}
        page={page}
        listForm={listForm}
        after={
          narrowed && (
            <Link className={css.clear} to={everything} preventScrollReset>
              {t('site.lists.clearFilters')}
            </Link>
          )
        }
      >
        <h1>{heading ?? t(texts.heading)}</h1>
        <div>
          <p className={css.count} role="status" ref={resultCount} tabIndex={-1}>
            {t(more ? 'site.lists.moreThan' : texts.found, { count })}
            {state.page > 1 && <span> · {t('site.lists.pageOf', { page: state.page, pages })}</span>}
          </p>
          {isCall && <EmergencyPageLink className={buttonClass('main')} />}
          {asksPrice && (
            <p className={css.count}>
              {t('site.lists.priceHow')}{' '}
              <Link to={about('site.lists.askPriceSubject')}>{t('site.lists.askPrice')}</Link>
            </p>
          )}
          {meant && (
            <p className={css.count}>
              {t('site.lists.meant')}{' '}
              <Link to={pathname + writeList({ ...state, q: meant, page: 1 }, list)} preventScrollReset>
                <bdi>{meant}</bdi>
              </Link>
            </p>
          )}
          {figures.map(({ path, name, least }) => (
            <p key={path} className={css.count}>
              {t('site.lists.tryFilter')}{' '}
              <Link to={path} preventScrollReset>
                {t('site.lists.from', { name: name.text })} <Value>{least}</Value>
              </Link>
            </p>
          ))}
          {missing.map((figure) => (
            <p key={figure} className={css.count}>
              {t('site.lists.otherFigures', { asked: figure })}
            </p>
          ))}
          {dropped.length > 0 && (
            <p className={css.count} dir="auto">
              {t('site.lists.dropped', { words: dropped.join(' · ') })}
            </p>
          )}
          {hint}
        </div>
      </ListFilters>
      {count > 0 ? (
        <>
          <ul
            className={classes(css.grid, css[look], listForm.waiting && css.waiting)}
            aria-busy={listForm.waiting || undefined}
          >
            {cards.map((one, index) => {
              const lead = isLed && index === 0
              return (
                <li key={one.id} className={classes(lead && css.lead)}>
                  {card(one, {
                    ...cardOptions,
                    ...(lead && { lead, sizes: leadSizes }),
                    level: 2,
                    first: index < firstRow,
                  })}
                </li>
              )
            })}
          </ul>
          <Pagination
            page={state.page}
            pages={pages}
            to={(page) => pathname + writeList({ ...state, page }, list)}
            label={t('site.lists.pages')}
            previous={t('site.lists.previous')}
            next={t('site.lists.next')}
            goTo={(page) => t('site.lists.goToPage', { page })}
          />
          <p className={css.intro}>{t(texts.intro)}</p>
        </>
      ) : (
        <>
          <EmptyState
            title={t('messages.NOTFOUND')}
            help={narrowed ? t('site.lists.emptyHelp') : t('site.lists.nothingYetHelp')}
          >
            {state.q && (
              <Link className={buttonClass('main')} to={about('site.lists.askForSubject')}>
                {t('site.lists.askFor')}
              </Link>
            )}
            {list.path === '/products' && (
              <Link className={buttonClass('quiet')} to="/planner">
                {t('site.home.planLift')}
              </Link>
            )}
            {narrowed && (
              <Link className={buttonClass(state.q ? 'plain' : 'main')} to={everything}>
                {t('site.lists.clearFilters')}
              </Link>
            )}
          </EmptyState>
          {state.q && <NearLinks of={list} page={page} />}
        </>
      )}
    </div>
  )
}
