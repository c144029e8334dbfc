import type { BrowserContext, Page } from '@playwright/test'
import { goTo } from './customers.ts'
import { expect, settle, site, test } from './fixtures.ts'
import { register } from './registration.ts'
import { goInside, openDashboard, signInStaff } from './staff.ts'

const day = 86_400

/** What a browser was asked to keep: its cookies by name with their days, and the names of everything else. */
async function browserStorage(context: BrowserContext, page: Page) {
  const cookies = (await context.cookies()).map(({ name, httpOnly, expires }) => {
    const days = expires === -1 ? 'a session' : `${Math.ceil((expires - Date.now() / 1000) / day)} days`
    return `${name}, ${days}${httpOnly ? ', no script reads it' : ''}`
  })
  const [local, window] = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])
  // The opening screen is shown where the company wants one.
  const others = window?.filter((name) => name !== 'opened')
  return { cookies: cookies.sort(), local: local?.sort(), window: others?.sort() }
}

/** Remembers whom a page asks for anything. */
function hostsOf(page: Page): Set<string> {
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (/^(?:https?|wss?):$/.test(protocol)) hosts.add(host)
  })
  return hosts
}

test('a customer’s browser stores only what the privacy page lists, and contacts no other host', async ({
  page,
  context,
}) => {
  const hosts = hostsOf(page)
  await page.goto(`${site()}/setting`)
  await settle(page)
  await page.locator('input[type=radio][value=ar]').check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await settle(page)
  await page.locator('input[type=radio][value=dark]').check({ force: true })
  await expect
    .poll(async () => (await context.cookies()).some(({ name }) => name === 'clientTheme'))
    .toBe(true)
  await register(page)
  const paths = ['/', '/products/1', '/shop/17', '/projects/1', '/about', '/cart', '/contact']
  for (const path of paths.slice(0, -1)) await goTo(page, path)
  await page.goto(site() + (paths.at(-1) ?? ''))
  await settle(page)
  expect(await browserStorage(context, page)).toEqual({
    cookies: [
      'c, 30 days, no script reads it',
      'cb, 90 days, no script reads it',
      'clientTheme, 365 days',
      'lang, 365 days',
    ],
    local: ['client'],
    window: ['react-router-scroll-positions'],
  })
  expect([...hosts]).toEqual([new URL(site()).host])
})

test('a staff browser stores only what the privacy page lists, and contacts no other host', async ({
  page,
  context,
}) => {
  const hosts = hostsOf(page)
  await signInStaff(context)
  await openDashboard(page, '/home')
  for (const path of ['/product/products', '/order/orders', '/profile'])
    await goInside(page, `/dashboard${path}`)
  const { local } = await browserStorage(context, page)
  expect(local?.filter((name) => !['staff', 'staffEmail', 'dashboardLook'].includes(name))).toEqual([])
  expect([...hosts]).toEqual([new URL(site()).host])
})
