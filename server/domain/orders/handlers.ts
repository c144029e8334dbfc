import { once } from '../../calls/once.ts'
import { addedAgain, addOrders } from './add.ts'
import { answerReturnOrders } from './answerreturn.ts'
import { cancelOrders } from './cancel.ts'
import { cancelUnconfirmedOrders, unconfirmedAgain } from './cancelunconfirmed.ts'
import { changeOrderStatus } from './changestatus.ts'
import { deleteOrder } from './delete.ts'
import { changeDelivery } from './delivery.ts'
import { editOrders } from './edit.ts'
import { getOrders, getStaffOrders } from './getall.ts'
import { getOneOrder } from './getone.ts'
import { guestOrderAgain, guestOrders } from './guest.ts'
import { quoteGuestOrders } from './guestquote.ts'
import { changedAgain, noteOrder } from './note.ts'
import { getOrderitems } from './orderitems.ts'
import { outcomeOrders } from './outcome.ts'
import { returnOrders } from './return.ts'
import { trackOrders } from './track.ts'

/** The handlers of the calls about orders. */
export const orderHandlers = {
  '/app/dashboard/orders/getall': getStaffOrders,
  '/app/dashboard/orders/getone': getOneOrder,
  '/app/dashboard/orders/note': once(noteOrder, changedAgain),
  '/app/dashboard/orders/outcome': once(outcomeOrders, changedAgain),
  '/app/dashboard/orders/answerreturn': answerReturnOrders,
  '/app/dashboard/orders/delivery': changeDelivery,
  '/app/dashboard/orders/add': once(addOrders, addedAgain),
  '/app/dashboard/orders/edit': once(editOrders, changedAgain),
  '/app/dashboard/orders/cancelunconfirmed': once(cancelUnconfirmedOrders, unconfirmedAgain),
  '/app/dashboard/orders/changestatus': changeOrderStatus,
  '/app/dashboard/orders/delete': deleteOrder,
  '/app/client/orders/getall': getOrders,
  '/app/client/orders/orderitems': getOrderitems,
  '/app/client/orders/guestquote': quoteGuestOrders,
  '/app/client/orders/guest': once(guestOrders, guestOrderAgain, 'for anybody'),
  '/app/client/orders/track': trackOrders,
  '/app/client/orders/cancel': cancelOrders,
  '/app/client/orders/return': returnOrders,
}
