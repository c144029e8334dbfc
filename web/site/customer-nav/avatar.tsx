import type { Account } from '#contract/account.ts'
import { classes } from '#web/ui/classes.ts'
import { Picture } from '#web/ui/picture.tsx'
import css from './customer-nav.module.css'
import { initialOf } from './initial.ts'

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
  const spoken = alt ? ({ role: 'img', 'aria-label': alt } as const) : ({ 'aria-hidden': true } as const)
  return (
    <span className={classes(css.avatar, css.letter, className)} dir="auto" {...spoken}>
      {initialOf(name)}
    </span>
  )
}
