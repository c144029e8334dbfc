import { maxQty } from '#contract/kit/quantity.ts'
import { formatNumber } from '#i18n/format.ts'
import type { DashboardTranslate } from '../../kit/dashboard-context.tsx'
import { type NumberRule, numberError } from '../../kit/number-rules.ts'

interface Part {
  readonly product_id: number
  readonly color_id?: number
  readonly size_id?: number
}

/** A line that staff write down during a call; `qty` as it is typed. */
export interface TelephoneItem extends Part {
  readonly qty: string
}

/** Whether two lines are of the same product, colour and size. */
export const isSameItem = (one: Part, other: Part) =>
  one.product_id === other.product_id && one.color_id === other.color_id && one.size_id === other.size_id

/** Writes lines as a form's value, so that a draft keeps them: `product.colour.size.pieces`, 0 for no colour or size. */
export const itemsText = (items: readonly TelephoneItem[]) =>
  items
    .map(({ product_id, color_id = 0, size_id = 0, qty }) =>
      [product_id, color_id, size_id, encodeURIComponent(qty).replaceAll('.', '%2E')].join('.'),
    )
    .join(' ')

/** Reads what `itemsText` wrote. */
export const itemsOf = (text: string): TelephoneItem[] =>
  text
    .split(' ')
    .filter((item) => item !== '')
    .map((item) => {
      const [qty = ''] = item.split('.').slice(3)
      const [product_id = 0, color_id = 0, size_id = 0] = item.split('.', 3).map(Number)
      return {
        product_id,
        qty: decodeURIComponent(qty),
        ...(color_id > 0 && { color_id }),
        ...(size_id > 0 && { size_id }),
      }
    })

/** The pieces of a line as a number. */
export const piecesOf = ({ qty }: TelephoneItem) => Number(qty)

/** The lines with one more piece of a part, in the line that it has already. */
export const withPart = (items: readonly TelephoneItem[], part: Part): TelephoneItem[] =>
  items.some((item) => isSameItem(item, part))
    ? items.map((item) => (isSameItem(item, part) ? { ...item, qty: String(piecesOf(item) + 1) } : item))
    : [...items, { ...part, qty: '1' }]

/** What the pieces of a line may be. */
export const piecesRule = (t: DashboardTranslate): NumberRule => ({
  least: 1,
  most: maxQty,
  decimals: 0,
  wrong: t('dashboard.orders.piecesWrong', { most: formatNumber(maxQty) }),
})

/** Why pieces as they are typed cannot be ordered; undefined if they can. */
export const piecesError = (t: DashboardTranslate, { qty }: TelephoneItem) =>
  qty === '' ? t('dashboard.form.required') : numberError(t, qty, piecesRule(t))
