import { siteServer } from '#web/api/server.ts'
import { siteDataOf, translatorOf, useSite } from '#web/shared/site-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LanguageField, Link } from '#web/ui/link.tsx'
import { Text } from '#web/ui/text.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { PageHead } from '../page/page-head.tsx'
import { pageMeta } from '../page/seo.ts'
import type { Route } from './+types/compare-page.ts'
import css from './compare.module.css'
import { CompareTable } from './compare-table.tsx'
import { type ComparePage, loadCompare } from './load-compare.ts'

export const loader = ({ context, request, url }: Route.LoaderArgs) =>
  loadCompare(context.get(siteServer), request, url)

/** Comparisons are for people: search engines know the products themselves. */
export const meta: Route.MetaFunction = ({ matches }) => {
  const siteData = siteDataOf(matches)
  if (!siteData) return []
  const t = translatorOf(siteData)
  const description = t('site.compare.description', { company: siteData.company.text })
  return [
    ...pageMeta(siteData, { title: t('site.compare.heading'), description, path: '/compare' }),
    { name: 'robots', content: 'noindex' },
  ]
}

/** Up to four products side by side. The address holds them; adding and removing are links, which work without a script. */
export default function Compare({ loaderData: page }: Route.ComponentProps) {
  const { t } = useSite()
  return (
    <>
      <PageHead title={t('site.compare.heading')} intro={t('site.compare.intro')} />
      <div className={css.inside}>
        {page.products.length > 0 && <CompareTable page={page} />}
        {page.products.length > 1 && (
          <Button look="quiet" className={css.print} onClick={() => window.print()}>
            {t('site.detail.sheetPrint')}
          </Button>
        )}
        {page.canAdd && <Adding page={page} />}
      </div>
    </>
  )
}

/** What can be added, with a search for others. */
function Adding({ page: { q, ids, offered, products } }: { page: ComparePage }) {
  const { t } = useSite()
  const label = t('site.lists.searchProducts')
  return (
    <section className={css.adding} aria-labelledby="adding">
      <h2 id="adding">{t('site.compare.add')}</h2>
      {products.length < 2 && <p className={css.help}>{t('site.compare.few')}</p>}
      <form action="/compare" className={css.search}>
        <LanguageField />
        {ids.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <input
          type="search"
          name="q"
          key={q}
          defaultValue={q}
          aria-label={label}
          placeholder={label}
          maxLength={200}
          dir="auto"
        />
        <button type="submit">
          <Icon name="search" />
          <VisuallyHidden>{t('site.lists.search')}</VisuallyHidden>
        </button>
      </form>
      {offered.length > 0 ? (
        <ul className={css.offered}>
          {offered.map(({ id, name, to }) => (
            <li key={id}>
              <Link to={to} preventScrollReset>
                <Icon name="plus" size={16} />
                <Text of={name} />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className={css.help}>{t('messages.NOTFOUND')}</p>
      )}
    </section>
  )
}
