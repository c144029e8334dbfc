import type { Page } from '@playwright/test'
import { choose, expect, site, test } from './site.ts'

/** Opens a page whose scripts come only when the function it gives is called. */
async function openBeforeScripts(page: Page, path: string) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', (route) => held.then(() => route.continue()))
  await page.goto(site() + path, { waitUntil: 'domcontentloaded' })
  return release
}

test('the menu opens when it was pressed before the scripts came', async ({ page, context }) => {
  await choose(context, { lang: 'ku' })
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await openBeforeScripts(page, '/shop/17')
  await page.locator('header button[aria-haspopup=dialog]').click({ noWaitAfter: true })
  release()
  await expect(page.locator('dialog[open]')).toBeVisible()
})

test('the theme changes, once, when it was pressed before the scripts came', async ({ page, context }) => {
  await choose(context, { lang: 'en', theme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })
  const release = await openBeforeScripts(page, '/')
  const html = page.locator('html')
  const toggle = page.locator('header button[aria-pressed]').first()
  await toggle.click({ noWaitAfter: true })
  await expect(html).toHaveAttribute('data-theme', 'light')
  release()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await toggle.click()
  await expect(html).toHaveAttribute('data-theme', 'light')
})
