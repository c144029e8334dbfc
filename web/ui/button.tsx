import type { ComponentProps } from 'react'
import css from './button.module.css'
import { classes } from './classes.ts'

/**
 * `main` is the primary action of a section, `quiet` a secondary one, `plain` an icon or text without a frame; `brand` and
 * `outline` are the two of the first screen.
 */
export type ButtonLook = 'main' | 'quiet' | 'plain' | 'brand' | 'outline'

/**
 * Returns the classes of a button, for links that look like one: `<Link className={buttonClass('main')}>`.
 */
export function buttonClass(look: ButtonLook = 'main', ...more: readonly (string | false | undefined)[]) {
  return classes(css.button, css[look], ...more)
}

interface Props extends ComponentProps<'button'> {
  look?: ButtonLook
  /** The action is in progress: the button shows it, keeps its size and is disabled. */
  busy?: boolean
}

/** Button that submits a form only with `type="submit"`. */
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
