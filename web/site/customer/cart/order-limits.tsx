import type { Account } from '#contract/customers/account.ts'
import type { SiteSetting } from '#contract/settings/row.ts'
import { formatMoney, formatNumber, isolated } from '#i18n/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { useAccountTexts } from '../session/account-layout.tsx'
import { type Cart, piecesOf } from '../session/customer-store.ts'
import css from './lines.module.css'

/** The most that one order may have; sums in dollars. */
export type OrderLimits = Pick<SiteSetting, 'order_pieces' | 'unproved_pieces' | 'unproved_sum'>

/** Whether a customer orders without a confirmed e-mail; a change that waits says nothing of the one before it. */
const isUnproved = (account: Account | undefined) =>
  account !== undefined && account.proved === null && account.login_email === null

/** Tells a customer without a confirmed e-mail, before they fill in anything, what one order may have until then. */
export function UnprovedNotice({ account, limits }: { account: Account | undefined; limits: OrderLimits }) {
  const t = useAccountTexts()
  if (!isUnproved(account)) return null
  return (
    <aside className={css.notice} aria-label={t('account.profile.unproved')}>
      <Icon name="mail" />
      <p>
        {t('account.delivery.unproved', {
          pieces: formatNumber(limits.unproved_pieces),
          sum: isolated(formatMoney(limits.unproved_sum)),
        })}{' '}
        <Link to="/profile">{t('account.delivery.confirm')}</Link>
      </p>
    </aside>
  )
}

/** Why a cart is too large for one order, as a sentence that says what to do; undefined if it is not. */
export function useTooLarge(
  cart: Cart,
  account: Account | undefined,
  { order_pieces, unproved_pieces, unproved_sum }: OrderLimits,
): string | undefined {
  const t = useAccountTexts()
  if (piecesOf(cart.lines) > order_pieces)
    return t('account.delivery.tooMany', { most: formatNumber(order_pieces) })
  if (!isUnproved(account)) return undefined
  const piecesAlike = (id: number) => piecesOf(cart.lines.filter(({ product_id }) => product_id === id))
  if (cart.lines.some(({ product_id }) => piecesAlike(product_id) > unproved_pieces))
    return t('messages.UNPROVED_PIECES')
  return cart.total > unproved_sum ? t('messages.UNPROVED_SUM') : undefined
}
