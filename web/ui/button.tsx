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
  /** The action is in progress: the button shows it, keeps its size and does nothing. */
  busy?: boolean
  /** It does nothing for now. */
  off?: boolean
}

/**
 * Button that submits a form only with `type="submit"`. While it does nothing it keeps the focus, so that keyboard users do
 * not lose their place; `disabled` is for a button that does nothing before the scripts have come.
 */
export function Button({
  look = 'main',
  busy = false,
  className,
  type = 'button',
  off = false,
  onClick,
  ...rest
}: Props) {
  const idle = off || busy
  return (
    <button
      aria-busy={busy || undefined}
      {...rest}
      type={type}
      aria-disabled={idle || undefined}
      onClick={idle ? (event) => event.preventDefault() : onClick}
      className={buttonClass(look, idle && css.idle, busy && css.busy, className)}
    />
  )
}
