import { useSite } from '#web/shared/site-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Text } from '#web/ui/text.tsx'
import { TelephoneLinks } from '../page/telephones.tsx'
import { FigureList } from '../showcase/proofs.tsx'
import css from './hero.module.css'
import { Landing } from './landing.tsx'
import type { HomeData } from './load-home.ts'

/**
 * The first screen: the promise, trade and proofs of the company on the wall beside a landing of a lift, whose doors open on
 * the slides. Without a promise it says the company's name; other empty parts are left out.
 */
export function Hero({ claims, slides }: Pick<HomeData, 'claims' | 'slides'>) {
  const { t, siteData } = useSite()
  const { headline, trade, proofs } = claims
  return (
    <div className={css.hero} data-hero="">
      <div className={css.words}>
        <h1 className={css.promise}>
          <Text of={headline ?? siteData.company} />
        </h1>
        {trade && (
          <p className={css.trade}>
            <Text of={trade} />
          </p>
        )}
        <div className={css.actions}>
          <Link className={buttonClass('brand')} to="/planner">
            {t('site.home.planLift')}
          </Link>
          <TelephoneLinks place="sale" className={buttonClass('outline', css.phone)} />
        </div>
      </div>
      <Landing slides={slides} />
      {proofs.length > 0 && <FigureList of={proofs} className={css.proofs} />}
    </div>
  )
}
