import type { Page } from '@playwright/test'
import { expect, test } from './kit/fixtures.ts'
import { openDashboard, signInStaff } from './kit/staff.ts'

/** How many of the elements that a selector finds React has drawn anew since it was last asked; all of them at first. */
const drawnAnew = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const drawn = (one: Element) => {
      const name = Object.keys(one).find((key) => key.startsWith('__reactProps$'))
      if (!name) throw new Error('React keeps what it has drawn under another name')
      return Reflect.get(one, name)
    }
    const value: unknown = Reflect.get(window, 'drawn')
    const before = value instanceof Map ? value : new Map()
    const elements = [...document.querySelectorAll(wanted)]
    Reflect.set(window, 'drawn', new Map(elements.map((one) => [one, drawn(one)])))
    return elements.filter((one) => before.get(one) !== drawn(one)).length
  }, selector)

test('list rows re-render only when they have changed, and typing in one field of a form re-renders no other', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await signInStaff(context, 'developer')
  await openDashboard(page, '/product/products')
  const rows = '#content tbody tr, #content tbody tr :not(svg *, svg)'
  const all = await drawnAnew(page, rows)
  expect(all).toBeGreaterThan(200)

  // Somebody looks at the window again, and nothing has changed meanwhile.
  await page.clock.fastForward('00:10')
  const answered = page.waitForResponse('**/products/getall')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await answered
  await expect(page.locator('table[aria-busy=false]')).toBeVisible()
  expect(await drawnAnew(page, rows)).toBe(0)

  await page.getByRole('button', { name: 'Add' }).first().click()
  await page.getByRole('dialog').locator('[name=en_name]').fill('a')
  expect(await drawnAnew(page, rows)).toBe(0)

  const dialog = page.getByRole('dialog')
  const controls = '[role=dialog] :is(input, textarea)'
  for (const name of ['en_name', 'ar_detail', 'sale_price']) {
    const field = dialog.locator(`[name=${name}]`)
    let text = ''
    // The first letter also offers to copy it to the other languages; an answer that comes meanwhile draws its own field.
    await expect(async () => {
      text += '1'
      await field.fill(text)
      await expect(field).toHaveValue(text)
      expect(await drawnAnew(page, controls), name).toBe(1)
    }).toPass({ intervals: [100] })
  }
})
