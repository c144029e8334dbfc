import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import css from './panel.module.css'

interface PlateProps {
  /** Where it stands. */
  className: string | undefined
  /** Whether phones show its keys in a row, without the plate. */
  row?: boolean
  children: ReactNode
}

/** A steel plate with a column of round keys, the first of them lowest. */
export const Plate = ({ className, row, children }: PlateProps) => (
  <div className={classes(css.plate, row && css.row, className)}>{children}</div>
)

interface KeyProps {
  label: string
  /** Lit: the floor that the car goes to. */
  current?: boolean
  pressed?: boolean
  /** The anchor that the key leads to without scripts; a key without one is not shown then. */
  anchor?: string
  /** What a pointer that rests on it is told. */
  hint?: string
  onClick: () => void
  children: ReactNode
}

/** A round key of the panel. */
export function Key({ label, current, pressed, anchor, hint, onClick, children }: KeyProps) {
  return (
    <div className={css.cell}>
      <button
        className={css.key}
        type="button"
        title={hint}
        aria-label={label}
        aria-current={current ? 'true' : undefined}
        aria-pressed={pressed}
        onClick={onClick}
      >
        {children}
      </button>
      {anchor && (
        <noscript>
          <a className={css.key} href={`#${anchor}`} aria-label={label}>
            {children}
          </a>
        </noscript>
      )}
    </div>
  )
}

interface DisplayProps {
  /** The name of the floor that the car is at. */
  floor: string
  /** Where the car moves; undefined while it rests. */
  way: 'up' | 'down' | undefined
}

/** The display over the doors. */
export const Display = ({ floor, way }: DisplayProps) => (
  <span className={css.display} aria-hidden="true">
    {way && <span className={classes(css.way, way === 'up' && css.up)} />}
    <b>{floor}</b>
  </span>
)

/** A key with a symbol. */
export const SignKey = ({ icon, ...rest }: Omit<KeyProps, 'children'> & { icon: IconName }) => (
  <Key {...rest} hint={rest.label}>
    <Icon name={icon} size={24} className={css.sign} />
  </Key>
)
