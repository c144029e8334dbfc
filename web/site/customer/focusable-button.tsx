import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from '#web/ui/button.tsx'
import css from './cart-button.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'disabled' | 'onClick'> {
  look?: ButtonLook
  /** Disabled for now. */
  off?: boolean
  /** Its action is in progress. */
  busy?: boolean
  onPress(): void
}

/** Button that stays focusable while disabled, so that keyboard users do not lose their place. */
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
