import type { Ref } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Text, Value } from '#web/ui/text.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { LiftDrawing } from '../drawing/lift-drawing.tsx'
import { sheetFile } from '../shell/links.ts'
import { useSite } from '../shell/site-context.tsx'
import { addressOf } from './address.ts'
import type { PlannerPage, PlannerResult } from './load-planner.ts'
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

/** The end of the planner: the models with their reasons, what is measured, traffic, and the request. */
export function Result({ result, page, t, heading }: Props) {
  const { models, excludes, measure, traffic } = result
  const fits = models.some((model) => model.fits)
  return (
    <>
      <section className={css.part}>
        <h2 ref={heading} tabIndex={-1}>
          {t(fits ? 'planner.result.heading' : 'planner.result.none')}
        </h2>
        {excludes && (
          <p>
            {excludes.text} <Link to={addressOf(page.typed, excludes.step)}>{t('planner.change')}</Link>
          </p>
        )}
        {!fits && (
          <p>
            {models.length === 0 && t('planner.result.ask')}{' '}
            <a href="#request">{t('planner.request.send')}</a>
          </p>
        )}
        <ol className={own.models}>
          {models.map((model, index) => (
            <Model key={model.id} model={model} first={index === 0} t={t} />
          ))}
        </ol>
      </section>
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
      </section>
      {traffic && (
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
      )}
      <RequestForm result={result} page={page} t={t} />
    </>
  )
}

/** A model with the reasons for and against it. */
function Model({
  model,
  first,
  t,
}: {
  model: PlannerResult['models'][number]
  first: boolean
  t: PlannerTranslate
}) {
  const { siteData } = useSite()
  const { id, name, category, picture, fits, verdict, reasons, drawing } = model
  return (
    <li className={own.model}>
      <Link className={own.picture} to={`/products/${id}`} tabIndex={-1} aria-hidden="true">
        <Picture kind="products" file={picture} alt="" sizes="(min-width: 850px) 260px, 100vw" />
      </Link>
      <div className={own.about}>
        <p className={classes(own.verdict, fits && own.good)}>
          <Icon name={fits ? 'check' : 'warning'} size={18} />
          {verdict}
        </p>
        <h3>
          <Link to={`/products/${id}`}>
            <Text of={name} />
          </Link>
        </h3>
        <p className={css.help}>
          <Text of={category} />
        </p>
        <ul className={own.reasons}>
          {reasons.map(({ ok, text }) => (
            <li key={text} className={classes(!ok && own.bad)}>
              <Icon name={ok ? 'check' : 'close'} size={16} />
              <span>
                <VisuallyHidden>{t(ok ? 'planner.result.good' : 'planner.result.bad')} </VisuallyHidden>
                {text}
              </span>
            </li>
          ))}
        </ul>
        {drawing && (
          <details className={own.drawing} open={first || undefined}>
            <summary>{t('site.detail.drawing')}</summary>
            <LiftDrawing figures={drawing.figures} texts={drawing.texts} />
          </details>
        )}
        <p className={css.ways}>
          <Link to={`/products/${id}/sheet`}>
            {t('site.detail.sheet')}
            <Named of={name} />
          </Link>
          <a href={sheetFile(id, siteData.language)} download>
            {t('site.detail.sheetFile')}
            <Named of={name} />
          </a>
        </p>
      </div>
    </li>
  )
}

/** Which model a link is about, for screen readers. */
const Named = ({ of }: { of: PlannerResult['models'][number]['name'] }) => (
  <VisuallyHidden>
    {' '}
    <Text of={of} />
  </VisuallyHidden>
)
