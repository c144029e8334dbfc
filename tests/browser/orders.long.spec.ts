import { orderStatuses } from '#contract/orders/values.ts'
import { move, signIn } from './kit/customers.ts'
import {
  choose,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  languages,
  settle,
  site,
  test,
  themes,
  widths,
} from './kit/fixtures.ts'

for (const { code, dir } of languages) {
  test(`orders and an order at every step in ${code}: width, axe, words`, async ({ page, context }) => {
    const { order } = await signIn(context)
    const orders = await order(17, 4)
    for (const [at, id] of orders.entries()) await move(id, orderStatuses[at] ?? 'ordered')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // Each way to look at them sees another step.
    const steps = [...orders]
    for (const theme of themes) {
      await choose(context, { lang: code, theme })
      for (const { width, height } of widths) {
        await page.setViewportSize({ width, height })
        for (const path of ['/orders', `/orders/${steps.pop()}`]) {
          await page.goto(site() + path)
          await settle(page)
          await expect(page.locator('table')).toBeVisible()
          await expect(page.locator('html')).toHaveAttribute('dir', dir)
          await expectNoSidewaysScroll(page)
          await expectAccessible(page)
        }
        await expect(page.locator('main li[aria-current=step]')).toHaveCount(1)
      }
    }
  })
}
