import type { Cartitem } from '#contract/cart.ts'
import { formatMoney, pickText } from '#i18n/format.ts'
import { newIdempotencyKey } from '#web/api/idempotency.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { classes } from '#web/ui/classes.ts'
import { useOnce } from '#web/ui/form/use-once.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Latin, Text } from '#web/ui/text.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useAccountTexts } from '../account/account-layout.tsx'
import { type CartAnswer, decreaseLine, increaseLine, removeLine } from '../customer/cart.ts'
import { FocusableButton } from '../customer/focusable-button.tsx'
import { useCartWarning } from '../customer/use-cart-warning.ts'
import { useSite } from '../shell/site-context.tsx'
import css from './line.module.css'
import { LineOptions, LinePrice, LineShortage } from './line-details.tsx'
import { maxQuantity, shortageOf } from './line-state.ts'

interface Props {
  line: Cartitem
  /** All lines of the cart. */
  lines: readonly Cartitem[]
  account_id: number
  frozen: boolean
  onChange(change: { name: string; qty: number; total: number }): void
  /** The line is removed, or about to be. */
  onRemove(id: number): void
}

/** One line of the cart with its controls; while one change is in progress, no other can start. */
export function CartLine({ line, lines, account_id, frozen, onChange, onRemove }: Props) {
  const t = useAccountTexts()
  const { siteData } = useSite()
  const notify = useNotify()
  const warn = useCartWarning()
  const [busy, once] = useOnce()
  const { id, qty } = line
  const name = pickText(line, 'name', siteData.language, siteData.defaultLanguage, 'products_')
  const lack = shortageOf(line, lines)
  const max = maxQuantity(line, lines)

  const change = (call: (key: string) => Promise<CartAnswer>, key = newIdempotencyKey()) =>
    once(async () => {
      const answer = await call(key)
      if (!answer.status) return warn(answer, () => change(call, key))
      const now = answer.data.find((one) => one.id === id)
      if (now) onChange({ name: name.text, qty: now.qty, total: answer.total })
    })

  const takeOut = (key = newIdempotencyKey()) =>
    once(async () => {
      const answer = await removeLine(account_id, id, key)
      if (!answer.status) return warn(answer, () => takeOut(key))
      onRemove(id)
      notify({ kind: 'success', text: t('account.cart.removed') })
    })

  return (
    <tr className={classes(css.line, lack && css.lacking)} data-line={id} aria-busy={busy || undefined}>
      <th scope="row" className={css.thing}>
        <Link className={css.picture} to={`/shop/${line.product_id}`} tabIndex={-1} aria-hidden="true">
          <Picture kind="products" file={line.products_avatar} alt="" sizes="112px" ratio="fill" />
        </Link>
        <span className={css.names}>
          <Link className={css.name} to={`/shop/${line.product_id}`}>
            <Text of={name} />
          </Link>
          <LineOptions line={line} />
          {lack && (
            <LineShortage
              of={lack}
              line={line}
              most={max}
              busy={busy || frozen}
              onTake={() => change((key) => decreaseLine(account_id, id, qty - max, key))}
            />
          )}
        </span>
      </th>
      <td className={css.price}>
        <Label>{t('account.cart.price')}</Label>
        <LinePrice line={line} />
      </td>
      <td className={css.quantity}>
        <fieldset className={css.stepper} data-repeats>
          <legend>
            <VisuallyHidden>{t('account.cart.quantity')}</VisuallyHidden>
          </legend>
          <FocusableButton
            aria-label={t('account.cart.decrease', { name: name.text })}
            off={qty <= 1 || frozen}
            busy={busy}
            onPress={() => change((key) => decreaseLine(account_id, id, 1, key))}
          >
            <Icon name="minus" size={18} />
          </FocusableButton>
          <span className={css.qty}>{qty}</span>
          <FocusableButton
            aria-label={t('account.cart.increase', { name: name.text })}
            off={qty >= max || frozen}
            busy={busy}
            onPress={() => change((key) => increaseLine(account_id, id, key))}
          >
            <Icon name="plus" size={18} />
          </FocusableButton>
        </fieldset>
      </td>
      <td className={css.subtotal}>
        <Label>{t('account.cart.subtotal')}</Label>
        <Latin>{formatMoney(line.subtotal)}</Latin>
      </td>
      <td className={css.removal}>
        <FocusableButton
          data-remove
          aria-label={t('account.cart.remove', { name: name.text })}
          off={frozen}
          busy={busy}
          onPress={() => takeOut()}
        >
          <Icon name="close" size={18} />
        </FocusableButton>
      </td>
    </tr>
  )
}

/** Names a figure where the column headings are hidden. */
function Label({ children }: { children: string }) {
  return (
    <span className={css.label} aria-hidden="true">
      {children}
    </span>
  )
}
