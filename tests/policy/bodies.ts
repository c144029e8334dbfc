import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Path } from '#contract/index.ts'
import { issueTicket } from '#server/domain/backups/tickets.ts'
import { customers, staff } from '#server/domain/people/account-kinds.ts'
import { createProof } from '#server/domain/people/email-proof.ts'
import { createUndo } from '#server/domain/people/email-undo.ts'
import { hashPassword } from '#server/domain/people/passwords.ts'
import { hashToken } from '#server/domain/sessions.ts'
import { backupName } from '#server/storage/backups.ts'
import { askForCode } from '#tests/support/account-access.ts'
import type { Fields } from '#tests/support/calls.ts'
import { type Actor, customersPassword, roleOf, staffPassword } from '#tests/support/people.ts'
import { pictureFile } from '#tests/support/pictures.ts'
import type { World } from '#tests/support/scenarios.ts'
import { isListName, lists } from './list-bodies.ts'
import { copyOf, type Make, unique } from './rows.ts'

const me: Make = ({ content }, actor) => ({ user_id: actor === 'anonymous' ? 1 : content.people[actor].id })
const mine: Make = ({ content }) => ({ account_id: content.people.customer.id })
const line: Make = async (world) => {
  const account_id = world.content.people.customer.id
  const color_id = await copyOf(world, 'colors')
  return {
    cart_id: await copyOf(world, 'carts', { account_id, product_id: 4, color_id, size_id: null }),
    qty: 1,
  }
}
const customer: Make = async (world) => ({
  account_id: await copyOf(world, 'accounts', { email: `${unique('c')}@x.example` }),
})
const somebody = async (world: World) =>
  copyOf(world, 'users', { role: roleOf.writer, email: `${unique('w')}@x.example` })
const proved = '2026-01-02T03:04:05.000Z'
/** Gives the developer a password again that other calls may have changed. */
const knownPassword = async ({ app, content }: World) => {
  const password_hash = await hashPassword(staffPassword)
  const { id } = content.people.developer
  await app.database.transaction(({ db }) =>
    db.updateTable('users').set({ password_hash }).where('id', '=', id).execute(),
  )
  return staffPassword
}
const writeBackup = async ({ config: { BACKUP_DIR } }: World) => {
  const file = backupName()
  await mkdir(BACKUP_DIR, { recursive: true })
  await writeFile(join(BACKUP_DIR, file), 'x')
  return file
}
const pdf = () => new File([`%PDF-1.4\n${' '.repeat(2000)}\n%%EOF\n`], 'c.pdf')

const setting = '/app/dashboard/settings/appearances/'
const others: Readonly<Partial<Record<Path, Make>>> = {
  '/app/client/auth/checkauth': mine,
  '/app/client/auth/logout': mine,
  '/app/client/auth/login': ({ content }) => ({
    user: content.people.customer.email,
    pass: customersPassword,
  }),
  '/app/client/auth/register': () => ({
    name: 'n',
    email: `${unique('r')}@x.example`,
    pass: 'seven slow lifts',
  }),
  '/app/client/auth/forgetpassword': () => ({ email: 'nobody@x.example' }),
  '/app/client/auth/resetpassword': async (world) => ({
    ...(await askForCode(world, world.content.people.customer.email)),
    newpass: customersPassword,
  }),
  '/app/client/auth/proveemail': async (world) => {
    const [email, pending_email] = [`${unique('k')}@x.example`, `${unique('k')}@x.example`]
    const id = await copyOf(world, 'accounts', { email, pending_email })
    const asked = { id, email: pending_email }
    return { ...(await world.app.database.transaction((writing) => createProof(writing, customers, asked))) }
  },
  '/app/client/auth/undoemail': async (world) => {
    const id = await copyOf(world, 'accounts', { email: `${unique('k')}@x.example` })
    const undone = { id, email: `${unique('k')}@x.example`, proved }
    return {
      token: await world.app.database.transaction((writing) => createUndo(writing, customers, undone)),
    }
  },
  '/app/client/contact/send': () => ({ name: 'n', subject: 's', email: 'a@x.example', msg: 'm' }),
  '/app/client/cart/getall': mine,
  '/app/client/cart/add': (world, actor) => ({
    ...mine(world, actor),
    product_id: 3,
    color_id: 1,
    size_id: 2,
    qty: 1,
  }),
  '/app/client/cart/addsimple': (world, actor) => ({ ...mine(world, actor), product_id: 4 }),
  '/app/client/cart/order': mine,
  '/app/client/cart/plus': line,
  '/app/client/cart/minus': line,
  '/app/client/cart/delete': line,
  '/app/client/orders/getall': mine,
  '/app/client/orders/orderitems': () => ({ order_id: 1 }),
  '/app/client/products/getone': () => ({ product_id: 1 }),
  '/app/client/projects/getone': () => ({ project_id: 1 }),
  '/app/client/services/getone': () => ({ service_id: 1 }),
  '/app/client/profile/changename': (world, actor) => ({ ...mine(world, actor), newname: unique('n') }),
  '/app/client/profile/changeemail': (world, actor) => ({
    ...mine(world, actor),
    newemail: `${unique('c')}@x.example`,
    password: customersPassword,
  }),
  '/app/client/profile/sendproof': mine,
  '/app/client/profile/changepassword': (world, actor) => ({
    ...mine(world, actor),
    oldpassword: customersPassword,
    newpassword: 'eleven slow lifts',
  }),
  '/app/client/profile/changeavatar': async (world, actor) => ({
    ...(await mine(world, actor)),
    avatar: await pictureFile(),
  }),
  // The session is put back afterwards; the customer whose it is must not be gone by then.
  '/app/client/profile/deleteaccount': async (world) => {
    const password_hash = await hashPassword(customersPassword)
    const email = `${unique('c')}@x.example`
    const account_id = await copyOf(world, 'accounts', { email, password_hash })
    const token_hash = hashToken(world.content.people.customer.token)
    await world.app.database.transaction(({ db }) =>
      db.updateTable('sessions').set({ account_id }).where('token_hash', '=', token_hash).execute(),
    )
    return { account_id, password: customersPassword }
  },
  '/app/dashboard/auth/checkauth': me,
  '/app/dashboard/auth/login': ({ content }) => ({ user: content.people.writer.email, pass: staffPassword }),
  '/app/dashboard/auth/logout': me,
  '/app/dashboard/auth/forgetpassword': () => ({ email: 'nobody@x.example' }),
  '/app/dashboard/auth/resetpassword': async (world) => ({
    ...(await askForCode(world, world.content.people.writer.email, 'staff')),
    newpass: staffPassword,
  }),
  '/app/dashboard/auth/proveemail': async (world) => {
    const [email, pending_email] = [`${unique('k')}@x.example`, `${unique('k')}@x.example`]
    const id = await copyOf(world, 'users', { role: roleOf.writer, email, pending_email })
    const asked = { id, email: pending_email }
    return { ...(await world.app.database.transaction((writing) => createProof(writing, staff, asked))) }
  },
  '/app/dashboard/auth/undoemail': async (world) => {
    const id = await somebody(world)
    const undone = { id, email: `${unique('k')}@x.example`, proved }
    return { token: await world.app.database.transaction((writing) => createUndo(writing, staff, undone)) }
  },
  '/app/dashboard/users/add': () => ({
    name: 'n',
    email: `${unique('u')}@x.example`,
    role: roleOf.admin,
    pass: 'sixteen slow lifts up',
  }),
  '/app/dashboard/users/edit': async (world) => ({
    user_id: await somebody(world),
    name: 'n',
    email: `${unique('e')}@x.example`,
    role: roleOf.moderator,
  }),
  '/app/dashboard/users/changepassword': async (world) => ({
    user_id: await somebody(world),
    newpassword: 'sixteen slow lifts up',
  }),
  '/app/dashboard/users/delete': async (world) => ({ user_id: await somebody(world) }),
  '/app/dashboard/profile/changename': (world, actor) => ({ ...me(world, actor), newname: unique('n') }),
  '/app/dashboard/profile/changeemail': (world, actor) => ({
    ...me(world, actor),
    newemail: `${unique('s')}@x.example`,
    password: staffPassword,
  }),
  '/app/dashboard/profile/sendproof': me,
  '/app/dashboard/profile/changepassword': (world, actor) => ({
    ...me(world, actor),
    oldpassword: staffPassword,
    newpassword: 'sixteen slow lifts up',
  }),
  '/app/dashboard/profile/changeavatar': async (world, actor) => ({
    ...(await me(world, actor)),
    avatar: await pictureFile(),
  }),
  '/app/dashboard/backups/make': async (world) => ({ password: await knownPassword(world) }),
  '/app/dashboard/backups/download': async (world) => ({
    file: await writeBackup(world),
    password: await knownPassword(world),
  }),
  '/app/dashboard/backups/take': async (world, actor) => {
    const file = await writeBackup(world)
    const staff = actor === 'anonymous' ? undefined : world.content.people[actor].token
    return { file, ticket: await issueTicket(world.app.database, { staff }, file) }
  },
  [`${setting}changelang`]: () => ({ lang: 'ar' }),
  [`${setting}changeemail`]: () => ({ email: `${unique('c')}@x.example` }),
  [`${setting}changephone`]: () => ({ phone: '+964 750 000 0000' }),
  ...Object.fromEntries(
    ['kurdish', 'arabic', 'english'].flatMap((language) =>
      ['name', 'about', 'cofounder'].map((field) => [
        `${setting}change${field}${language}`,
        () => ({ [`${language}${field}`]: unique('t') }),
      ]),
    ),
  ),
  [`${setting}changelogo`]: async () => ({ logo: await pictureFile() }),
  [`${setting}changefavicon`]: async () => ({ favicon: await pictureFile() }),
  [`${setting}changecatalog`]: () => ({ catalog: pdf() }),
  [`${setting}uploadcofounderimg`]: async () => ({ cofounderimg: await pictureFile() }),
  '/app/dashboard/settings/contacts/delete': async (world) => ({
    contact_id: await copyOf(world, 'contacts'),
  }),
  '/app/dashboard/product/products/getone': () => ({ product_id: 1 }),
  '/app/dashboard/product/productcolors/getone': () => ({ productcolor_id: 1 }),
  '/app/dashboard/project/projects/getone': () => ({ project_id: 1 }),
  '/app/dashboard/orders/getone': () => ({ order_id: 1 }),
  '/app/dashboard/orders/changestatus': () => ({ order_id: 1, status: 'checking' }),
  '/app/dashboard/orders/delete': async (world) => ({
    order_id: await copyOf(world, 'orders', { ordercode: unique('O') }),
  }),
  '/app/dashboard/customers/export': customer,
  '/app/dashboard/customers/delete': customer,
  '/app/dashboard/order/orderitems/delete': async (world) => ({
    orderitem_id: await copyOf(world, 'orderitems', {
      order_id: await copyOf(world, 'orders', { ordercode: unique('O') }),
    }),
  }),
}

/** A body with which somebody who may make a call succeeds; what it is about is made first. */
export async function bodyFor(world: World, path: Path, actor: Actor): Promise<Fields> {
  const own = others[path]
  if (own) return own(world, actor)
  const [, list = '', verb] = /^\/app\/dashboard\/(.+)\/(add|edit|delete)$/.exec(path) ?? []
  if (!isListName(list)) return {}
  const [table, id, make] = lists[list]
  if (verb === 'add') return make(world, actor)
  if (verb === 'edit') {
    return {
      ...(table === 'productcolors' ? { product_id: 3, color_id: 1 } : await make(world, actor)),
      // The price that there is.
      ...(table === 'products' ? { sale_price: 12500 } : {}),
      [id]: 1,
    }
  }
  const { avatar, galary, sale_price, qty, ...row } = await make(world, actor)
  const fresh = table === 'productsizes' || table === 'productcolors' ? row : {}
  return { [id]: await copyOf(world, table, fresh) }
}
