import { type ComponentProps, useState } from 'react'
import { Button } from '../button.tsx'
import { Drawing } from '../drawing.tsx'
import { Field } from './field.tsx'

type FieldProps = Omit<Extract<ComponentProps<typeof Field>, { rows?: never }>, 'type' | 'end' | 'dir'>

interface Props extends FieldProps {
  autoComplete: 'current-password' | 'new-password'
  showLabel: string
  hideLabel: string
}

/** A password field with a button that shows and hides the password. */
export function PasswordField({ showLabel, hideLabel, ...rest }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...rest}
      type={shown ? 'text' : 'password'}
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      end={
        <Button look="plain" aria-label={shown ? hideLabel : showLabel} onClick={() => setShown(!shown)}>
          <Eye crossed={shown} />
        </Button>
      }
    />
  )
}

function Eye({ crossed }: { crossed: boolean }) {
  return (
    <Drawing>
      <path d="M2.5 12C4.6 7.8 8 5.7 12 5.7s7.4 2.1 9.5 6.3c-2.1 4.2-5.5 6.3-9.5 6.3S4.6 16.2 2.5 12ZM9 12a3 3 0 0 0 6 0 3 3 0 0 0-6 0" />
      {crossed && <path d="m4.5 4.5 15 15" />}
    </Drawing>
  )
}
