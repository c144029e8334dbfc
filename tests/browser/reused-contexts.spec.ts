import { expect, site, test } from './fixtures.ts'

// One worker runs them in turn: the second gets the context of the first, if that is used again.
test.describe.configure({ mode: 'serial' })

test('a test may fake the clock and store what it likes', async ({ context, page }) => {
  await page.clock.install({ time: 0 })
  await context.addCookies([{ name: 'left', value: 'yes', url: site() }])
  await page.goto(`${site()}/about`)
  await page.evaluate(() => localStorage.setItem('left', 'yes'))
  expect(await page.evaluate(() => new Date().getFullYear())).toBe(1970)
})

test('the next has the clock of the browser and nothing stored', async ({ context, page }) => {
  await page.goto(`${site()}/about`)
  expect(await page.evaluate(() => new Date().getFullYear())).toBeGreaterThan(2000)
  expect(await page.evaluate(() => localStorage.getItem('left'))).toBeNull()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('left')
})
