import { attributeHeadings, attributeKinds } from '#contract/attributes/figure-rules.ts'
import { languages, languageTable } from '#contract/kit/languages.ts'
import { roles } from '#contract/kit/roles.ts'
import { orderMethods, orderOutcomes, orderStatuses, returnRequests } from '#contract/orders/values.ts'
import { liftKinds } from '#contract/products/lift-kinds.ts'
import { formatNumber, plainText } from '#i18n/format.ts'
import type { DashboardTranslate } from './dashboard-context.tsx'
import { holidaysText } from './holiday-values.ts'

// The columns of the audit log and the keys of their labels. A column whose key is its own name needs no line here.
const names = {
  login_email: 'loginEmail',
  avatar: 'picture',
  galary: 'picture',
  msg: 'message',
  store_id: 'store',
  productcategory_id: 'category',
  projectcategory_id: 'category',
  brand_id: 'brand',
  sale_price: 'price',
  made_to_order: 'madeToOrder',
  order_limit: 'orderLimit',
  lift_kind: 'liftKind',
  color_id: 'color',
  size_id: 'size',
  product_id: 'product',
  servicetype_id: 'type',
  location: 'locationForAll',
  clientname: 'clientForAll',
  lang: 'language',
  cofounder_img: 'cofounderPicture',
  map_img: 'mapPicture',
  ordercode: 'number',
  account_name: 'account',
  price: 'itemPrice',
  place_id: 'place',
  attribute_id: 'attribute',
  choice_id: 'choice',
  from_milli: 'figureFrom',
  to_milli: 'figureTo',
  number: 'partNumber',
  recompute_fee: 'recomputeFee',
  delivery_changed: 'deliveryChanged',
  note_public: 'notePublic',
  standard_fee: 'standardFee',
  standard_days: 'standardDays',
  standard_days_from: 'standardDaysFrom',
  express_fee: 'expressFee',
  express_days: 'expressDays',
  express_days_from: 'expressDaysFrom',
  emergency_phone: 'emergencyPhone',
  emergency_hours: 'emergencyHours',
  emergency_whatsapp: 'emergencyWhatsapp',
  emergency_minutes: 'emergencyMinutes',
  emergency_advice: 'emergencyAdvice',
  terms_returns: 'termsReturns',
  terms_delivery: 'termsDelivery',
  terms_privacy: 'termsPrivacy',
  terms_imprint: 'termsImprint',
  rescue_phone: 'rescuePhone',
  power_cut: 'powerCut',
  power_cut_steps: 'powerCutSteps',
  minimum_order: 'minimumOrder',
  dinar_rate: 'dinarRate',
  dinar_rate_date: 'dinarRateDate',
  unproved_orders_hour: 'unprovedOrdersHour',
  unproved_network_hour: 'unprovedNetworkHour',
  unproved_network_day: 'unprovedNetworkDay',
  unproved_pieces: 'unprovedPieces',
  unproved_sum: 'unprovedSum',
  unproved_mails_day: 'unprovedMailsDay',
  order_pieces: 'orderPieces',
  open_orders: 'openOrders',
  confirm_hours: 'confirmHours',
  company_mails_hour: 'companyMailsHour',
  alone_sum: 'aloneSum',
  pickup_hours: 'pickupHours',
  buyer_erased: 'buyerErased',
  return_request: 'returnRequest',
  guest_ended_months: 'guestEndedMonths',
  guest_placed_months: 'guestPlacedMonths',
  latitude_micro: 'latitude',
  longitude_micro: 'longitude',
} as const

type Column = keyof typeof names
const isColumn = (text: string): text is Column => Object.hasOwn(names, text)

/** The label of a column, `Name · English`; a column that no form shows keeps its own name. */
export function fieldLabel(t: DashboardTranslate, field: string): string {
  const [, list, of] = /^([a-z]+)_([a-z]{2})_name$/.exec(field) ?? []
  const joined = languages.find((one) => one === of)
  if (list && joined) return `${t.find(`dashboard.one.${list}`) ?? list} · ${languageTable[joined].name}`
  const code = languages.find((one) => field.startsWith(`${one}_`))
  const column = code ? field.slice(code.length + 1) : field
  const name = isColumn(column)
    ? t(`dashboard.fields.${names[column]}`)
    : (t.find(`dashboard.fields.${column}`) ?? t.find(`site.detail.${column}`))
  if (name === undefined) return field
  return code ? `${name} · ${languageTable[code].name}` : name
}

/** Columns that hold a boolean as 1 or 0. */
export const flags: readonly string[] = [
  ...[
    'draft',
    'made_to_order',
    'served',
    'filterable',
    'recompute_fee',
    'emergency',
    'pickup',
    'guest',
    'buyer_erased',
  ],
]

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
  if (field === 'role') {
    const role = roles.find((one) => one === value)
    if (role) return t(`dashboard.roles.${role}`)
  }
  if (field === 'status') {
    const status = orderStatuses.find((one) => one === value)
    if (status) return t(`dashboard.orderStatus.${status}`)
    if (value === 'blog' || value === 'sale') return t(`dashboard.productStatus.${value}`)
  }
  if (field === 'outcome') {
    const outcome = orderOutcomes.find((one) => one === value)
    if (outcome) return t(`dashboard.outcomes.${outcome}`)
  }
  if (field === 'return_request') {
    const state = returnRequests.find((one) => one === value)
    if (state) return t(`dashboard.returns.states.${state}`)
  }
  if (field === 'kind') {
    const kind = attributeKinds.find((one) => one === value)
    if (kind) return t(`dashboard.attributes.${kind}`)
  }
  if (field === 'lift_kind') {
    const kind = liftKinds.find((one) => one === value)
    if (kind) return t(`dashboard.liftKinds.${kind}`)
  }
  if (field === 'heading') {
    const heading = attributeHeadings.find((one) => one === value)
    if (heading) return t(`dashboard.headings.${heading}`)
  }
  if (field === 'method') {
    const method = orderMethods.find((one) => one === value)
    if (method) return t(`dashboard.places.${method}`)
  }
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
