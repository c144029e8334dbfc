import type { Handlers } from '#contract/call.ts'
import type { dashboard } from '#contract/dashboard/index.ts'
import { staffCheckAuth } from './auth/check-auth.ts'
import { staffForgetPassword } from './auth/forget-password.ts'
import { staffLogin } from './auth/login.ts'
import { staffLogout } from './auth/logout.ts'
import { proveStaffEmail } from './auth/prove-email.ts'
import { staffResetPassword } from './auth/reset-password.ts'
import { undoStaffEmail } from './auth/undo-email.ts'
import { downloadBackup, getBackups, makeBackup, takeBackup } from './backups/calls.ts'
import type { CallContext } from './context.ts'
import { deleteCustomer, exportCustomer, getCustomers } from './customers/managed.ts'
import { mount } from './mount.ts'
import { type OnceHandlers, once } from './once.ts'
import { deleteOrderitem, getStaffOrderitems } from './orders/items.ts'
import { changeOrderStatus, deleteOrder, getOneOrder, getStaffOrders } from './orders/managed.ts'
import { getAudit, getAuditPeople } from './overview/audit.ts'
import { getStatistics } from './overview/statistics.ts'
import { getUntranslated } from './overview/untranslated.ts'
import { brands, colors, productcategories, sizes, stores } from './products/lists.ts'
import { getOneStaffProduct, products } from './products/managed.ts'
import {
  getOneProductcolor,
  productavatars,
  productcolors,
  productgalaries,
  productsizes,
} from './products/parts.ts'
import { changeStaffAvatar } from './profile/change-avatar.ts'
import { changeStaffEmail } from './profile/change-email.ts'
import { changeStaffName } from './profile/change-name.ts'
import { changeStaffPassword } from './profile/change-password.ts'
import { sendStaffProof } from './profile/send-proof.ts'
import { getOneStaffProject, projectavatars, projectcategories, projects } from './projects/lists.ts'
import { services, servicetypes } from './services/lists.ts'
import * as texts from './settings/appearances.ts'
import { deleteContact, getContacts } from './settings/contacts.ts'
import * as files from './settings/files.ts'
import { metas, sliders, socials } from './settings/lists.ts'
import { usersAgain } from './staff/queries.ts'
import { addUser, changeUserPassword, deleteUser, editUser, getUsers } from './staff/users.ts'

/** The code of every call of the dashboard. */
export const dashboardHandlers: Handlers<typeof dashboard, CallContext> & OnceHandlers<typeof dashboard> = {
  '/app/dashboard/auth/checkauth': staffCheckAuth,
  '/app/dashboard/auth/login': staffLogin,
  '/app/dashboard/auth/logout': staffLogout,
  '/app/dashboard/auth/forgetpassword': staffForgetPassword,
  '/app/dashboard/auth/resetpassword': staffResetPassword,
  '/app/dashboard/auth/proveemail': proveStaffEmail,
  '/app/dashboard/auth/undoemail': undoStaffEmail,
  '/app/dashboard/users/getall': getUsers,
  '/app/dashboard/users/add': once(addUser, usersAgain),
  '/app/dashboard/users/edit': editUser,
  '/app/dashboard/users/changepassword': changeUserPassword,
  '/app/dashboard/users/delete': deleteUser,
  '/app/dashboard/profile/changename': changeStaffName,
  '/app/dashboard/profile/changeemail': changeStaffEmail,
  '/app/dashboard/profile/sendproof': sendStaffProof,
  '/app/dashboard/profile/changepassword': changeStaffPassword,
  '/app/dashboard/profile/changeavatar': changeStaffAvatar,
  '/app/dashboard/settings/appearances/getone': texts.getAppearances,
  ...texts.changeTexts,
  '/app/dashboard/settings/appearances/changelang': texts.changeLang,
  '/app/dashboard/settings/appearances/changeemail': texts.changeCompanyEmail,
  '/app/dashboard/settings/appearances/changephone': texts.changePhone,
  '/app/dashboard/settings/appearances/changelogo': files.changeLogo,
  '/app/dashboard/settings/appearances/changefavicon': files.changeFavicon,
  '/app/dashboard/settings/appearances/changecatalog': files.changeCatalog,
  '/app/dashboard/settings/appearances/uploadcofounderimg': files.uploadCofounderImg,
  '/app/dashboard/settings/contacts/getall': getContacts,
  '/app/dashboard/settings/contacts/delete': deleteContact,
  ...mount(stores),
  ...mount(productcategories),
  ...mount(brands),
  ...mount(colors),
  ...mount(sizes),
  ...mount(products),
  ...mount(productcolors),
  ...mount(productsizes),
  ...mount(productavatars),
  ...mount(productgalaries),
  ...mount(servicetypes),
  ...mount(services),
  ...mount(projectcategories),
  ...mount(projects),
  ...mount(projectavatars),
  ...mount(metas),
  ...mount(socials),
  ...mount(sliders),
  '/app/dashboard/product/products/getone': getOneStaffProduct,
  '/app/dashboard/product/productcolors/getone': getOneProductcolor,
  '/app/dashboard/project/projects/getone': getOneStaffProject,
  '/app/dashboard/orders/getall': getStaffOrders,
  '/app/dashboard/orders/getone': getOneOrder,
  '/app/dashboard/orders/changestatus': changeOrderStatus,
  '/app/dashboard/orders/delete': deleteOrder,
  '/app/dashboard/order/orderitems/getall': getStaffOrderitems,
  '/app/dashboard/order/orderitems/delete': deleteOrderitem,
  '/app/dashboard/customers/getall': getCustomers,
  '/app/dashboard/customers/export': exportCustomer,
  '/app/dashboard/customers/delete': deleteCustomer,
  '/app/dashboard/home/statistics': getStatistics,
  '/app/dashboard/untranslated/getall': getUntranslated,
  '/app/dashboard/audit/getall': getAudit,
  '/app/dashboard/audit/people': getAuditPeople,
  '/app/dashboard/backups/getall': getBackups,
  '/app/dashboard/backups/make': makeBackup,
  '/app/dashboard/backups/download': downloadBackup,
  '/app/dashboard/backups/take': takeBackup,
}
