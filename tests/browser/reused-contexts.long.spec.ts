import type { BrowserContext } from '@playwright/test'
import { expect, site, test } from './kit/fixtures.ts'

// One worker runs them in turn.
test.describe.configure({ mode: 'serial' })

let used: BrowserContext

test('a test may store what it likes', async ({ context, page }) => {
  used = context
  await context.addCookies([{ name: 'left', value: 'yes', url: site() }])
  await page.goto(`${site()}/about`)
  await page.evaluate(() => localStorage.setItem('left', 'yes'))
})

test('the next has the same context with nothing stored, and may fake the clock', async ({
  context,
  page,
}) => {
  expect(context).toBe(used)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('left')
  await page.clock.install({ time: 0 })
  await page.goto(`${site()}/about`)
  expect(await page.evaluate(() => localStorage.getItem('left'))).toBeNull()
  expect(await page.evaluate(() => new Date().getFullYear())).toBe(1970)
})

test('the one after a faked clock has the clock of the browser', async ({ page }) => {
  await page.goto(`${site()}/about`)
  expect(await page.evaluate(() => new Date().getFullYear())).toBeGreaterThan(2000)
})
