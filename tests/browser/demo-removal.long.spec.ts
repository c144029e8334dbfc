import { textsOf } from './kit/customers.ts'
import { dropExpectedErrors, expect, expectAnnounced, languages, settle, site, test } from './kit/fixtures.ts'
import { onOwnProduct } from './kit/own-product.ts'
import { publicPlaces } from './kit/places.ts'
import { openDashboard, signInStaff } from './kit/staff.ts'

onOwnProduct()

for (const { code, dir } of languages)
  test(`an admin removes the demo company, and every page of what is left is sound, in ${code}`, async ({
    page,
    context,
    consoleErrors,
  }) => {
    test.slow()
    await signInStaff(context, 'admin')
    const t = textsOf(code)
    await openDashboard(page, '/doctor', { lang: code })
    const section = page.getByRole('region', { name: t('dashboard.one.demo') })
    // The first language removes it; the others see what is left.
    if (code === languages[0]?.code) {
      const remove = section.getByRole('button', { name: t('dashboard.demo.remove') })
      await remove.click()
      const dialog = page.getByRole('dialog', { name: t('dashboard.demo.title') })
      await dialog.getByRole('button', { name: t('dashboard.demo.keep') }).click()
      await expect(dialog).toBeHidden()
      await expect(section).toBeVisible()
      await remove.click()
      await dialog.getByRole('button', { name: t('dashboard.demo.remove') }).click()
      await expectAnnounced(page, t('dashboard.demo.removed'))
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(section).toBeHidden()

    await context.addCookies([{ name: 'lang', value: code, url: site() }])
    for (const { path } of publicPlaces) {
      const response = await page.goto(site() + path)
      // The pages of rows are gone, and those that need a telephone or terms.
      expect([200, 404], path).toContain(response?.status())
      await settle(page)
      await expect(page.locator('html'), path).toHaveAttribute('dir', dir)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    }
    dropExpectedErrors(consoleErrors, /status of 404/)
  })
