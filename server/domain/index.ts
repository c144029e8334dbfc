import type { Handlers } from '#contract/call.ts'
import type { Contract } from '#contract/index.ts'
import { checkAuth } from './auth/check-auth.ts'
import { forgetPassword } from './auth/forget-password.ts'
import { login } from './auth/login.ts'
import { logout } from './auth/logout.ts'
import { proveEmail } from './auth/prove-email.ts'
import { register } from './auth/register.ts'
import { resetPassword } from './auth/reset-password.ts'
import { undoEmail } from './auth/undo-email.ts'
import { addCart, addSimpleCart } from './cart/add.ts'
import { deleteCart, getCart, minusCart, plusCart } from './cart/lines.ts'
import { orderAgain, orderCart } from './cart/order.ts'
import { cartAgain } from './cart/own.ts'
import type { CallContext } from './context.ts'
import { dashboardHandlers } from './dashboard.ts'
import { type OnceHandlers, once } from './once.ts'
import { getOrderitems, getOrders } from './orders/own.ts'
import { getAllProducts } from './products/getall.ts'
import { getOneProduct } from './products/getone.ts'
import { changeAvatar } from './profile/change-avatar.ts'
import { changeEmail } from './profile/change-email.ts'
import { changeName } from './profile/change-name.ts'
import { changePassword } from './profile/change-password.ts'
import { deleteAccount } from './profile/delete-account.ts'
import { sendProof } from './profile/send-proof.ts'
import { getAllProjects } from './projects/getall.ts'
import { getOneProject } from './projects/getone.ts'
import { getAllServices } from './services/getall.ts'
import { getOneService } from './services/getone.ts'
import { getFrame } from './site/frame.ts'
import { getHome } from './site/home.ts'
import { init } from './site/init.ts'
import { sendContact, sentBefore } from './site/send-contact.ts'

/** The code of every call of the contract. */
export const handlers: Handlers<Contract, CallContext> & OnceHandlers<Contract> = {
  ...dashboardHandlers,
  '/app/init': init,
  '/app/client/site/frame': getFrame,
  '/app/client/site/home': getHome,
  '/app/client/products/getall': getAllProducts,
  '/app/client/products/getone': getOneProduct,
  '/app/client/projects/getall': getAllProjects,
  '/app/client/projects/getone': getOneProject,
  '/app/client/services/getall': getAllServices,
  '/app/client/services/getone': getOneService,
  '/app/client/contact/send': once(sendContact, sentBefore),
  '/app/client/auth/checkauth': checkAuth,
  '/app/client/auth/logout': logout,
  '/app/client/auth/login': login,
  '/app/client/auth/register': register,
  '/app/client/auth/forgetpassword': forgetPassword,
  '/app/client/auth/resetpassword': resetPassword,
  '/app/client/auth/proveemail': proveEmail,
  '/app/client/auth/undoemail': undoEmail,
  '/app/client/profile/changename': changeName,
  '/app/client/profile/changeemail': changeEmail,
  '/app/client/profile/sendproof': sendProof,
  '/app/client/profile/changepassword': changePassword,
  '/app/client/profile/changeavatar': changeAvatar,
  '/app/client/profile/deleteaccount': deleteAccount,
  '/app/client/cart/getall': getCart,
  '/app/client/cart/plus': once(plusCart, cartAgain),
  '/app/client/cart/minus': once(minusCart, cartAgain),
  '/app/client/cart/delete': once(deleteCart, cartAgain),
  '/app/client/cart/add': once(addCart, cartAgain),
  '/app/client/cart/addsimple': once(addSimpleCart, cartAgain),
  '/app/client/cart/order': once(orderCart, orderAgain),
  '/app/client/orders/getall': getOrders,
  '/app/client/orders/orderitems': getOrderitems,
}
