import { useEffect, useRef, useState } from 'react'
import { useSite } from '#web/shared/site-context.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Section } from '../page/section.tsx'
import { ServiceCard } from '../showcase/card.tsx'
import css from './home.module.css'
import type { HomeData } from './load-home.ts'

/** The services in a row that scrolls by touch, keyboard or its two buttons. */
export function Services({ services }: { services: HomeData['services'] }) {
  const { t } = useSite()
  const row = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ start: true, end: false })

  useEffect(() => {
    const list = row.current
    if (!list) return
    // In right-to-left documents `scrollLeft` is negative.
    const look = () => {
      const offset = Math.abs(list.scrollLeft)
      setEnds({ start: offset < 4, end: offset + list.clientWidth > list.scrollWidth - 4 })
    }
    look()
    list.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      list.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [])

  const go = (steps: 1 | -1) => {
    const list = row.current
    if (!list) return
    const forward = getComputedStyle(list).direction === 'rtl' ? -1 : 1
    list.scrollBy({ left: steps * forward * list.clientWidth * 0.8, behavior: 'smooth' })
  }

  return (
    <Section
      tone="soft"
      heading={t('site.home.servicesHeading')}
      intro={t('site.home.servicesIntro')}
      action={
        <div className={css.actions}>
          <Link className={buttonClass('quiet')} to="/services">
            {t('site.home.allServices')}
          </Link>
          <Button
            look="quiet"
            className={css.round}
            aria-label={t('site.home.previousServices')}
            off={ends.start}
            onClick={() => go(-1)}
          >
            <Icon name="back" />
          </Button>
          <Button
            look="quiet"
            className={css.round}
            aria-label={t('site.home.nextServices')}
            off={ends.end}
            onClick={() => go(1)}
          >
            <Icon name="forward" />
          </Button>
        </div>
      }
    >
      <ul className={css.row} ref={row}>
        {services.map((service) => (
          <li key={service.id}>
            <ServiceCard service={service} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
