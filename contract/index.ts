import {
  checkAuth,
  forgetPassword,
  login,
  logout,
  proveEmail,
  register,
  resetPassword,
  undoEmail,
} from './auth.ts'
import { callTable } from './call.ts'
import { addCart, addSimpleCart, deleteCart, getCart, minusCart, plusCart } from './cart.ts'
import { dashboard } from './dashboard/index.ts'
import { getOrderitems, getOrders, orderCart } from './orders.ts'
import { getAllProducts, getOneProduct } from './products.ts'
import { changeAvatar, changeEmail, changeName, changePassword, deleteAccount, sendProof } from './profile.ts'
import { getAllProjects, getOneProject } from './projects.ts'
import { getAllServices, getOneService } from './services.ts'
import { getFrame, getHome, init, sendContact } from './site.ts'

const site = callTable(
  init,
  getFrame,
  getHome,
  getAllProducts,
  getOneProduct,
  getAllProjects,
  getOneProject,
  getAllServices,
  getOneService,
  sendContact,
  checkAuth,
  logout,
  login,
  register,
  forgetPassword,
  resetPassword,
  proveEmail,
  undoEmail,
  changeName,
  changeEmail,
  sendProof,
  changePassword,
  changeAvatar,
  deleteAccount,
  getCart,
  plusCart,
  minusCart,
  deleteCart,
  addCart,
  addSimpleCart,
  orderCart,
  getOrders,
  getOrderitems,
)

/** The API: every call, once, by its path. */
export const contract = { ...site, ...dashboard } as const

/** Second paths of calls: what begins with the first of each is what begins with the second. */
export const aliases: Readonly<Record<string, string>> = {
  '/app/dashboard/order/orders/': '/app/dashboard/orders/',
}

export type Contract = typeof contract
export type Path = keyof Contract

/** The calls that count a press once. */
export type OncePath = { [P in Path]: Contract[P]['once'] extends true ? P : never }[Path]

/** The other calls. */
export type PlainPath = Exclude<Path, OncePath>
