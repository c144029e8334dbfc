import type { Locator, Page } from '@playwright/test'
import type { Language } from '#contract/kit/values.ts'
import { outlines } from '#tests/dashboard/screens/outlines.ts'
import { screens } from '#web/dashboard/screens.ts'
import { textsOf } from '../kit/customers.ts'
import { clickButton, expect } from '../kit/fixtures.ts'
import { exampleOf, type Place, screenPlace } from '../kit/places.ts'

/** Something that opens over a page, or a state of it that only work on it brings. */
export interface State extends Place {
  open(page: Page, language: Language): Promise<unknown>
  /** What is to be seen then. */
  shown(page: Page): Locator
  /** The only width that has it. */
  readonly only?: 'phone' | 'desktop'
  /** Whether many others are made of the same parts, as the forms of lists are. */
  readonly isOneOfMany?: boolean
  /** Ends it, where Escape does not. */
  close?(page: Page, language: Language): Promise<unknown>
}

/** Ends what is part of its page: not at all. */
const stay = () => Promise.resolve()

const dialog = (page: Page) => page.getByRole('dialog')
const listbox = (page: Page) => page.getByRole('listbox')

/** Opens the menu of a phone; by a key, which no layout for another width can take from it. */
export const openDrawer = (page: Page) => page.locator('header button[aria-haspopup=dialog]').press('Enter')

/** Opens the first picture over the page. */
const openPicture = async (page: Page, language: Language) => {
  // By a key: on a phone its middle lies under the heading.
  await page.getByRole('link', { name: textsOf(language)('site.detail.openPicture') }).press('Enter')
  await dialog(page).locator('img').first().waitFor()
}

/** Presses what shares an address, which the browser refuses. */
async function failToShare(page: Page, language: Language) {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await clickButton(page, textsOf(language)('site.detail.share'))
  // It stays while it has the focus.
  await page.getByRole('button', { name: textsOf(language)('site.banner.close') }).focus()
}

/** Sends a form that is not filled in as it should be. */
const wrongForm = (name: string, path: string): State => ({
  name: `${name}-faults`,
  path,
  looker: 'visitor',
  async open(page) {
    const form = page.locator('main form')
    if (path === '/contact') {
      for (const field of ['name', 'email', 'subject', 'msg']) await form.locator(`[name=${field}]`).fill('x')
    }
    await form.locator('> button[type=submit]').click()
    await form.locator('[aria-invalid=true]').first().waitFor()
  },
  shown: (page) => page.locator('main form'),
  close: stay,
})

/** What opens on the pages of the site. */
export const siteStates: readonly State[] = [
  { name: 'drawer', path: '/', looker: 'visitor', only: 'phone', open: openDrawer, shown: dialog },
  {
    name: 'visitor-menu',
    path: '/',
    looker: 'visitor',
    only: 'desktop',
    open: (page, language) =>
      page
        .getByRole('button', { name: textsOf(language)('site.nav.account'), exact: true })
        .first()
        .press('Enter'),
    shown: (page) => page.locator('#profile'),
  },
  { name: 'product-picture', path: '/products/1', looker: 'visitor', open: openPicture, shown: dialog },
  {
    name: 'unshared-address',
    path: '/shop/17',
    looker: 'visitor',
    open: failToShare,
    close: (page, language) => clickButton(page, textsOf(language)('site.banner.close')),
    shown: (page) => page.getByRole('status').filter({ hasText: '/shop/17' }),
  },
  wrongForm('contact', '/contact'),
  wrongForm('login', '/login'),
  wrongForm('register', '/register'),
  wrongForm('forget', '/forget'),
  wrongForm('reset', '/reset?token=12345678'),
]

/** Opens the dialog that adds to the list of a screen. */
const addSomething = async (page: Page, language: Language) => {
  const name = textsOf(language)('dashboard.act.add')
  await page.getByRole('button', { name, exact: true }).first().click()
  await dialog(page).waitFor()
}

/** The screens whose list something is added to. */
const added = screens.flatMap(({ path }) => (outlines[path].forms?.Add ? [exampleOf(path)] : []))

type Opening = Pick<State, 'open'> & Partial<Pick<State, 'shown' | 'only' | 'isOneOfMany' | 'close'>>

/** A state of a screen, by default one with a dialog. */
const stateOf = (screen: string, what: string, opening: Opening): State => ({
  shown: dialog,
  ...screenPlace(screen, what),
  ...opening,
})

const inBar =
  (key: 'look' | 'language' | 'logout' | 'open'): Opening['open'] =>
  (page, language) =>
    clickButton(page, textsOf(language)(`dashboard.nav.${key}`))

/** Presses the button of the first row that an action has. */
const inRow =
  (key: 'delete' | 'edit' | 'view'): Opening['open'] =>
  (page, language) =>
    page
      .locator('tbody tr')
      .first()
      .getByRole('button', { name: textsOf(language)(`dashboard.act.${key}`) })
      .click()

/** Opens the form of the first row; it is as wide as the fields of three languages need. */
const editFirst: Opening['open'] = async (page, language) => {
  await inRow('edit')(page, language)
  await expect(dialog(page)).toBeVisible()
  const width = (await dialog(page).boundingBox())?.width ?? 0
  if ((page.viewportSize()?.width ?? 0) > 700) expect(Math.round(width)).toBe(700)
}

/** Orders a list by its first column that can be, by hand. */
const sortList: Opening['open'] = async (page) => {
  const head = page.locator('th:has(button)').first()
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', /ending$/)
  await expect(page.locator('th[aria-sort]')).toHaveCount(1)
}

/** What opens on the screens of the dashboard. */
export const dashboardStates: readonly State[] = [
  ...added.map((screen) => stateOf(screen, 'add', { open: addSomething, isOneOfMany: true })),
  stateOf('product/products', 'edit', { open: editFirst }),
  stateOf('product/colors', 'edit', { open: editFirst }),
  stateOf('home', 'look', { open: inBar('look') }),
  stateOf('home', 'languages', { open: inBar('language'), shown: (page) => page.getByRole('menu') }),
  stateOf('home', 'logout', { open: inBar('logout') }),
  stateOf('home', 'drawer', { open: inBar('open'), only: 'phone' }),
  stateOf('product/brands', 'delete', { open: inRow('delete') }),
  stateOf('order/orders/{order}', 'status', {
    open: (page, language) => clickButton(page, textsOf(language)('dashboard.act.status')),
  }),
  stateOf('audit', 'change', { open: inRow('view') }),
  stateOf('audit', 'filter', {
    open: (page) => page.locator('#content').getByRole('combobox').first().click(),
    shown: listbox,
  }),
  stateOf('audit', 'sorted', {
    open: sortList,
    shown: (page) => page.locator('#content table:has([aria-sort])'),
    close: stay,
    only: 'phone',
  }),
  stateOf('product/products/17/colors', 'choice', {
    async open(page, language) {
      await addSomething(page, language)
      await dialog(page).getByRole('combobox').click()
    },
    shown: listbox,
  }),
  stateOf('product/stores', 'unsaved', {
    async open(page, language) {
      await addSomething(page, language)
      await page.locator('[name=ku_name]').fill('؟')
      await page.keyboard.press('Escape')
    },
    shown: (page) => dialog(page).nth(1),
    close: (page, language) => clickButton(page, textsOf(language)('dashboard.form.leave')),
  }),
]
