import type { Orderitem } from '#contract/orders.ts'
import { formatMoney, formatNumber, pickText } from '#i18n/format.ts'
import { useAccountTexts } from '#web/site/account-layout.tsx'
import { useSite } from '#web/site/site.tsx'
import { classes } from '#web/ui/classes.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Latin, Text } from '#web/ui/text.tsx'
import css from './items.module.css'
import table from './table.module.css'

/** The lines of an order with the names and prices they were ordered by; `total` in dollars. */
export function Items({ items, total }: { items: readonly Orderitem[]; total: number }) {
  const t = useAccountTexts()
  return (
    <table className={classes(table.table, css.items)} aria-labelledby="items">
      <thead>
        <tr>
          <th scope="col">{t('account.cart.product')}</th>
          <th scope="col">{t('account.cart.colour')}</th>
          <th scope="col">{t('account.cart.size')}</th>
          <th scope="col" className={table.number}>
            {t('account.cart.price')}
          </th>
          <th scope="col" className={table.number}>
            {t('account.cart.quantity')}
          </th>
          <th scope="col" className={table.number}>
            {t('account.cart.subtotal')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={5}>
            {t('account.cart.total')}
          </th>
          <td className={table.number}>
            <Latin>{formatMoney(total)}</Latin>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function Item({ item }: { item: Orderitem }) {
  const t = useAccountTexts()
  const { language, defaultLanguage } = useSite().frame
  const colour = pickText(item, 'name', language, defaultLanguage, 'colors_')
  const size = pickText(item, 'name', language, defaultLanguage, 'sizes_')
  const name = pickText(item, 'name', language, defaultLanguage, 'products_')
  return (
    <tr>
      <th scope="row">
        <span className={css.product}>
          <Picture kind="products" file={item.products_avatar} alt="" sizes="72px" className={css.picture} />
          <Text of={name} />
        </span>
      </th>
      {[
        { label: t('account.cart.colour'), of: colour },
        { label: t('account.cart.size'), of: size },
      ].map(({ label, of }) => (
        <td key={label} className={classes(css.detail, !of.text && css.none)}>
          <Label>{label}</Label>
          {of.text ? <Text of={of} /> : <span aria-hidden="true">–</span>}
        </td>
      ))}
      {[
        { label: t('account.cart.price'), text: formatMoney(item.price) },
        { label: t('account.cart.quantity'), text: formatNumber(item.qty) },
        { label: t('account.cart.subtotal'), text: formatMoney(item.subtotal) },
      ].map(({ label, text }) => (
        <td key={label} className={classes(table.number, css.figure)}>
          <Label>{label}</Label>
          <Latin>{text}</Latin>
        </td>
      ))}
    </tr>
  )
}

/** What a cell holds, for the eye, where a table is shown as cards and its head is not seen. */
function Label({ children }: { children: string }) {
  return (
    <span className={css.label} aria-hidden="true">
      {children}
    </span>
  )
}
