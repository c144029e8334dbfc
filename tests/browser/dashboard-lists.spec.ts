import { languageCodes } from '#i18n/languages.ts'
import { expectEveryLook } from './desk/looks.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, themes, widths } from './site.ts'
import { openDesk, placeOrder, signInStaff } from './staff.ts'

const screens = [
  '/product/stores',
  '/product/productcategories',
  '/product/brands',
  '/product/sliders',
  '/product/products',
  '/product/products?status=sale&category=1&sort=price&direction=desc',
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
  '/product/stores?search=zzzz',
] as const

for (const [turn, screen] of screens.entries()) {
  test(`${screen}: languages, widths, light and dark, axe`, async ({ page, context }) => {
    test.slow()
    await signInStaff(context)
    const { id } = screen.includes('order') ? await placeOrder() : { id: 0 }
    await expectEveryLook(page, screen.replace('{id}', String(id)), turn)
  })
}

for (const path of ['/product/products', '/product/colors']) {
  for (const lang of languageCodes) {
    test(`the form of ${path} in ${lang}: widths, axe`, async ({ page, context }) => {
      test.slow()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await signInStaff(context)
      for (const [turn, { width, height }] of widths.entries()) {
        await page.setViewportSize({ width, height })
        await openDesk(page, path, { lang, theme: themes[turn] ?? 'light' })
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
