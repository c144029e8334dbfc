import { refuse } from '#contract/call.ts'
import { type Change, changing } from './change.ts'

export const changeUnprovedOrdersHour: Change<'changeunprovedordershour'> = changing(
  'unproved_orders_hour',
  ({ unproved_orders_hour }) => ({ unproved_orders_hour }),
)
export const changeUnprovedNetworkHour: Change<'changeunprovednetworkhour'> = changing(
  'unproved_network_hour',
  ({ unproved_network_hour }) => ({ unproved_network_hour }),
)
export const changeUnprovedNetworkDay: Change<'changeunprovednetworkday'> = changing(
  'unproved_network_day',
  ({ unproved_network_day }) => ({ unproved_network_day }),
)
export const changeUnprovedPieces: Change<'changeunprovedpieces'> = changing(
  'unproved_pieces',
  ({ unproved_pieces }) => ({ unproved_pieces }),
)
export const changeUnprovedSum: Change<'changeunprovedsum'> = changing(
  'unproved_sum',
  ({ unproved_sum }) => ({ unproved_sum_units: unproved_sum }),
)
export const changeUnprovedMailsDay: Change<'changeunprovedmailsday'> = changing(
  'unproved_mails_day',
  ({ unproved_mails_day }) => ({ unproved_mails_day }),
)
export const changeOrderPieces: Change<'changeorderpieces'> = changing(
  'order_pieces',
  ({ order_pieces }) => ({ order_pieces }),
)
export const changeCompanyMailsHour: Change<'changecompanymailshour'> = changing(
  'company_mails_hour',
  ({ company_mails_hour }) => ({ company_mails_hour }),
)
export const changeAloneSum: Change<'changealonesum'> = changing('alone_sum', ({ alone_sum }) => ({
  alone_sum_units: alone_sum,
}))

export const changeOpenOrders: Change<'changeopenorders'> = async (input, context) => {
  if (input.open_orders === undefined) return refuse('DATA_REQUIRED')
  const open_orders = input.open_orders === '' ? null : input.open_orders
  return changing('open_orders', () => ({ open_orders }))(input, context)
}
