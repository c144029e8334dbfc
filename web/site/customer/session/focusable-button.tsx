import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'

interface Props extends Omit<ComponentProps<typeof Button>, 'type' | 'disabled' | 'onClick'> {
  onPress(): void
}

/** Button whose words or place alone say that its action is in progress, without a sign that turns. */
export const FocusableButton = ({ look = 'plain', off = false, busy = false, onPress, ...rest }: Props) => (
  <Button {...rest} look={look} off={off || busy} aria-busy={busy || undefined} onClick={onPress} />
)
