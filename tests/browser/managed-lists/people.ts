import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { formatMoney, isolated } from '#i18n/format.ts'
import { derive } from '#server/database/search-columns.ts'
import { roleOf } from '#tests/support/people.ts'
import { write } from '../kit/customers.ts'
import { amountOrder, nameOrder, pick, radio, text } from './fields.ts'
import { type Dashboard, expect, uniqueWord } from './fixture.ts'
import { amountHead, type Entry, managed, nameHead, numberHead, type Row, type Screen } from './screen.ts'

const letters = 'ABCDEFGHIJK'
const nameAt = (n: number, mark: string) => `Zagros ${mark} ${letters[nameOrder(n)]}`
/** Long ago, so that nobody's newest rows are others than their own. */
const dateAt = (n: number) => new Date(Date.UTC(2020, 0, 1 + n)).toISOString()
const roles = [roleOf.writer, roleOf.moderator] as const
const statuses = ['checking', 'delivered', 'delivering', 'ordered'] as const
const at = <T>(all: readonly [T, ...T[]], n: number): T => all[n % all.length] ?? all[0]

/** Presses one of a row's signs. */
const press = ({ t }: Dashboard, row: Locator, action: string, name: string) =>
  row.getByRole('button', { name: t('dashboard.act.named', { action, name }), exact: true }).click()

const user: Entry = (dashboard) => {
  const { t, page } = dashboard
  const options = roles.map((value) => ({ value, label: t(`dashboard.roles.${value}`) }))
  const password = t('dashboard.fields.newPassword')
  const role = t('dashboard.fields.role')
  return managed(dashboard, {
    list: 'users',
    calls: '/app/dashboard/users',
    path: '/users',
    heading: t('dashboard.nav.users'),
    heads: [
      numberHead(dashboard),
      nameHead(dashboard),
      amountHead(t('dashboard.fields.email')),
      { title: role, order: (n) => n % roles.length },
    ],
    fields: [
      text('name', nameAt, { cell: (value) => value }),
      text('email', (n, mark) => `${mark}-${letters[amountOrder(n)]}@staff.example`.toLowerCase(), {
        cell: (value) => value,
      }),
      pick({ name: 'role', label: role, options }),
      { ...text('pass', (_n, mark) => `${mark} quiet floors up`), onlyNew: true },
    ],
    rowOf: ({ name }) => ({ sign: String(name), name: String(name) }),
    deleting: { note: t('dashboard.users.deleteNote') },
    async more({ name }, row) {
      await press(dashboard, row, t('dashboard.act.password'), name)
      const dialog = page.getByRole('dialog', { name: t('dashboard.users.passwordOf', { name }) })
      await dialog.getByLabel(password).fill(`${uniqueWord()} other floors up`)
      await dialog.getByRole('button', { name: t('dashboard.act.update') }).click()
      await expect(dialog).toBeHidden()
    },
  })
}

/** What lists have in common whose rows staff did not write. */
const received: Pick<Screen, 'searched' | 'own' | 'adds' | 'links' | 'rowOf'> = {
  searched: true,
  own: false,
  adds: false,
  links: () => [],
  rowOf: () => ({ sign: '', name: '' }),
}

const contact: Entry = (dashboard) => {
  const { t, page } = dashboard
  const message = 'سڵاو، مرحبا, hello'
  return {
    ...received,
    one: t('dashboard.one.contacts'),
    path: '/setting/contacts',
    heading: t('dashboard.nav.contacts'),
    heads: [
      { title: t('dashboard.fields.name'), order: nameOrder },
      { title: t('dashboard.fields.email') },
      { title: t('dashboard.fields.phone') },
      { title: t('dashboard.fields.subject') },
    ],
    make: (ns, mark) =>
      write(async ({ db }) => {
        const rows: Row[] = []
        for (const n of ns) {
          const sign = nameAt(n, mark)
          const values = { name: sign, email: `${mark}@mail.example`, subject: `Lift ${n}`, msg: message }
          await db
            .insertInto('contacts')
            .values(derive('contacts', { ...values, created: dateAt(n) }))
            .execute()
          rows.push({ sign, name: `${sign}, Lift ${n}` })
        }
        return rows
      }),
    deleting: { note: t('dashboard.contacts.deleteNote') },
    async more({ name }, row) {
      await press(dashboard, row, t('dashboard.act.view'), name)
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(message)
      await dialog.getByRole('button', { name: t('dashboard.act.close') }).click()
      await expect(dialog).toBeHidden()
    },
  }
}

const order: Entry = (dashboard) => {
  const { t } = dashboard
  const options = statuses.map((value) => ({ value, label: t(`dashboard.orderStatus.${value}`) }))
  return {
    ...received,
    one: t('dashboard.one.orders'),
    path: '/order/orders',
    heading: t('dashboard.nav.orders'),
    heads: [
      numberHead(dashboard),
      { title: t('dashboard.fields.number') },
      { title: t('dashboard.fields.account'), order: nameOrder },
      { title: t('dashboard.fields.place') },
      { title: t('dashboard.fields.date'), order: (n) => n },
      amountHead(t('dashboard.fields.amount')),
      { title: t('dashboard.fields.status'), order: (n) => n % statuses.length },
    ],
    usual: { title: t('dashboard.fields.date'), direction: 'descending' },
    fields: [radio({ name: 'status', options })],
    make: (ns, mark) =>
      write(async ({ db }) => {
        const rows: Row[] = []
        for (const n of ns) {
          const ordercode = `${mark}-${n}`
          const values = {
            account_name: nameAt(n, mark),
            ordercode,
            date: dateAt(n),
            amount_units: (amountOrder(n) + 1) * 1_000_000,
            status: at(statuses, n),
            lang: 'ku',
          } as const
          await db.insertInto('orders').values(derive('orders', values)).execute()
          rows.push({ sign: ordercode, name: ordercode })
        }
        return rows
      }),
    editing: {
      action: t('dashboard.act.status'),
      title: ({ name }) => t('dashboard.orders.changeStatus', { code: isolated(name) }),
    },
    deleting: { note: t('dashboard.orders.deleteNote') },
    links: () => [{ action: t('dashboard.act.view'), to: /\/order\/orders\/\d+$/ }],
    more: (_, row) => expect(row).toContainText(formatMoney(amountOrder(0) + 1)),
  }
}

const customer: Entry = (dashboard) => {
  const { t, page } = dashboard
  const email = (n: number, mark: string) => `${mark}-${letters[amountOrder(n)]}@mail.example`.toLowerCase()
  return {
    ...received,
    one: t('dashboard.one.accounts'),
    path: '/order/customers',
    heading: t('dashboard.nav.customers'),
    heads: [
      numberHead(dashboard),
      { title: t('dashboard.fields.name'), order: nameOrder },
      amountHead(t('dashboard.fields.email')),
      { title: t('dashboard.fields.registered') },
      { title: t('dashboard.fields.orders') },
    ],
    usual: { title: t('dashboard.list.number'), direction: 'descending' },
    make: (ns, mark) =>
      write(async ({ db }) => {
        const rows: Row[] = []
        for (const n of ns) {
          const name = nameAt(n, mark)
          const values = { name, email: email(n, mark), avatar: '', password_hash: 'none' }
          await db
            .insertInto('accounts')
            .values(derive('accounts', { ...values, created: dateAt(n) }))
            .execute()
          rows.push({ sign: name, name })
        }
        return rows
      }),
    deleting: { note: t('dashboard.customers.deleteNote') },
    async more({ name }, row) {
      await expect(row).toContainText('0')
      const saving = page.waitForEvent('download')
      await press(dashboard, row, t('dashboard.act.export'), name)
      const file = await saving
      expect(file.suggestedFilename()).toMatch(/^customer-\d+\.json$/)
      const saved = JSON.parse(await readFile(await file.path(), 'utf8'))
      expect([saved.account.name, saved.orders]).toEqual([name, []])
    },
  }
}

const audit: Entry = (dashboard) => {
  const { t, page, staff, make } = dashboard
  const [one, added] = [t('dashboard.one.stores'), t('dashboard.audit.add')]
  return {
    ...received,
    one,
    searched: false,
    own: true,
    // What this member of staff did, and nobody else.
    path: `/audit?user=${staff}`,
    heading: t('dashboard.nav.audit'),
    heads: [
      { title: t('dashboard.audit.when'), order: (n) => n },
      { title: t('dashboard.audit.who') },
      { title: t('dashboard.audit.action') },
      { title: t('dashboard.audit.what') },
    ],
    usual: { title: t('dashboard.audit.when'), direction: 'descending' },
    async make(ns, mark) {
      const rows: Row[] = []
      for (const n of ns) {
        const name = nameAt(n, mark)
        await make('/app/dashboard/product/stores', { ku_name: name, ar_name: name, en_name: name })
        rows.push({ sign: name, name: t('dashboard.list.named', { what: one, name }) })
      }
      return rows
    },
    async more({ sign, name }, row) {
      await expect(row).toContainText(added)
      await press(dashboard, row, t('dashboard.act.view'), name)
      const dialog = page.getByRole('dialog', { name: t('dashboard.audit.details', { name }) })
      await expect(dialog.getByRole('row').filter({ hasText: sign })).toHaveCount(3)
      await dialog.getByRole('button', { name: t('dashboard.act.close') }).click()
      await expect(dialog).toBeHidden()
    },
  }
}

/** The lists of people and of what they send and do. */
export const people: Readonly<Record<string, Entry>> = {
  users: user,
  contacts: contact,
  orders: order,
  customers: customer,
  'audit log': audit,
}
