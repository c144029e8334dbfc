import type { Ref } from 'react'
import { useSite } from '#web/shared/site-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Value } from '#web/ui/text.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { PlannerPage, PlannerResult } from './load-planner.ts'
import { Model } from './model.tsx'
import { addressOf } from './plan-query.ts'
import css from './planner.module.css'
import type { PlannerTranslate } from './planner-texts.ts'
import { RequestForm } from './request-form.tsx'
import own from './result.module.css'

interface Props {
  result: PlannerResult
  page: PlannerPage
  t: PlannerTranslate
  heading: Ref<HTMLHeadingElement>
}

/** The end of the planner: the verdict, the models with their reasons, what is measured, traffic, and the request. */
export function Result({ result, page, t, heading }: Props) {
  const { models, excludes, near, assumed, escalators, measure, traffic } = result
  const fits = models.some((model) => model.fits)
  const [best, ...others] = models
  return (
    <>
      <section className={css.part}>
        <h2 ref={heading} tabIndex={-1} className={own.kicker}>
          {t(fits ? 'planner.result.heading' : 'planner.result.none')}
        </h2>
        <p className={own.headline}>{result.headline}</p>
        {result.counted.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {excludes && (
          <p>
            {excludes.text} <Link to={addressOf(page.typed, excludes.step)}>{t('planner.change')}</Link>
          </p>
        )}
        {near.length > 0 && (
          <>
            <h3>{result.nearLabel}</h3>
            <ul className={own.lines}>
              {near.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
        {!fits && (
          <p>
            {models.length === 0 && t('planner.result.ask')}{' '}
            <a href="#request">{t('planner.request.send')}</a>
          </p>
        )}
        <Ways result={result} t={t} />
        <ol className={own.models}>{best && <Model key={best.id} model={best} first t={t} />}</ol>
        {others.length > 0 && (
          <>
            <h3>{result.othersLabel}</h3>
            <ol className={own.models}>
              {others.map((model) => (
                <Model key={model.id} model={model} first={false} t={t} />
              ))}
            </ol>
          </>
        )}
      </section>
      {escalators && (
        <section className={css.part}>
          <h2>{escalators.heading}</h2>
          <ul className={own.lines}>
            {escalators.lines.map(({ id, text }) => (
              <li key={id}>
                <Link to={`/products/${id}`}>{text}</Link>
              </li>
            ))}
          </ul>
          <p className={css.help}>{escalators.help}</p>
        </section>
      )}
      {assumed.length > 0 && (
        <section className={css.part}>
          <h2>{result.assumedLabel}</h2>
          <ul className={own.lines}>
            {assumed.map(({ step, text }) => (
              <li key={text}>
                {text} <Link to={addressOf(page.typed, step)}>{t('planner.change')}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={css.part}>
        <h2>{t('planner.measure.heading')}</h2>
        {measure.length > 0 && (
          <ul className={own.measure}>
            {measure.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        )}
        <p className={css.help}>{t('planner.measure.promise')}</p>
        <p className={css.help}>{result.sources}</p>
      </section>
      {traffic && <Traffic traffic={traffic} t={t} />}
      <RequestForm result={result} page={page} t={t} />
    </>
  )
}

/** What to do with the plan: ask for a visit, or send it by WhatsApp with its address. */
function Ways({ result: { whatsapp }, t }: Pick<Props, 'result' | 't'>) {
  const { siteData, t: siteText } = useSite()
  return (
    <p className={css.ways}>
      <a className={buttonClass('main')} href="#request">
        {t('planner.request.send')}
      </a>
      {siteData.whatsapp && (
        <a
          className={buttonClass('quiet')}
          href={`${siteData.whatsapp.href}?text=${encodeURIComponent(whatsapp.text)}`}
          target="_blank"
          rel="noopener"
        >
          <Icon name="whatsapp" />
          {whatsapp.label}
          <VisuallyHidden>({siteText('site.nav.newTab')})</VisuallyHidden>
        </a>
      )}
    </p>
  )
}

function Traffic({ traffic, t }: { traffic: NonNullable<PlannerResult['traffic']>; t: PlannerTranslate }) {
  return (
    <section className={css.part}>
      <h2>{t('planner.traffic.heading')}</h2>
      <p>{traffic.with}</p>
      <dl>
        {traffic.lines.map(({ label, value }) => (
          <div key={label} className={css.line}>
            <dt>{label}</dt>
            <dd>
              <Value>{value}</Value>
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.help}>{traffic.assumed}</p>
    </section>
  )
}
