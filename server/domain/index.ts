import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#contract/kit/call.ts'
import type { CallContext } from '../calls/context.ts'
import { type OnceHandlers, once } from '../calls/once.ts'
import { mount } from '../crud/mount.ts'
import { deleteAddress } from './addresses/delete.ts'
import { forgetDelivery } from './addresses/forget.ts'
import { getAllAddresses } from './addresses/getall.ts'
import { saveAddress } from './addresses/save.ts'
import { attributechoices, attributes } from './attributes/lists.ts'
import { getForbiddenAttributevalues } from './attributevalues/getforbidden.ts'
import { getOneAttributevalues } from './attributevalues/getone.ts'
import { saveAttributevalues } from './attributevalues/save.ts'
import { getAudit } from './audit/getall.ts'
import { getAuditPeople } from './audit/people.ts'
import { checkAuth, staffCheckAuth } from './auth/checkauth.ts'
import { forgetPassword, staffForgetPassword } from './auth/forgetpassword.ts'
import { login, staffLogin } from './auth/login.ts'
import { logout, staffLogout } from './auth/logout.ts'
import { proveEmail, proveStaffEmail } from './auth/proveemail.ts'
import { register } from './auth/register.ts'
import { resetPassword, staffResetPassword } from './auth/resetpassword.ts'
import { undoEmail, undoStaffEmail } from './auth/undoemail.ts'
import { downloadBackup } from './backups/download.ts'
import { getBackups } from './backups/getall.ts'
import { makeBackup } from './backups/make.ts'
import { takeBackup } from './backups/take.ts'
import { getOneBrand } from './brands/getone.ts'
import { addCart } from './cart/add.ts'
import { addSimpleCart } from './cart/addsimple.ts'
import { changeCart } from './cart/change.ts'
import { deleteCart } from './cart/delete.ts'
import { getCart } from './cart/getall.ts'
import { minusCart } from './cart/minus.ts'
import { orderAgain, orderCart } from './cart/order.ts'
import { plusCart } from './cart/plus.ts'
import { quoteCart } from './cart/quote.ts'
import { sendContact, sentBefore } from './contact/send.ts'
import { deleteCustomer } from './customers/delete.ts'
import { deleteGuest } from './customers/deleteguest.ts'
import { exportCustomer } from './customers/export.ts'
import { exportGuest } from './customers/exportguest.ts'
import { getCustomers } from './customers/getall.ts'
import { getAllDoctor } from './doctor/getall.ts'
import { trustClockDoctor } from './doctor/trustclock.ts'
import { acceptFigureproposals } from './figureproposals/accept.ts'
import { dismissFigureproposals } from './figureproposals/dismiss.ts'
import { getAllFigureproposals } from './figureproposals/getall.ts'
import { getStatistics } from './home/statistics.ts'
import { cartAgain } from './lines/own.ts'
import { getAllOffices } from './offices/getall.ts'
import { offices } from './offices/lists.ts'
import { deleteOrderitem } from './orderitems/delete.ts'
import { getStaffOrderitems } from './orderitems/getall.ts'
import { orderHandlers } from './orders/handlers.ts'
import { getAllPlaces } from './places/getall.ts'
import { places } from './places/lists.ts'
import { suggestPlanner } from './planner/suggest.ts'
import { getOneProductcategory } from './productcategories/getone.ts'
import { compareProducts } from './products/compare.ts'
import { facetsProducts } from './products/facets.ts'
import { fits } from './products/fits.ts'
import { getAllProducts } from './products/getall.ts'
import { getOneProduct, getOneStaffProduct } from './products/getone.ts'
import { productLists } from './products/lists.ts'
import { products } from './products/managed.ts'
import { productavatars, productgalaries, productsizes } from './products/parts.ts'
import { getOneProductcolor, productcolors } from './products/productcolors.ts'
import { changeAvatar, changeStaffAvatar } from './profile/changeavatar.ts'
import { changeEmail, changeStaffEmail } from './profile/changeemail.ts'
import { changeName, changeStaffName } from './profile/changename.ts'
import { changePassword, changeStaffPassword } from './profile/changepassword.ts'
import { deleteAccount } from './profile/deleteaccount.ts'
import { sendProof, sendStaffProof } from './profile/sendproof.ts'
import { getUploads } from './profile/uploads.ts'
import { getAllProjects } from './projects/getall.ts'
import { getOneProject, getOneStaffProject } from './projects/getone.ts'
import { projectLists } from './projects/lists.ts'
import { reportMissed } from './search/missed.ts'
import { suggest } from './search/suggest.ts'
import { dismissSearch } from './searches/dismiss.ts'
import { getMissed } from './searches/getall.ts'
import { removeSeed } from './seed/remove.ts'
import { getAllServices } from './services/getall.ts'
import { getOneService } from './services/getone.ts'
import { serviceLists } from './services/lists.ts'
import * as appearances from './settings/appearances.ts'
import { deleteContact, getContacts } from './settings/contacts.ts'
import { certificates, metas, sliders, socials } from './settings/lists.ts'
import { getFrame } from './site/frame.ts'
import { getHome } from './site/home.ts'
import { init } from './site/init.ts'
import { visit } from './site/visit.ts'
import { synonyms } from './synonyms/lists.ts'
import { getUntranslated } from './untranslated/getall.ts'
import { userHandlers } from './users/handlers.ts'

/** The handlers of all calls. */
export const handlers: Handlers<Contract, CallContext> & OnceHandlers<Contract> = {
  '/app/dashboard/auth/checkauth': staffCheckAuth,
  '/app/dashboard/auth/login': staffLogin,
  '/app/dashboard/auth/logout': staffLogout,
  '/app/dashboard/auth/forgetpassword': staffForgetPassword,
  '/app/dashboard/auth/resetpassword': staffResetPassword,
  '/app/dashboard/auth/proveemail': proveStaffEmail,
  '/app/dashboard/auth/undoemail': undoStaffEmail,
  ...userHandlers,
  '/app/dashboard/profile/changename': changeStaffName,
  '/app/dashboard/profile/changeemail': changeStaffEmail,
  '/app/dashboard/profile/sendproof': sendStaffProof,
  '/app/dashboard/profile/changepassword': changeStaffPassword,
  '/app/dashboard/profile/changeavatar': changeStaffAvatar,
  '/app/dashboard/settings/appearances/getone': appearances.getAppearances,
  ...appearances.changeTexts,
  '/app/dashboard/settings/appearances/changelang': appearances.changeLang,
  '/app/dashboard/settings/appearances/changeemail': appearances.changeCompanyEmail,
  '/app/dashboard/settings/appearances/changephone': appearances.changePhone,
  '/app/dashboard/settings/appearances/changewhatsapp': appearances.changeWhatsapp,
  ...appearances.changeEmergencies,
  '/app/dashboard/settings/appearances/changeminimumorder': appearances.changeMinimumOrder,
  '/app/dashboard/settings/appearances/changedinarrate': appearances.changeDinarRate,
  '/app/dashboard/settings/appearances/changeunprovedordershour': appearances.changeUnprovedOrdersHour,
  '/app/dashboard/settings/appearances/changeunprovednetworkhour': appearances.changeUnprovedNetworkHour,
  '/app/dashboard/settings/appearances/changeunprovednetworkday': appearances.changeUnprovedNetworkDay,
  '/app/dashboard/settings/appearances/changeunprovedpieces': appearances.changeUnprovedPieces,
  '/app/dashboard/settings/appearances/changeunprovedsum': appearances.changeUnprovedSum,
  '/app/dashboard/settings/appearances/changeunprovedmailsday': appearances.changeUnprovedMailsDay,
  '/app/dashboard/settings/appearances/changeorderpieces': appearances.changeOrderPieces,
  '/app/dashboard/settings/appearances/changeopenorders': appearances.changeOpenOrders,
  '/app/dashboard/settings/appearances/changeconfirmhours': appearances.changeConfirmHours,
  '/app/dashboard/settings/appearances/changecompanymailshour': appearances.changeCompanyMailsHour,
  '/app/dashboard/settings/appearances/changealonesum': appearances.changeAloneSum,
  '/app/dashboard/settings/appearances/changeguestendedmonths': appearances.changeGuestEndedMonths,
  '/app/dashboard/settings/appearances/changeguestplacedmonths': appearances.changeGuestPlacedMonths,
  '/app/dashboard/settings/appearances/changelogo': appearances.changeLogo,
  '/app/dashboard/settings/appearances/changefavicon': appearances.changeFavicon,
  '/app/dashboard/settings/appearances/changecatalog': appearances.changeCatalog,
  '/app/dashboard/settings/appearances/uploadcofounderimg': appearances.uploadCofounderImg,
  '/app/dashboard/settings/appearances/changemap': appearances.changeMap,
  '/app/dashboard/settings/appearances/removemap': appearances.removeMap,
  '/app/dashboard/settings/contacts/getall': getContacts,
  '/app/dashboard/settings/contacts/delete': deleteContact,
  ...productLists,
  ...mount(products),
  ...mount(productcolors),
  ...mount(productsizes),
  ...mount(productavatars),
  ...mount(productgalaries),
  ...serviceLists,
  ...projectLists,
  ...mount(metas),
  ...mount(socials),
  ...mount(sliders),
  ...mount(places),
  ...mount(offices),
  ...mount(certificates),
  ...mount(synonyms),
  ...mount(attributes),
  ...mount(attributechoices),
  '/app/dashboard/product/figureproposals/getall': getAllFigureproposals,
  '/app/dashboard/product/figureproposals/accept': acceptFigureproposals,
  '/app/dashboard/product/figureproposals/dismiss': dismissFigureproposals,
  ...mount(fits),
  '/app/dashboard/product/attributevalues/getforbidden': getForbiddenAttributevalues,
  '/app/dashboard/product/attributevalues/getone': getOneAttributevalues,
  '/app/dashboard/product/attributevalues/save': saveAttributevalues,
  '/app/dashboard/settings/searches/getall': getMissed,
  '/app/dashboard/settings/searches/dismiss': dismissSearch,
  '/app/client/search/missed': reportMissed,
  '/app/client/search/suggest': suggest,
  '/app/client/planner/suggest': suggestPlanner,
  '/app/dashboard/product/products/getone': getOneStaffProduct,
  '/app/dashboard/product/productcolors/getone': getOneProductcolor,
  '/app/dashboard/project/projects/getone': getOneStaffProject,
  ...orderHandlers,
  '/app/dashboard/order/orderitems/getall': getStaffOrderitems,
  '/app/dashboard/order/orderitems/delete': deleteOrderitem,
  '/app/dashboard/customers/getall': getCustomers,
  '/app/dashboard/customers/export': exportCustomer,
  '/app/dashboard/customers/delete': deleteCustomer,
  '/app/dashboard/customers/exportguest': exportGuest,
  '/app/dashboard/customers/deleteguest': deleteGuest,
  '/app/dashboard/home/statistics': getStatistics,
  '/app/dashboard/untranslated/getall': getUntranslated,
  '/app/dashboard/audit/getall': getAudit,
  '/app/dashboard/audit/people': getAuditPeople,
  '/app/dashboard/profile/uploads': getUploads,
  '/app/dashboard/doctor/getall': getAllDoctor,
  '/app/dashboard/doctor/trustclock': trustClockDoctor,
  '/app/dashboard/seed/remove': removeSeed,
  '/app/dashboard/backups/getall': getBackups,
  '/app/dashboard/backups/make': makeBackup,
  '/app/dashboard/backups/download': downloadBackup,
  '/app/dashboard/backups/take': takeBackup,
  '/app/init': init,
  '/app/client/site/frame': getFrame,
  '/app/client/site/home': getHome,
  '/app/client/site/visit': visit,
  '/app/client/products/getall': getAllProducts,
  '/app/client/products/getone': getOneProduct,
  '/app/client/products/facets': facetsProducts,
  '/app/client/products/compare': compareProducts,
  '/app/client/places/getall': getAllPlaces,
  '/app/client/offices/getall': getAllOffices,
  '/app/client/projects/getall': getAllProjects,
  '/app/client/projects/getone': getOneProject,
  '/app/client/services/getall': getAllServices,
  '/app/client/services/getone': getOneService,
  '/app/client/brands/getone': getOneBrand,
  '/app/client/productcategories/getone': getOneProductcategory,
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
  '/app/client/cart/change': once(changeCart, cartAgain),
  '/app/client/cart/delete': once(deleteCart, cartAgain),
  '/app/client/cart/add': once(addCart, cartAgain),
  '/app/client/cart/addsimple': once(addSimpleCart, cartAgain),
  '/app/client/cart/order': once(orderCart, orderAgain),
  '/app/client/cart/quote': quoteCart,
  '/app/client/addresses/getall': getAllAddresses,
  '/app/client/addresses/save': saveAddress,
  '/app/client/addresses/delete': deleteAddress,
  '/app/client/addresses/forget': forgetDelivery,
}
