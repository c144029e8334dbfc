import { type ComponentProps, useState } from 'react'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'

type FieldProps = Omit<Extract<ComponentProps<typeof Field>, { rows?: never }>, 'type' | 'end' | 'dir'>

interface Props extends FieldProps {
  autoComplete: 'current-password' | 'new-password'
  showLabel: string
  hideLabel: string
}

/** A field for a password, which a button shows and hides again. */
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
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </Button>
      }
    />
  )
}
