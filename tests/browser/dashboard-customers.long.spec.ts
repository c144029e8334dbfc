import { textsOf } from './kit/customers.ts'
import { expect, languages, test } from './kit/fixtures.ts'
import { openDashboard, placeOrder, signInStaff } from './kit/staff.ts'

test('a customer is deleted, and their order says so in every language', async ({ page, context }) => {
  const { id, code, email } = await placeOrder()
  await signInStaff(context, 'admin')
  await openDashboard(page, `/order/customers?search=${encodeURIComponent(email)}`)
  const t = textsOf('en')
  const row = page.locator('tbody tr')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(email)
  await row.getByRole('button', { name: /^Delete/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(t('dashboard.customers.deleteNote'))
  await dialog.getByRole('button', { name: t('dashboard.act.delete') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('dashboard.list.noMatch'))).toBeVisible()

  for (const { code: lang } of languages) {
    const nobody = textsOf(lang)('dashboard.customers.nobody')
    // A search finds the order again once the customer is erased from it.
    await expect(async () => {
      await openDashboard(page, `/order/orders?search=${code}`, { lang })
      await expect(page.locator('tbody tr').filter({ hasText: code })).toContainText(nobody, {
        timeout: 5_000,
      })
    }).toPass()
    await openDashboard(page, `/order/orders/${id}`, { lang })
    await expect(page.locator('#content dl').filter({ hasText: nobody })).toBeVisible()
  }
})
