import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { languages } from '#contract/kit/languages.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { resultOf } from '#tests/support/components.ts'
import { stubLocalStorage } from '#tests/support/fake-browser.ts'
import {
  changePreferences,
  colorScheme,
  preferencesIn,
  usePreferences,
} from '#web/dashboard/kit/preferences.ts'
import { tabTitle } from '#web/dashboard/kit/tab-title.ts'
import { screens } from '#web/dashboard/screens.ts'

const { menu } = await import('#web/dashboard/sidebar.tsx')

suite('light or dark', () => {
  /** The page as a browser has it, with these cookies. */
  function pageWith(cookie: string) {
    const document = { cookie, documentElement: { dataset: {} as Record<string, string> } }
    Object.assign(globalThis, { document })
    return document
  }

  test('is what was chosen for the dashboard, wherever among the cookies it stands', () => {
    const cookies = ['dashboardTheme=dark', 'lang=ku; dashboardTheme=dark', 'dashboardTheme=dark; lang=ku']
    for (const cookie of cookies) {
      pageWith(cookie)
      assert.equal(colorScheme.get('light'), 'dark', cookie)
    }
    for (const cookie of ['', 'dashboardTheme=darker', 'xdashboardTheme=dark', 'clientTheme=dark']) {
      pageWith(cookie)
      assert.equal(colorScheme.get('light'), 'light', cookie)
    }
  })

  test('is applied immediately and kept, and an unknown choice is ignored', () => {
    const page = pageWith('')
    colorScheme.set('auto')
    assert.deepEqual([page.cookie, page.documentElement.dataset], ['', {}])
    colorScheme.set('dark')
    assert.match(page.cookie, /^dashboardTheme=dark;/)
    assert.deepEqual(page.documentElement.dataset, { theme: 'dark' })
    colorScheme.clear()
    assert.match(page.cookie, /^dashboardTheme=light;/)
  })
})

test('a change of the look leaves the rest as it was kept, and is kept', () => {
  const storage = stubLocalStorage()
  storage.set('dashboardLook', JSON.stringify({ font: 'nrt', menuColour: '#312e81', folded: false }))
  changePreferences({ folded: true })
  const look = { font: 'nrt', menuColour: '#312e81', folded: true }
  assert.deepEqual(preferencesIn(storage.get('dashboardLook') ?? ''), look)
  // The server knows of no choice, and the page begins as it wrote it.
  const usual = { font: 'rabar', menuColour: '#0b2418', folded: false }
  assert.deepEqual(
    resultOf(usePreferences, (part) => part),
    usual,
  )
})

suite('the menu', () => {
  const items = menu.flatMap((group) => group.items)

  test('leads to every screen that is no other’s part, and to each once', () => {
    // Stores, brands, choices and slips are reached from what they belong to, and one's own profile from the head of the page.
    const elsewhere = [
      '',
      'profile',
      'product/stores',
      'product/brands',
      'order/orders/slips',
      'product/attributechoices',
    ]
    const own = screens
      .map(({ path }) => path)
      .filter((path) => !/^auth\/|:/.test(path) && !elsewhere.includes(path))
    assert.deepEqual(items.map(({ to }) => to).sort(), own.map((path) => `/dashboard/${path}`).sort())
  })

  test('calls the tab of each screen by its name', () => {
    for (const lang of languages) {
      const { dashboard } = dictionaries[lang]
      const { nav } = dashboard
      const title = (path: string) => tabTitle(dashboard, path, 'Hawraz')
      for (const [path, name] of [
        ['order/orders', nav.orders],
        ['order/orders/7', nav.orders],
        ['product/products/17/colors', nav.colors],
        ['product/products/17/colors/3/sizes', nav.sizes],
        ['product/products/17/galaries', nav.products],
        ['setting/appearances', nav.appearances],
        ['', nav.dashboard],
        ['auth/login', nav.dashboard],
      ] as const)
        assert.equal(title(path), `${name} | Hawraz`, path)
    }
  })

  test('calls each screen by its own name, in every language', () => {
    for (const language of languages) {
      const { nav } = dictionaries[language].dashboard
      assert.equal(new Set(items.map(({ key }) => nav[key])).size, items.length)
    }
  })
})
