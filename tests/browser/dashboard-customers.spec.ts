import { textsOf } from './customers.ts'
import { expect, languages, site, test } from './fixtures.ts'
import { openDashboard, placeOrder, signInStaff } from './staff.ts'

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
    await openDashboard(page, `/order/orders?search=${code}`, { lang })
    await expect(page.locator('tbody tr').filter({ hasText: code })).toContainText(nobody)
    await openDashboard(page, `/order/orders/${id}`, { lang })
    await expect(page.locator('#content dl').filter({ hasText: nobody })).toBeVisible()
  }
})

test('a moderator sees customers, and what they may not do with a lock', async ({ page, context }) => {
  const { email } = await placeOrder()
  await signInStaff(context, 'moderator')
  await openDashboard(page, `/order/customers?search=${encodeURIComponent(email)}`)
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  const row = page.locator('tbody tr')
  for (const action of [/^Export/, /^Delete/]) {
    const button = row.getByRole('button', { name: action })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await button.click({ force: true })
  }
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(calls.filter((url) => url.startsWith(`${site()}/api/app/dashboard/customers/`))).toEqual([])
})
