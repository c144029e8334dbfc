import type { ReactNode } from 'react'
import { useAccountTexts } from '../account/account-layout.tsx'
import { useSite } from '../shell/site-context.tsx'
import css from './auth-frame.module.css'

interface Props {
  title: string
  intro: string
  /** The floor on the display; 0 is the ground floor. */
  floor: number
  /** Opens the doors while a request is in flight. */
  open: boolean
  children: ReactNode
  /** Links to related pages. */
  ways: ReactNode
}

/** Layout of a page for guests: its form, and on wide screens the doors of a lift beside it. */
export function AuthFrame({ title, intro, floor, open, children, ways }: Props) {
  const t = useAccountTexts()
  return (
    <div className={css.page}>
      <div className={css.main}>
        <header className={css.head}>
          <h1 className={css.title}>{title}</h1>
          <p className={css.intro}>{intro}</p>
        </header>
        {children}
        <ul className={css.ways}>{ways}</ul>
      </div>
      <div className={css.side}>
        <LiftDoors floor={floor} open={open} />
        <p className={css.promise}>{t('account.auth.promise')}</p>
      </div>
    </div>
  )
}

/** Decorative lift doors with a display above. They open while `open`. */
function LiftDoors({ floor, open }: { floor: number; open: boolean }) {
  const { t } = useSite()
  return (
    <div className={css.lift} data-open={open || undefined} dir="ltr" aria-hidden="true">
      <span className={css.display}>
        <span className={css.arrow} />
        {floor === 0 ? t('site.shaft.ground') : floor}
      </span>
      <span className={css.frame}>
        <span className={css.cabin} />
        <span className={css.door} />
        <span className={css.door} />
      </span>
      <span className={css.sill} />
    </div>
  )
}
