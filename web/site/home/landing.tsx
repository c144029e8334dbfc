import { useEffect, useRef, useState } from 'react'
import { useSite } from '#web/shared/site-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { useFloorName } from '../page/section.tsx'
import css from './landing.module.css'
import type { HomeData } from './load-home.ts'
import { Display, Key, Plate, SignKey } from './panel.tsx'
import slide from './slides.module.css'
import { Slides } from './slides.tsx'
import { usePowerCut } from './use-power-cut.ts'
import { useRide } from './use-ride.ts'
import { useSwipe } from './use-swipe.ts'

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
  const floorName = useFloorName()
  const isOpen = ride.doors === 'open'
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
      <span
        className={classes(slide.opening, css.inside)}
        data-shown={ride.shown === 'car' || total === 0 || undefined}
      />
      <Slides slides={slides} shown={ride.shown} next={ride.target} isOpen={isOpen} isScripted={isScripted} />
      <span className={css.leafStart} />
      <span className={css.leafEnd} />
      <span className={css.frame} />
      <span className={css.spill} />
      <Display
        floor={floorName(ride.floor)}
        way={moves ? (ride.target > ride.floor ? 'up' : 'down') : undefined}
      />
      <p className={classes(slide.caption, slide.news)} role="status">
        {ride.shown === 'car' && t('site.landing.powerOut')}
      </p>
      <Plate className={css.panel} row>
        {slides.map(({ id }, index) => (
          <Key
            key={id}
            label={t('site.slider.goTo', { n: index + 1, floor: floorName(index) })}
            current={index === ride.target && !ride.isCut}
            anchor={`slide-${index + 1}`}
            onClick={() => go(index)}
          >
            {floorName(index)}
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
