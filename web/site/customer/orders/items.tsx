import type { ReactNode } from 'react'
import type { Orderitem } from '#contract/orders/row.ts'
import { formatMoney, formatNumber, pickText } from '#i18n/format.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Latin, Text } from '#web/ui/text.tsx'
import { useAccountTexts } from '../session/account-layout.tsx'
import css from './items.module.css'
import table from './table.module.css'

type Line = Omit<Orderitem, 'order_id'>

interface Lines {
  items: readonly Line[]
  /** In dollars. */
  total: number
  /** The sums below the total, such as the fee. */
  more?: readonly { readonly label: string; readonly value: ReactNode }[]
  words: ItemTexts
  /** The id of the heading above. */
  labelledBy: string
}

/** The lines of an order with the names and prices at the time of ordering. */
export function OrderItems({ items, total, more = [], words, labelledBy }: Lines) {
  return (
    <table className={classes(table.table, css.items)} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{words.product}</th>
          <th scope="col">{words.colour}</th>
          <th scope="col">{words.size}</th>
          <th scope="col" className={table.number}>
            {words.price}
          </th>
          <th scope="col" className={table.number}>
            {words.quantity}
          </th>
          <th scope="col" className={table.number}>
            {words.subtotal}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Item key={item.id} item={item} words={words} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={5}>
            {words.total}
          </th>
          <td className={table.number}>
            <Latin>{formatMoney(total)}</Latin>
          </td>
        </tr>
        {more.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row" colSpan={5}>
              {label}
            </th>
            <td className={table.number}>{value}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

function Item({ item, words }: { item: Line; words: ItemTexts }) {
  const { language, defaultLanguage } = useSite().siteData
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
        { label: words.colour, of: colour },
        { label: words.size, of: size },
      ].map(({ label, of }) => (
        <td key={label} className={classes(css.detail, !of.text && css.none)}>
          <Label>{label}</Label>
          {of.text ? <Text of={of} /> : <span aria-hidden="true">–</span>}
        </td>
      ))}
      {[
        { label: words.price, text: formatMoney(item.price) },
        { label: words.quantity, text: formatNumber(item.qty) },
        { label: words.subtotal, text: formatMoney(item.subtotal) },
      ].map(({ label, text }) => (
        <td key={label} className={classes(table.number, css.figure)}>
          <Label>{label}</Label>
          <Latin>{text}</Latin>
        </td>
      ))}
    </tr>
  )
}

/** A visible label in a cell, where the table is shown as cards without its header row. */
function Label({ children }: { children: string }) {
  return (
    <span className={css.label} aria-hidden="true">
      {children}
    </span>
  )
}

/** The column headings of an order's lines. */
export interface ItemTexts {
  readonly product: string
  readonly colour: string
  readonly size: string
  readonly price: string
  readonly quantity: string
  readonly subtotal: string
  readonly total: string
}

/** Returns the column headings for a customer's own pages. */
export function useItemTexts(): ItemTexts {
  const t = useAccountTexts()
  return {
    product: t('account.cart.product'),
    colour: t('account.cart.colour'),
    size: t('account.cart.size'),
    price: t('account.cart.price'),
    quantity: t('account.cart.quantity'),
    subtotal: t('account.cart.subtotal'),
    total: t('account.cart.total'),
  }
}
