import type { Page } from '@playwright/test'
import { site } from './kit/fixtures.ts'

/** Opens a page whose scripts come only when the function it gives is called. */
export async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => held.then(() => route.fallback()))
  await page.goto(site() + path, { waitUntil: 'domcontentloaded' })
  return release
}
