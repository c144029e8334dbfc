import { useEffect, useRef, useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Text } from '#web/ui/text.tsx'
import { useSite } from '../shell/site-context.tsx'
import css from './landing.module.css'
import type { HomeData } from './load-home.ts'
import { FloorName, Key, Plate, SignKey } from './panel.tsx'
import { usePowerCut } from './use-power-cut.ts'
import { useRide } from './use-ride.ts'
import { useSwipe } from './use-swipe.ts'

// The link of each slide in turn: the uploaded slides carry none.
const actions = [
  { to: '/products', key: 'site.home.seeProducts' },
  { to: '/contact', key: 'site.home.requestQuote' },
  { to: '/projects', key: 'site.home.seeProjects' },
] as const

/**
 * A life-size landing of a lift: its panel's keys are the slides, and its doors open on the picture of the one that was
 * pressed. One key cuts the power.
 */
export function Landing({ slides }: { slides: HomeData['slides'] }) {
  const { t, dir } = useSite()
  const stage = useRef<HTMLElement>(null)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const total = slides.length
  const { ride, playing, go, toggle, cut, restore } = useRide(total, pointed || focused, stage)
  const power = usePowerCut(cut, restore)
  const swipe = useSwipe(dir, (steps) => go(ride.target + steps))
  const [isScripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const isOpen = ride.doors === 'open'
  const rises = ride.target > ride.floor
  const moves = !isOpen && ride.target !== ride.floor

  return (
    <section
      className={classes(css.landing, isScripted && css.scripted)}
      aria-label={t('site.home.slider')}
      data-doors={isOpen ? 'open' : 'closed'}
      ref={stage}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      {...swipe}
    >
      <span className={css.inside} data-shown={ride.shown === 'car' || total === 0 || undefined} />
      {slides.map((slide, index) => {
        const action = actions[index % actions.length] ?? actions[0]
        const isShown = index === ride.shown
        return (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group of things, not of fields
          <div
            key={slide.id}
            className={css.slide}
            id={`slide-${index + 1}`}
            role="group"
            aria-label={t('site.slider.slide', { n: index + 1, total })}
            inert={isScripted && !(isShown && isOpen)}
            data-shown={isShown || undefined}
            data-next={index === ride.target || undefined}
          >
            <Picture
              kind="sliders"
              file={slide.picture}
              alt=""
              sizes="(min-width: 850px) 64vw, 100vw"
              ratio="fill"
              first={index === 0}
              className={css.picture}
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
      })}
      <span className={css.leafStart} />
      <span className={css.leafEnd} />
      <span className={css.frame} />
      <span className={css.spill} />
      <span className={css.display} aria-hidden="true">
        {moves && <Icon name={rises ? 'up' : 'down'} size={24} className={css.way} />}
        <b>
          <FloorName of={ride.floor} />
        </b>
      </span>
      <p className={css.news} role="status">
        {ride.shown === 'car' && t('site.landing.powerOut')}
      </p>
      <Plate className={css.panel} row>
        {slides.map((slide, index) => (
          <Key
            key={slide.id}
            label={t('site.slider.goTo', { n: index + 1 })}
            current={index === ride.target && !ride.isCut}
            anchor={`slide-${index + 1}`}
            onClick={() => go(index)}
          >
            <FloorName of={index} />
          </Key>
        ))}
        <SignKey
          icon="power"
          label={t('site.landing.cutPower')}
          pressed={power.isCut}
          onClick={power.toggle}
        />
      </Plate>
      {total > 1 && (
        <Plate className={css.station}>
          <SignKey
            icon={playing ? 'pause' : 'play'}
            label={t(playing ? 'site.slider.pause' : 'site.slider.play')}
            onClick={toggle}
          />
          <SignKey icon="down" label={t('site.slider.previous')} onClick={() => go(ride.target - 1)} />
          <SignKey icon="up" label={t('site.slider.next')} onClick={() => go(ride.target + 1)} />
        </Plate>
      )}
    </section>
  )
}
