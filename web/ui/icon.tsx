import { classes } from './classes.ts'
import sprite from './icons.svg?url'
import css from './small-parts.module.css'

/** The symbols of `icons.svg`. `back` and `forward` follow the direction of the page. */
export type IconName =
  | 'menu'
  | 'close'
  | 'back'
  | 'forward'
  | 'down'
  | 'up'
  | 'search'
  | 'globe'
  | 'sun'
  | 'moon'
  | 'phone'
  | 'mail'
  | 'pin'
  | 'download'
  | 'share'
  | 'cart'
  | 'user'
  | 'check'
  | 'warning'
  | 'pause'
  | 'play'
  | 'power'
  | 'plus'
  | 'minus'
  | 'lift'
  | 'settings'
  | 'facebook'
  | 'instagram'
  | 'youtube'
  | 'linkedin'
  | 'tiktok'
  | 'whatsapp'
  | 'telegram'
  | 'x'
  | 'link'

interface Props {
  name: IconName
  /** Edge length in pixels. */
  size?: number
  className?: string | undefined
}

/** An icon beside text, never instead of it: it is hidden from assistive technology. */
export function Icon({ name, size = 20, className }: Props) {
  const turns = name === 'back' || name === 'forward'
  return (
    <svg
      className={classes(css.icon, turns && css.turns, className)}
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
