import type { Cartitem } from '#contract/cart/customer.ts'
import { formatMoney, pickText } from '#i18n/format.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Latin, Text } from '#web/ui/text.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useAccountTexts } from '../session/account-layout.tsx'
import { FocusableButton } from '../session/focusable-button.tsx'
import css from './line.module.css'
import { LineFault, LineOptions, LinePrice, LineShortage } from './line-details.tsx'
import { maxQuantity, shortageOf } from './line-state.ts'
import { useLine } from './use-line.ts'
import type { Removals } from './use-removals.tsx'

interface Props {
  line: Cartitem
  /** All lines of the cart. */
  lines: readonly Cartitem[]
  account_id: number
  frozen: boolean
  onWork(by: 1 | -1): void
  onChange(change: { name: string; qty: number; total: number }): void
  removals: Removals
}

/** One line of the cart with its controls, and what failed of its last change. */
export function CartLine({ line, lines, account_id, frozen, onWork, onChange, removals }: Props) {
  const t = useAccountTexts()
  const { siteData } = useSite()
  const name = pickText(line, 'name', siteData.language, siteData.defaultLanguage, 'products_')
  const { row, qty, busy, leaving, fault, step, remove } = useLine({
    line,
    account_id,
    onWork,
    onChange: (change) => onChange({ name: name.text, ...change }),
    removals,
  })
  const lack = shortageOf(line, lines)
  const max = maxQuantity(line, lines)
  const off = frozen || leaving

  return (
    <tr
      ref={row}
      className={classes(css.line, lack && css.lacking)}
      data-line={line.id}
      aria-busy={busy || undefined}
    >
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
              onTake={() => step(max - qty)}
            />
          )}
          {fault && <LineFault fault={fault} />}
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
            off={qty <= 1 || off}
            onPress={() => step(-1)}
          >
            <Icon name="minus" size={18} />
          </FocusableButton>
          <span className={css.qty}>{qty}</span>
          <FocusableButton
            aria-label={t('account.cart.increase', { name: name.text })}
            off={qty >= max || off}
            onPress={() => step(1)}
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
          busy={leaving}
          onPress={remove}
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
