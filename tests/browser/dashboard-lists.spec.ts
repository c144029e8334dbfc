import { languages } from '#contract/languages.ts'
import { testAppearanceOf } from './dashboard-appearance.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, themes, widths } from './fixtures.ts'
import { openDashboard, signInStaff } from './staff.ts'

const screens = [
  '/product/stores',
  '/product/productcategories',
  '/product/brands',
  '/product/sliders',
  '/product/products',
  '/product/products/17/colors',
  '/product/products/17/colors/3/sizes',
  '/product/products/17/colors/3/avatars',
  '/product/products/1/galaries',
  '/product/colors',
  '/product/sizes',
  '/service/servicetypes',
  '/service/services',
  '/project/projectcategories',
  '/project/projects',
  '/project/projects/1',
  '/order/orders',
  '/order/orders/{id}',
  '/untranslated',
  // Beside no other screen of the same list: only its heading tells that another one has come.
  '/product/products?status=sale&category=1&sort=price&direction=desc',
  '/product/stores?search=zzzz',
]

testAppearanceOf(screens)

for (const path of ['/product/products', '/product/colors']) {
  for (const lang of languages) {
    test(`the form of ${path} in ${lang}: widths, axe`, async ({ page, context }) => {
      test.slow()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await signInStaff(context)
      for (const [turn, { width, height }] of widths.entries()) {
        await page.setViewportSize({ width, height })
        await openDashboard(page, path, { lang, theme: themes[turn] ?? 'light' })
        await page.locator('tbody tr').first().locator('td').last().locator('button').first().click()
        const dialog = page.getByRole('dialog')
        await expect(dialog).toBeVisible()
        const box = await dialog.boundingBox()
        if (width > 700) expect(Math.round(box?.width ?? 0)).toBe(700)
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
    })
  }
}
