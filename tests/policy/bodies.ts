import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import type { Path } from '#contract/index.ts'
import type { Tables } from '#server/database/tables.ts'
import { type Fields, pictureFile } from '#tests/support/lists.ts'
import { type Actor, customersPassword, staffPassword } from '#tests/support/people.ts'
import type { World } from '#tests/support/scenarios.ts'
import { until } from '#tests/support/until.ts'

let turn = 0
const unique = (word: string) => `${word}-${turn++}`
const text = (field: string) => ({ [`ku_${field}`]: 'ک', [`ar_${field}`]: 'ك', [`en_${field}`]: 'k' })

/** Writes a copy of the first row of a table, with changes, and gives its id. */
async function copyOf({ app }: World, table: keyof Tables, changes: Fields = {}): Promise<number> {
  return app.database.transaction(async ({ db }) => {
    const found = await sql<Fields>`select * from ${sql.table(table)} order by id limit 1`.execute(db)
    const { id: _id, ...copy } = { ...found.rows[0], ...changes }
    const columns = Object.keys(copy).map((name) => sql.ref(name))
    const made = await sql<{ id: number }>`insert into ${sql.table(table)} (${sql.join(columns)})
      values (${sql.join(Object.values(copy))}) returning id`.execute(db)
    return made.rows[0]?.id ?? 0
  })
}

async function codeFor(world: World, path: Path, email: string) {
  const { text: answer } = await world.call(path, { isForget: true, email })
  const newest = () =>
    world.app.database.read
      .selectFrom('outbox')
      .select(['id', 'state'])
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  await until('the mail is sent', async () => (await newest())?.state === 'delivered')
  const file = await readFile(join(world.config.DATA_DIR, 'outbox', `${(await newest())?.id}.eml`))
  const code = /^\d{8}$/m.exec((await PostalMime.parse(file)).text ?? '')?.[0]
  assert.ok(code)
  return { code, token: JSON.parse(answer).token }
}

type Make = (world: World, actor: Actor) => Fields | Promise<Fields>

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
const somebody = async (world: World) =>
  copyOf(world, 'users', { role: 'writer', email: `${unique('w')}@x.example` })
const details = { ku_detail: 'ک', ar_detail: 'ك' }
const pdf = () => new File([`%PDF-1.4\n${' '.repeat(2000)}\n%%EOF\n`], 'c.pdf')

/** The lists: their table, the field that names a row, and the fields of a row. */
const lists: Readonly<Record<string, readonly [keyof Tables, string, Make]>> = {
  'product/stores': ['stores', 'store_id', () => text('name')],
  'product/productcategories': [
    'productcategories',
    'productcategory_id',
    async () => ({ ...text('name'), store_id: 1, avatar: await pictureFile() }),
  ],
  'product/brands': ['brands', 'brand_id', async () => ({ ...text('name'), avatar: await pictureFile() })],
  'product/colors': ['colors', 'color_id', () => ({ ...text('name'), code: '#000000' })],
  'product/sizes': ['sizes', 'size_id', () => text('name')],
  'product/sliders': [
    'sliders',
    'slider_id',
    async () => ({ ...text('title'), avatar: await pictureFile() }),
  ],
  'product/products': [
    'products',
    'product_id',
    async () => ({
      ...text('name'),
      ...text('detail'),
      sale_price: 12500,
      productcategory_id: 1,
      brand_id: 1,
      status: 'blog',
      avatar: await pictureFile(),
    }),
  ],
  'product/productcolors': [
    'productcolors',
    'productcolor_id',
    async (world) => ({ product_id: 3, color_id: await copyOf(world, 'colors') }),
  ],
  'product/productsizes': [
    'productsizes',
    'productsize_id',
    async (world) => ({ product_id: 3, color_id: 1, size_id: await copyOf(world, 'sizes'), qty: 1 }),
  ],
  'product/productavatars': [
    'productavatars',
    'productavatar_id',
    async (world) => {
      const color_id = await copyOf(world, 'colors')
      await copyOf(world, 'productcolors', { product_id: 3, color_id })
      return { product_id: 3, color_id, avatar: await pictureFile() }
    },
  ],
  'product/productgalaries': [
    'productgalaries',
    'productgalary_id',
    async () => ({ product_id: 1, galary: await pictureFile() }),
  ],
  'service/servicetypes': ['servicetypes', 'servicetype_id', () => text('name')],
  'service/services': ['services', 'service_id', () => ({ ...text('title'), ...details })],
  'project/projectcategories': ['projectcategories', 'projectcategory_id', () => text('name')],
  'project/projects': ['projects', 'project_id', () => ({ ...text('title'), ...details })],
  'project/projectavatars': [
    'projectavatars',
    'projectavatar_id',
    async () => ({ project_id: 1, avatar: await pictureFile() }),
  ],
  'settings/metas': ['metas', 'meta_id', () => ({ ...text('keywords'), ...text('content') })],
  'settings/socials': ['socials', 'social_id', () => ({ icon: 'x', link: 'https://x.example' })],
}

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
    ...(await codeFor(world, '/app/client/auth/forgetpassword', world.content.people.customer.email)),
    newpass: customersPassword,
  }),
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
  '/app/client/profile/changepassword': (world, actor) => ({
    ...mine(world, actor),
    oldpassword: customersPassword,
    newpassword: 'eleven slow lifts',
  }),
  '/app/client/profile/changeavatar': async (world, actor) => ({
    ...(await mine(world, actor)),
    avatar: await pictureFile(),
  }),
  '/app/dashboard/auth/checkauth': me,
  '/app/dashboard/auth/login': ({ content }) => ({ user: content.people.writer.email, pass: staffPassword }),
  '/app/dashboard/auth/logout': me,
  '/app/dashboard/auth/forgetpassword': () => ({ email: 'nobody@x.example' }),
  '/app/dashboard/auth/resetpassword': async (world) => ({
    ...(await codeFor(world, '/app/dashboard/auth/forgetpassword', world.content.people.writer.email)),
    newpass: staffPassword,
  }),
  '/app/dashboard/users/add': () => ({
    name: 'n',
    email: `${unique('u')}@x.example`,
    role: 'admin',
    pass: 'sixteen slow lifts up',
  }),
  '/app/dashboard/users/edit': async (world) => ({
    user_id: await somebody(world),
    name: 'n',
    email: `${unique('e')}@x.example`,
    role: 'moderator',
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
  '/app/dashboard/profile/changepassword': (world, actor) => ({
    ...me(world, actor),
    oldpassword: staffPassword,
    newpassword: 'sixteen slow lifts up',
  }),
  '/app/dashboard/profile/changeavatar': async (world, actor) => ({
    ...(await me(world, actor)),
    avatar: await pictureFile(),
  }),
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
  const found = lists[list]
  if (!found) return {}
  const [table, id, make] = found
  if (verb === 'add') return make(world, actor)
  if (verb === 'edit') {
    return {
      ...(table === 'productcolors' ? { product_id: 3, color_id: 1 } : await make(world, actor)),
      [id]: 1,
    }
  }
  const { avatar, galary, sale_price, qty, ...row } = await make(world, actor)
  const fresh = table === 'productsizes' || table === 'productcolors' ? row : {}
  return { [id]: await copyOf(world, table, fresh) }
}
