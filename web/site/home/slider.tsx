import { useCallback, useEffect, useRef, useState } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Text } from '#web/ui/text.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useSite } from '../shell/site-context.tsx'
import type { HomeData } from './load-home.ts'
import css from './slider.module.css'

// The link of each slide in turn: the uploaded slides carry none.
const actions = [
  { to: '/products', key: 'site.home.seeProducts' },
  { to: '/contact', key: 'site.home.requestQuote' },
  { to: '/projects', key: 'site.home.seeProjects' },
] as const

/** The pictures at the top of the home page: a row that can be swiped, with or without JavaScript. */
export function Slider({ slides }: { slides: HomeData['slides'] }) {
  const { t, siteData } = useSite()
  const { row, ready, shown, playing, go, toggle, hold } = useSlides(slides.length)
  const total = slides.length

  if (total === 0) {
    return (
      <div className={css.bare}>
        <h1>
          <Text of={siteData.company} />
        </h1>
      </div>
    )
  }

  return (
    <section className={css.slider} aria-label={t('site.home.slider')} {...hold}>
      {/* The slides change; the page keeps its heading. */}
      <VisuallyHidden as="h1">
        <Text of={siteData.company} />
      </VisuallyHidden>
      <div className={classes(css.slides, ready && css.ready)} ref={row}>
        {slides.map((slide, index) => {
          const action = actions[index % actions.length] ?? actions[0]
          return (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group of things, not of fields
            <div
              key={slide.id}
              className={css.slide}
              role="group"
              aria-label={t('site.slider.slide', { n: index + 1, total })}
              inert={ready && index !== shown}
            >
              <Picture
                kind="sliders"
                file={slide.picture}
                alt=""
                sizes="100vw"
                ratio="fill"
                first={index === 0}
                className={css.picture}
              />
              <div className={css.veil}>
                <div className={css.words}>
                  <h2 className={css.title}>
                    <Text of={slide.title} />
                  </h2>
                  <Link className={buttonClass('light', css.action)} to={action.to}>
                    {t(action.key)}
                    <Icon name="forward" size={18} />
                  </Link>
                </div>
              </div>
            </div>
          )
        })}
      </div>
      {total > 1 && (
        <div className={css.panel}>
          <button
            className={css.control}
            type="button"
            aria-label={t(playing ? 'site.slider.pause' : 'site.slider.play')}
            onClick={toggle}
          >
            <Icon name={playing ? 'pause' : 'play'} size={20} />
          </button>
          <button
            className={css.control}
            type="button"
            aria-label={t('site.slider.previous')}
            onClick={() => go(shown - 1)}
          >
            <Icon name="back" size={22} />
          </button>
          {slides.map((slide, index) => (
            <button
              key={slide.id}
              className={css.dot}
              type="button"
              aria-label={t('site.slider.goTo', { n: index + 1 })}
              aria-current={index === shown ? 'true' : undefined}
              onClick={() => go(index)}
            />
          ))}
          <button
            className={css.control}
            type="button"
            aria-label={t('site.slider.next')}
            onClick={() => go(shown + 1)}
          >
            <Icon name="forward" size={22} />
          </button>
        </div>
      )}
    </section>
  )
}

// How long a slide stays, in milliseconds: long enough to read its title twice.
const stay = 6000

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Turns a row with scroll snapping into a slider: the current slide, navigation, and autoplay, which the
 * visitor can pause, which waits during hover, touch and focus, and which never starts under reduced motion.
 * `row` goes on the scrolling element, `hold` on its wrapper.
 */
function useSlides(total: number) {
  const row = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState(false)
  const [shown, setShown] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = pointed || focused

  useEffect(() => {
    const stage = row.current
    if (!stage || total < 2) return
    setReady(true)
    setPlaying(!still())
    // In right-to-left documents `scrollLeft` is negative.
    const look = () => setShown(Math.round(Math.abs(stage.scrollLeft) / stage.clientWidth))
    stage.addEventListener('scroll', look, { passive: true })
    return () => stage.removeEventListener('scroll', look)
  }, [total])

  const go = useCallback(
    (index: number) => {
      const slide = row.current?.children[(index + total) % total]
      if (!row.current || !(slide instanceof HTMLElement)) return
      row.current.scrollTo({ left: slide.offsetLeft, behavior: still() ? 'instant' : 'smooth' })
    },
    [total],
  )

  useEffect(() => {
    if (!playing || held) return
    const timer = setInterval(() => {
      if (!document.hidden) go(shown + 1)
    }, stay)
    return () => clearInterval(timer)
  }, [playing, held, shown, go])

  const toggle = useCallback(() => setPlaying((was) => !was), [])
  const hold = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
  return { row, ready, shown, playing, go, toggle, hold }
}
