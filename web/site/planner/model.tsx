import { sheetFile } from '#web/shared/links.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Text } from '#web/ui/text.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { LiftDrawing } from '../drawing/lift-drawing.tsx'
import type { PlannerResult } from './load-planner.ts'
import css from './planner.module.css'
import type { PlannerTranslate } from './planner-texts.ts'
import own from './result.module.css'

interface Props {
  model: PlannerResult['models'][number]
  /** Whether it is the best one, with its drawing open. */
  first: boolean
  t: PlannerTranslate
}

/** The reasons for a model that fits: more would hide them. */
const mostReasons = 3

/** A model with the reasons for and against it, and what is not as usual. */
export function Model({ model, first, t }: Props) {
  const { siteData } = useSite()
  const { id, name, category, picture, fits, verdict, differs, notes, drawing } = model
  const reasons = [
    ...model.reasons.filter(({ ok }) => !ok),
    ...model.reasons.filter(({ ok }) => ok).slice(0, mostReasons),
  ]
  return (
    <li className={classes(own.model, first && own.first)}>
      <Link className={own.picture} to={`/products/${id}`} tabIndex={-1} aria-hidden="true">
        <Picture
          kind="products"
          file={picture}
          alt=""
          sizes={first ? '(min-width: 850px) 620px, 100vw' : '(min-width: 850px) 260px, 100vw'}
        />
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
        {differs && <p className={own.differs}>{differs}</p>}
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
          {notes.map((text) => (
            <li key={text} className={own.bad}>
              <Icon name="warning" size={16} />
              <span>{text}</span>
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
const Named = ({ of }: { of: Props['model']['name'] }) => (
  <VisuallyHidden>
    {' '}
    <Text of={of} />
  </VisuallyHidden>
)
