import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from '#web/ui/button.tsx'
import css from './cart-button.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'disabled' | 'onClick'> {
  look?: ButtonLook
  /** It cannot be pressed now. */
  off?: boolean
  /** What it was pressed for is under way. */
  busy?: boolean
  onPress(): void
}

/** A button that keeps the focus while it cannot be pressed: whoever works by keyboard does not lose their place. */
export function FocusableButton({
  look = 'plain',
  off = false,
  busy = false,
  onPress,
  className,
  ...rest
}: Props) {
  const idle = off || busy
  return (
    <button
      {...rest}
      type="button"
      aria-disabled={idle || undefined}
      aria-busy={busy || undefined}
      onClick={() => idle || onPress()}
      className={buttonClass(look, css.press, className)}
    />
  )
}
