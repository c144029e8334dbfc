import { holdAnswers } from './held-answers.ts'
import { signIn } from './kit/customers.ts'
import { choose, expect, settle, site, test } from './kit/fixtures.ts'

test('the orders of a customer that wait for the next page say so', async ({ page, context }) => {
  await choose(context, { lang: 'en' })
  const { order } = await signIn(context)
  await order(17, 11)
  await page.goto(`${site()}/orders`)
  await settle(page)
  await expect(page.locator('tbody tr')).toHaveCount(10)
  const release = await holdAnswers(page, '**/orders/getall')
  await page.getByRole('link', { name: 'Go to page 2' }).click()
  await expect(page.locator('main [aria-busy=true] table')).toBeVisible()
  await expect(page.locator('main').getByRole('status').locator('*').first()).toHaveCSS('opacity', '1')
  release()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page.locator('main [aria-busy]')).toHaveCount(0)
})
