import { languages, languageTable } from '#contract/kit/languages.ts'
import { formatNumber, plainText } from '#i18n/format.ts'
import type { DashboardTranslate } from './dashboard-context.tsx'
import { holidaysText } from './holiday-values.ts'

// The columns whose label is not `dashboard.fields.` and their own name, `madeToOrder` for `made_to_order`.
const labels = {
  avatar: 'dashboard.fields.picture',
  galary: 'dashboard.fields.picture',
  products_avatar: 'dashboard.fields.picture',
  cofounder_img: 'dashboard.fields.cofounderPicture',
  map_img: 'dashboard.fields.mapPicture',
  msg: 'dashboard.fields.message',
  productcategory_id: 'dashboard.fields.category',
  projectcategory_id: 'dashboard.fields.category',
  servicetype_id: 'dashboard.fields.type',
  project_id: 'dashboard.one.projects',
  order_id: 'dashboard.one.orders',
  sale_price: 'dashboard.fields.price',
  price: 'dashboard.fields.itemPrice',
  location: 'dashboard.fields.locationForAll',
  clientname: 'dashboard.fields.clientForAll',
  lang: 'dashboard.fields.language',
  ordercode: 'dashboard.fields.number',
  account_name: 'dashboard.fields.account',
  account_email: 'dashboard.fields.email',
  delivery_note: 'dashboard.fields.note',
  created: 'dashboard.fields.date',
  from_milli: 'dashboard.fields.figureFrom',
  to_milli: 'dashboard.fields.figureTo',
  number: 'dashboard.fields.partNumber',
} as const

type Column = keyof typeof labels
const isColumn = (text: string): text is Column => Object.hasOwn(labels, text)

/** Columns that mean nothing to staff: ids of what another line names, and states of our own jobs. */
export const internalColumns: readonly string[] = [
  'user_id',
  'account_id',
  'emptied',
  'default_brand_id',
  'default_store_id',
  'doubtful_until',
  'last_login',
  'forgotten_order',
  'warned',
  'closed',
]

/** The key of a column in the dictionary: `brand` for `brand_id`, `standardFee` for `standard_fee`. */
const keyOf = (column: string) =>
  column.replace(/_(?:id|micro)$/, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The label of a column without its language: that of `name` for `en_name`; undefined for what is not a column. */
export function columnLabel(t: DashboardTranslate, column: string): string | undefined {
  const key = keyOf(column)
  return isColumn(column)
    ? t(labels[column])
    : (t.find(`dashboard.fields.${key}`) ?? t.find(`site.detail.${key}`))
}

/** The label of a column, `Name · English`; one that is not a column keeps its own name. */
export function fieldLabel(t: DashboardTranslate, field: string): string {
  const [, list, of] = /^([a-z]+)_([a-z]{2})_name$/.exec(field) ?? []
  const joined = languages.find((one) => one === of)
  if (list && joined) return `${t.find(`dashboard.one.${list}`) ?? list} · ${languageTable[joined].name}`
  const code = languages.find((one) => field.startsWith(`${one}_`))
  const column = code ? field.slice(code.length + 1) : field
  const name = columnLabel(t, column)
  if (name === undefined) return field
  return code ? `${name} · ${languageTable[code].name}` : name
}

/** Columns that hold a boolean as 1 or 0. */
export const flags: readonly string[] = [
  'draft',
  'made_to_order',
  'served',
  'filterable',
  'recompute_fee',
  'emergency',
  'pickup',
  'guest',
  'customer_deleted',
  'buyer_erased',
]

/** Columns of fixed values, and where the texts of these are. A status is that of an order or of a product. */
const valueTexts: Readonly<Record<string, readonly string[]>> = {
  role: ['dashboard.roles'],
  status: ['dashboard.orderStatus', 'dashboard.productStatus'],
  outcome: ['dashboard.outcomes'],
  return_request: ['dashboard.returns.states'],
  kind: ['dashboard.attributes'],
  lift_kind: ['dashboard.liftKinds'],
  heading: ['dashboard.headings'],
  method: ['dashboard.places'],
}

/** The label of a field of a delivery: its name is that of the recipient. */
const deliveryField = (t: DashboardTranslate, field: string) =>
  field === 'name' ? t('dashboard.fields.recipient') : fieldLabel(t, field)

/** The value of a column as text; '' for none. HTML becomes plain text. */
export function valueText(t: DashboardTranslate, field: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return t(value ? 'dashboard.audit.yes' : 'dashboard.audit.no')
  if (flags.includes(field)) return t(value === 1 ? 'dashboard.audit.yes' : 'dashboard.audit.no')
  // Figures are stored in thousandths.
  if (field.endsWith('_milli') && typeof value === 'number') return formatNumber(value / 1000)
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : JSON.stringify(value)
  if (field === 'holidays') return holidaysText(value, t('dashboard.list.comma'))
  const fixed = valueTexts[field]?.map((texts) => t.find(`${texts}.${value}`)).find(Boolean)
  if (fixed) return fixed
  // The names of the changed fields, as an event of an order has them.
  if (field === 'delivery_changed')
    return value
      .split(' ')
      .map((one) => deliveryField(t, one))
      .join(`${t('dashboard.list.comma')} `)
  if (field === 'lang') {
    const code = languages.find((one) => one === value)
    if (code) return languageTable[code].name
  }
  return field.endsWith('_cofounder') ? plainText(value) : value
}
