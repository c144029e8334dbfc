import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contract, type Path } from '#contract/index.ts'
import { textColumns } from '#contract/settings/appearance-texts.ts'
import { hashToken } from '#server/calls/sessions.ts'
import { isTable } from '#server/database/schema/index.ts'
import { issueTicket } from '#server/domain/backups/tickets.ts'
import { customers, staff } from '#server/domain/people/account-kinds.ts'
import { createProof } from '#server/domain/people/email-proof.ts'
import { createUndo } from '#server/domain/people/email-undo.ts'
import { hashPassword } from '#server/domain/people/passwords.ts'
import { backupName } from '#server/storage/backups.ts'
import { askForCode } from '#tests/support/account-access.ts'
import type { Fields } from '#tests/support/calls.ts'
import { smallPdf } from '#tests/support/pdfs.ts'
import { type Actor, cheapHashing, customersPassword, roleOf, staffPassword } from '#tests/support/people.ts'
import { pictureFile } from '#tests/support/pictures.ts'
import type { TestApp } from '#tests/support/scenarios.ts'
import { emergencyBodies } from './emergency.ts'
import { limitBodies } from './limits.ts'
import { idOf, isListName, newRow, tableOf } from './list-bodies.ts'
import { orderBodies } from './orders.ts'
import { copyOf, dismissible, type Make, unique } from './rows.ts'

const me: Make = ({ content }, actor) => ({ user_id: actor === 'anonymous' ? 1 : content.people[actor].id })
const mine: Make = ({ content }) => ({ account_id: content.people.customer.id })
const line: Make = async (testApp) => {
  const account_id = testApp.content.people.customer.id
  const color_id = await copyOf(testApp, 'colors')
  return {
    cart_id: await copyOf(testApp, 'carts', { account_id, product_id: 4, color_id, size_id: null }),
    qty: 1,
  }
}
const customer: Make = async (testApp) => ({
  account_id: await copyOf(testApp, 'accounts', { email: `${unique('c')}@x.example` }),
})
const somebody = async (testApp: TestApp) =>
  copyOf(testApp, 'users', { role: roleOf.writer, email: `${unique('w')}@x.example` })
const proved = '2026-01-02T03:04:05.000Z'
/** Gives the developer a password again that other calls may have changed. */
const knownPassword = async ({ app, content }: TestApp) => {
  const password_hash = await hashPassword(staffPassword, cheapHashing)
  const { id } = content.people.developer
  await app.database.transaction(({ db }) =>
    db.updateTable('users').set({ password_hash }).where('id', '=', id).execute(),
  )
  return staffPassword
}
const writeBackup = async ({ config: { BACKUP_DIR } }: TestApp) => {
  const file = backupName()
  await mkdir(BACKUP_DIR, { recursive: true })
  await writeFile(join(BACKUP_DIR, file), 'x')
  return file
}
/** A delivery to the place that a new shop serves. */
const recipient = { name: 'Shirin', phone: '0750 123 4567', place_id: 1, address: 'Gulan 4' }

const setting = '/app/dashboard/settings/appearances/'
const figures = () => ({ product_id: 1, values: [{ attribute_id: 1, from: 630 }] })

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
  '/app/client/auth/resetpassword': async (testApp) => ({
    ...(await askForCode(testApp, testApp.content.people.customer.email)),
    newpass: customersPassword,
  }),
  '/app/client/auth/proveemail': async (testApp) => {
    const [email, pending_email] = [`${unique('k')}@x.example`, `${unique('k')}@x.example`]
    const id = await copyOf(testApp, 'accounts', { email, pending_email })
    const person = { id, email: pending_email }
    const proof = testApp.app.database.transaction((writing) => createProof(writing, customers, person))
    return { ...(await proof) }
  },
  '/app/client/auth/undoemail': async (testApp) => {
    const id = await copyOf(testApp, 'accounts', { email: `${unique('k')}@x.example` })
    const undone = { id, email: `${unique('k')}@x.example`, proved }
    return {
      token: await testApp.app.database.transaction((writing) => createUndo(writing, customers, undone)),
    }
  },
  '/app/client/products/compare': () => ({ ids: [3, 4] }),
  '/app/client/planner/suggest': () => ({ use: 'home', stops: 3 }),
  '/app/client/search/suggest': () => ({ search: 'panel' }),
  '/app/client/search/missed': () => ({ search: 'hoverboard' }),
  '/app/client/contact/send': () => ({ name: 'n', subject: 's', email: 'a@x.example', msg: 'm' }),
  '/app/client/cart/getall': mine,
  '/app/client/cart/add': (testApp, actor) => ({
    ...mine(testApp, actor),
    product_id: 3,
    color_id: 1,
    size_id: 2,
    qty: 1,
  }),
  '/app/client/cart/addsimple': (testApp, actor) => ({ ...mine(testApp, actor), product_id: 4 }),
  '/app/client/cart/order': mine,
  '/app/client/cart/plus': line,
  '/app/client/cart/minus': line,
  '/app/client/cart/change': line,
  '/app/client/cart/delete': line,
  '/app/client/cart/quote': async (testApp, actor) => {
    await line(testApp, actor)
    return { ...(await mine(testApp, actor)), place_id: 1, method: 'express' }
  },
  '/app/client/addresses/getall': mine,
  '/app/client/addresses/save': async (testApp, actor) => ({
    ...(await mine(testApp, actor)),
    label: unique('Home'),
    ...recipient,
  }),
  '/app/client/addresses/delete': async (testApp, actor) => ({
    ...(await mine(testApp, actor)),
    address_id: await copyOf(testApp, 'addresses', {
      ...{ ...(await mine(testApp, actor)), label: unique('Home'), place_id: 1 },
      ...{ recipient: 'Shirin', phone: '+9647501234567', phone2: '', address: 'Gulan 4' },
      ...{ landmark: '', note: '' },
    }),
  }),
  '/app/client/addresses/forget': mine,
  '/app/client/orders/getall': mine,
  '/app/client/profile/changename': (testApp, actor) => ({ ...mine(testApp, actor), newname: unique('n') }),
  '/app/client/profile/changeemail': (testApp, actor) => ({
    ...mine(testApp, actor),
    newemail: `${unique('c')}@x.example`,
    password: customersPassword,
  }),
  '/app/client/profile/sendproof': mine,
  '/app/client/profile/changepassword': (testApp, actor) => ({
    ...mine(testApp, actor),
    oldpassword: customersPassword,
    newpassword: 'eleven slow lifts',
  }),
  '/app/client/profile/changeavatar': async (testApp, actor) => ({
    ...(await mine(testApp, actor)),
    avatar: await pictureFile(),
  }),
  // The session is put back afterwards; the customer whose it is must not be gone by then.
  '/app/client/profile/deleteaccount': async (testApp) => {
    const password_hash = await hashPassword(customersPassword, cheapHashing)
    const email = `${unique('c')}@x.example`
    const account_id = await copyOf(testApp, 'accounts', { email, password_hash })
    const token_hash = hashToken(testApp.content.people.customer.token)
    await testApp.app.database.transaction(({ db }) =>
      db.updateTable('sessions').set({ account_id }).where('token_hash', '=', token_hash).execute(),
    )
    return { account_id, password: customersPassword }
  },
  '/app/dashboard/auth/checkauth': me,
  '/app/dashboard/auth/login': ({ content }) => ({ user: content.people.writer.email, pass: staffPassword }),
  '/app/dashboard/auth/logout': me,
  '/app/dashboard/auth/forgetpassword': () => ({ email: 'nobody@x.example' }),
  '/app/dashboard/auth/resetpassword': async (testApp) => ({
    ...(await askForCode(testApp, testApp.content.people.writer.email, 'staff')),
    newpass: staffPassword,
  }),
  '/app/dashboard/auth/proveemail': async (testApp) => {
    const [email, pending_email] = [`${unique('k')}@x.example`, `${unique('k')}@x.example`]
    const id = await copyOf(testApp, 'users', { role: roleOf.writer, email, pending_email })
    const person = { id, email: pending_email }
    return { ...(await testApp.app.database.transaction((writing) => createProof(writing, staff, person))) }
  },
  '/app/dashboard/auth/undoemail': async (testApp) => {
    const id = await somebody(testApp)
    const undone = { id, email: `${unique('k')}@x.example`, proved }
    return { token: await testApp.app.database.transaction((writing) => createUndo(writing, staff, undone)) }
  },
  '/app/dashboard/users/add': () => ({
    name: 'n',
    email: `${unique('u')}@x.example`,
    role: roleOf.admin,
    pass: 'sixteen slow lifts up',
  }),
  '/app/dashboard/users/edit': async (testApp) => ({
    user_id: await somebody(testApp),
    name: 'n',
    email: `${unique('e')}@x.example`,
    role: roleOf.moderator,
  }),
  '/app/dashboard/users/changepassword': async (testApp) => ({
    user_id: await somebody(testApp),
    newpassword: 'sixteen slow lifts up',
  }),
  '/app/dashboard/users/delete': async (testApp) => ({ user_id: await somebody(testApp) }),
  '/app/dashboard/profile/changename': (testApp, actor) => ({ ...me(testApp, actor), newname: unique('n') }),
  '/app/dashboard/profile/changeemail': (testApp, actor) => ({
    ...me(testApp, actor),
    newemail: `${unique('s')}@x.example`,
    password: staffPassword,
  }),
  '/app/dashboard/profile/sendproof': me,
  '/app/dashboard/profile/changepassword': (testApp, actor) => ({
    ...me(testApp, actor),
    oldpassword: staffPassword,
    newpassword: 'sixteen slow lifts up',
  }),
  '/app/dashboard/profile/changeavatar': async (testApp, actor) => ({
    ...(await me(testApp, actor)),
    avatar: await pictureFile(),
  }),
  '/app/dashboard/backups/make': async (testApp) => ({ password: await knownPassword(testApp) }),
  '/app/dashboard/backups/download': async (testApp) => ({
    file: await writeBackup(testApp),
    password: await knownPassword(testApp),
  }),
  '/app/dashboard/backups/take': async (testApp, actor) => {
    const file = await writeBackup(testApp)
    const staff = actor === 'anonymous' ? undefined : testApp.content.people[actor].token
    return { file, ticket: await issueTicket(testApp.app.database, { staff }, file) }
  },
  [`${setting}changelang`]: () => ({ lang: 'ar' }),
  [`${setting}changeemail`]: () => ({ email: `${unique('c')}@x.example` }),
  [`${setting}changephone`]: () => ({ phone: '+964 750 000 0000' }),
  [`${setting}changewhatsapp`]: () => ({ whatsapp: '0750 123 4567' }),
  ...limitBodies,
  ...orderBodies,
  ...emergencyBodies,
  ...Object.fromEntries(
    ['kurdish', 'arabic', 'english'].flatMap((language) =>
      Object.keys(textColumns).map((field) => {
        const text = () => (['proofs', 'powercutsteps'].includes(field) ? `7 | ${unique('t')}` : unique('t'))
        return [`${setting}change${field}${language}`, () => ({ [`${language}${field}`]: text() })]
      }),
    ),
  ),
  [`${setting}changelogo`]: async () => ({ logo: await pictureFile() }),
  [`${setting}changefavicon`]: async () => ({ favicon: await pictureFile() }),
  [`${setting}changecatalog`]: () => ({ catalog: new File([new Uint8Array(smallPdf())], 'c.pdf') }),
  [`${setting}uploadcofounderimg`]: async () => ({ cofounderimg: await pictureFile() }),
  [`${setting}changemap`]: async () => ({ map: await pictureFile() }),
  '/app/dashboard/product/attributevalues/save': figures,
  '/app/dashboard/product/figureproposals/accept': figures,
  '/app/dashboard/settings/searches/dismiss': dismissible,
  '/app/dashboard/product/figureproposals/dismiss': async (testApp) => ({
    // Others edit the first attribute, and its unit with it.
    product_id: await copyOf(testApp, 'products', { en_detail: 'Stops: 6' }),
    attribute_id: 4,
  }),
  '/app/dashboard/orders/delivery': async (testApp) => ({
    order_id: await copyOf(testApp, 'orders', {
      ...{ ordercode: unique('O'), method: 'express', days: 3, recipient: 'Shirin', phone: '+9647501234567' },
      ...{ phone2: '', address: 'Gulan 4', landmark: '', delivery_note: '' },
    }),
    delivery: { ...recipient, address: unique('Gulan'), method: 'standard' },
  }),
  '/app/dashboard/orders/changestatus': () => ({ order_id: 1, status: 'checking' }),
  '/app/dashboard/orders/delete': async (testApp) => ({
    order_id: await copyOf(testApp, 'orders', { ordercode: unique('O') }),
  }),
  '/app/dashboard/customers/export': customer,
  '/app/dashboard/customers/delete': customer,
  '/app/dashboard/order/orderitems/delete': async (testApp) => ({
    orderitem_id: await copyOf(testApp, 'orderitems', {
      order_id: await copyOf(testApp, 'orders', { ordercode: unique('O') }),
    }),
  }),
}

/** The row that a call is about if it names one and asks for nothing else: the first to read it, a copy to change it. */
async function rowOf(testApp: TestApp, path: Path): Promise<Fields> {
  const [name = '', ...more] = Object.entries(contract[path].input.shape).flatMap(([field, schema]) =>
    schema.safeParse(undefined).success ? [] : [field],
  )
  const table = name.replace(/_id$/, 's').replace(/ys$/, 'ies')
  if (more.length > 0 || !isTable(table)) return {}
  return { [name]: path.endsWith('/getone') ? 1 : await copyOf(testApp, table) }
}

/** A body with which somebody who may make a call succeeds; what it is about is made first. */
export async function bodyFor(testApp: TestApp, path: Path, actor: Actor): Promise<Fields> {
  const own = others[path]
  if (own) return own(testApp, actor)
  const [, list = '', verb] = /^\/app\/dashboard\/(.+)\/(add|edit|delete)$/.exec(path) ?? []
  if (!isListName(list)) return rowOf(testApp, path)
  const [table, id] = [tableOf(list), idOf(list)]
  if (verb === 'add') return newRow(list, testApp, actor)
  if (verb === 'edit') {
    return {
      ...(table === 'productcolors' ? { product_id: 3, color_id: 1 } : await newRow(list, testApp, actor)),
      // The price that there is.
      ...(table === 'products' ? { sale_price: 12500 } : {}),
      [id]: 1,
    }
  }
  const { avatar, galary, sale_price, qty, ...row } = await newRow(list, testApp, actor)
  const fresh = ['productsizes', 'productcolors', 'fits'].includes(table) ? row : {}
  return { [id]: await copyOf(testApp, table, fresh) }
}
