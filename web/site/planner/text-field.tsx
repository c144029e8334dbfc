import type { ComponentProps } from 'react'
import { FieldFrame, type FieldTexts } from '#web/ui/field-frame.tsx'
import css from '#web/ui/form/field.module.css'

type Props = FieldTexts & Omit<ComponentProps<'input'>, 'id'>

/** A labelled field without `Field`, whose script comes with that of the customer's pages. */
export const TextField = ({ label, help, error, ...rest }: Props) => (
  <FieldFrame {...{ label, help, error }}>
    {(tied) => <input {...rest} {...tied} className={css.input} placeholder=" " />}
  </FieldFrame>
)
