import type { Locator, Page } from '@playwright/test'
import { languages } from '#contract/languages.ts'
import type { Language } from '#contract/values.ts'
import { textsOf } from './customers.ts'
import {
  clickButton,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  rulesByAppearance,
  themes,
  widths,
} from './fixtures.ts'
import { added, addSomething, openDrawer, openPicture } from './screenshot-views.ts'

/** Something that opens over a page, or a state of it that only work on it brings. */
export interface InteractiveState {
  readonly name: string
  readonly path: string
  open(page: Page, language: Language): Promise<unknown>
  /** What is to be seen then. */
  shown(page: Page): Locator
  /** The only width that has it. */
  readonly only?: 'phone' | 'desktop'
}

const dialog = (page: Page) => page.getByRole('dialog')

/** Sends a form that is not filled in as it should be. */
const wrongForm = (path: string): InteractiveState => ({
  name: `faults of ${path}`,
  path,
  async open(page) {
    const form = page.locator('main form')
    if (path === '/contact') {
      for (const name of ['name', 'email', 'subject', 'msg']) await form.locator(`[name=${name}]`).fill('x')
    }
    await form.locator('> button[type=submit]').click()
    await form.locator('[aria-invalid=true]').first().waitFor()
  },
  shown: (page) => page.locator('main form'),
})

/** What opens on the pages of the site. */
export const siteStates: readonly InteractiveState[] = [
  { name: 'drawer', path: '/', only: 'phone', open: openDrawer, shown: dialog },
  {
    name: 'menu of the visitor',
    path: '/',
    only: 'desktop',
    open: (page, language) => clickButton(page, textsOf(language)('site.nav.account')),
    shown: (page) => page.locator('#profile'),
  },
  { name: 'pictures', path: '/products/1', open: openPicture, shown: dialog },
  {
    name: 'address that could not be shared',
    path: '/shop/17',
    async open(page, language) {
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
      })
      await clickButton(page, textsOf(language)('site.detail.share'))
      const close = page.getByRole('button', { name: textsOf(language)('site.banner.close') })
      // It stays while it has the focus.
      await close.focus()
    },
    shown: (page) => page.getByRole('status').filter({ hasText: '/shop/17' }),
  },
  ...['/contact', '/login', '/register', '/forget', '/reset?token=12345678'].map(wrongForm),
]

const dashboard = '/dashboard'
const inBar = (key: 'look' | 'language' | 'logout') => (page: Page, language: Language) =>
  clickButton(page, textsOf(language)(`dashboard.nav.${key}`))

/** What opens on the screens of the dashboard; the order is one that the looker may see. */
export const dashboardStates = (order: number): readonly InteractiveState[] => [
  ...added.map((path) => ({
    name: `add to ${path}`,
    path: `${dashboard}/${path}`,
    open: addSomething,
    shown: dialog,
  })),
  { name: 'look', path: `${dashboard}/home`, open: inBar('look'), shown: dialog },
  {
    name: 'languages',
    path: `${dashboard}/home`,
    open: inBar('language'),
    shown: (page) => page.getByRole('menu'),
  },
  { name: 'question of logging out', path: `${dashboard}/home`, open: inBar('logout'), shown: dialog },
  {
    name: 'drawer',
    path: `${dashboard}/home`,
    only: 'phone',
    open: (page, language) => clickButton(page, textsOf(language)('dashboard.nav.open')),
    shown: dialog,
  },
  {
    name: 'question of deleting',
    path: `${dashboard}/product/brands`,
    open: (page, language) =>
      page
        .locator('tbody tr')
        .first()
        .getByRole('button', { name: textsOf(language)('dashboard.act.delete') })
        .click(),
    shown: dialog,
  },
  {
    name: 'status of an order',
    path: `${dashboard}/order/orders/${order}`,
    open: (page, language) => clickButton(page, textsOf(language)('dashboard.act.status')),
    shown: dialog,
  },
  {
    name: 'change',
    path: `${dashboard}/audit`,
    open: (page, language) =>
      page
        .locator('tbody tr')
        .first()
        .getByRole('button', { name: textsOf(language)('dashboard.act.view') })
        .click(),
    shown: dialog,
  },
  {
    name: 'filter of people',
    path: `${dashboard}/audit`,
    open: (page) => page.locator('#content').getByRole('combobox').first().click(),
    shown: (page) => page.getByRole('listbox'),
  },
  {
    name: 'choice of a colour',
    path: `${dashboard}/product/products/17/colors`,
    async open(page, language) {
      await addSomething(page, language)
      await dialog(page).getByRole('combobox').click()
    },
    shown: (page) => page.getByRole('listbox'),
  },
  {
    name: 'question about what is not saved',
    path: `${dashboard}/product/stores`,
    async open(page, language) {
      await addSomething(page, language)
      await page.locator('[name=ku_name]').fill('؟')
      await page.keyboard.press('Escape')
    },
    shown: (page) => dialog(page).nth(1),
  },
]

/** Turns to light or dark by the switch of the bar, though it lies below what is open. */
async function turnTo(page: Page, language: Language, theme: (typeof themes)[number]) {
  const html = page.locator('html')
  if ((await html.getAttribute('data-theme')) === theme) return
  const t = textsOf(language)
  const names = [t('site.nav.dark'), t(`dashboard.nav.${theme}`)]
  const switches = names.map((name) => `header button[aria-label="${name}"]`)
  await page.locator(switches.join()).first().dispatchEvent('click')
  await expect(html).toHaveAttribute('data-theme', theme)
}

/** Looks at what is open: on a phone in one theme and wide in the other; each language has them the other way. */
export async function expectAccessibleState(
  page: Page,
  language: Language,
  { shown, only }: InteractiveState,
) {
  const turn = languages.indexOf(language)
  let looked = false
  for (const [at, size] of widths.entries()) {
    if (only && only !== size.name) continue
    const theme = themes[(turn + at) % themes.length] ?? 'light'
    await page.setViewportSize(size)
    await turnTo(page, language, theme)
    await expect(shown(page)).toBeVisible()
    await expectAccessible(page, shown(page), looked ? rulesByAppearance : undefined)
    await expectNoSidewaysScroll(page)
    const inside = await shown(page).evaluate((one) => one.scrollWidth - one.clientWidth)
    expect(inside, 'nothing of it lies aside').toBeLessThanOrEqual(0)
    looked = true
  }
}
