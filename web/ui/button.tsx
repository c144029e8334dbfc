import type { ComponentProps } from 'react'
import css from './button.module.css'
import { classes } from './classes.ts'

/** `main` is the one action of a place, `quiet` stands beside it, `plain` is an icon or words without a frame. */
export type ButtonLook = 'main' | 'quiet' | 'plain' | 'light'

/** The classes of a button's look, for links that look like one: `<Link className={buttonClass('main')}>`. */
export function buttonClass(look: ButtonLook = 'main', ...more: readonly (string | false | undefined)[]) {
  return classes(css.button, css[look], ...more)
}

interface Props extends ComponentProps<'button'> {
  look?: ButtonLook
  /** Work is under way: the button says so, keeps its place and cannot be pressed again. */
  busy?: boolean
}

/** A button. It never submits a form unless `type="submit"` says so. */
export function Button({
  look = 'main',
  busy = false,
  className,
  type = 'button',
  disabled,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass(look, busy && css.busy, className)}
    />
  )
}
