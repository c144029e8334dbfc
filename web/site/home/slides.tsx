import { memo } from 'react'
import { useSite } from '#web/shared/site-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Text } from '#web/ui/text.tsx'
import type { HomeData } from './load-home.ts'
import css from './slides.module.css'

// The link of each slide in turn: the uploaded slides carry none.
const actions = [
  { to: '/products', key: 'site.home.seeProducts' },
  { to: '/contact', key: 'site.home.requestQuote' },
  { to: '/projects', key: 'site.home.seeProjects' },
] as const

interface Props {
  slides: HomeData['slides']
  /** The slide behind the doors, by its index; the car itself in a power cut. */
  shown: number | 'car'
  /** The slide that the car goes to. */
  next: number
  isOpen: boolean
  /** Without scripts every slide can be reached. */
  isScripted: boolean
}

/** The slides of a landing: pictures behind its doors, with their titles and links. The floors it passes leave them alone. */
export const Slides = memo(function Slides({ slides, shown, next, isOpen, isScripted }: Props) {
  const { t } = useSite()
  return slides.map((slide, index) => {
    const action = actions[index % actions.length] ?? actions[0]
    const isShown = index === shown
    return (
      // biome-ignore lint/a11y/useSemanticElements: a slide is a group of things, not of fields
      <div
        key={slide.id}
        className={css.slide}
        id={`slide-${index + 1}`}
        role="group"
        aria-label={t('site.slider.slide', { n: index + 1, total: slides.length })}
        inert={isScripted && !(isShown && isOpen)}
        data-shown={isShown || undefined}
        data-next={index === next || undefined}
      >
        <Picture
          kind="sliders"
          file={slide.picture}
          alt=""
          sizes="(min-width: 850px) 64vw, 100vw"
          ratio="fill"
          first={index === 0}
          className={classes(css.opening, css.picture)}
        />
        <div className={css.caption}>
          <h2 className={css.title}>
            <Text of={slide.title} />
          </h2>
          <Link className={css.action} to={action.to}>
            {t(action.key)}
            <Icon name="forward" size={18} />
          </Link>
        </div>
      </div>
    )
  })
})
