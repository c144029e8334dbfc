import type { Account } from '#contract/customers/account.ts'
import { classes } from '#web/ui/classes.ts'
import { Picture } from '#web/ui/picture.tsx'
import css from './customer-nav.module.css'

interface Props {
  account: Pick<Account, 'name' | 'avatar'>
  alt: string
  className?: string | undefined
}

/** A customer's picture, or the initial of their name. */
export function Avatar({ account: { name, avatar }, alt, className }: Props) {
  if (avatar) {
    return (
      <span className={classes(css.avatar, className)}>
        <Picture kind="accounts" file={avatar} alt={alt} sizes="112px" ratio="1:1" first />
      </span>
    )
  }
  const label = alt ? ({ role: 'img', 'aria-label': alt } as const) : ({ 'aria-hidden': true } as const)
  return (
    <span className={classes(css.avatar, css.letter, className)} dir="auto" {...label}>
      {initialOf(name)}
    </span>
  )
}

/**
 * Returns the initial shown for a customer without a picture: the first letter of the name with its
 * diacritics, in upper case where the script has it. Empty for a name without letters or digits.
 */
export const initialOf = (name: string): string =>
  /[\p{L}\p{N}][\p{M}\u200d]*/u.exec(name)?.[0].toUpperCase() ?? ''
