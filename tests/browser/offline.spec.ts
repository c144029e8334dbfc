import type { Page } from '@playwright/test'
import { textsOf } from './customers.ts'
import { choose, dropExpectedErrors, expect, languages, settle, site, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow', freshContext: true })

const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/

/** Opens a page as the first of a visit, until all is ready for a network that goes away. */
async function openPrepared(page: Page, path: string) {
  await page.goto(site() + path)
  await settle(page)
  const ready = () =>
    page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready
      const files = await (await caches.open('files')).keys()
      const pages = await (await caches.open('offline')).keys()
      return active?.state === 'activated' && files.length > 20 && pages.length === 1
    })
  await expect.poll(ready).toBe(true)
}

test('a page that cannot be fetched leaves the one that is open, and comes when the network is back', async ({
  page,
  context,
  consoleErrors,
}) => {
  await choose(context, { lang: 'en' })
  const t = textsOf('en')
  await openPrepared(page, '/contact')
  await page.locator('[name=msg]').fill('Half a message')
  await context.setOffline(true)
  const projects = page.locator('header').getByRole('link', { name: t('site.nav.projects') })
  await projects.click()
  const retry = page.getByRole('button', { name: t('site.banner.retry') })
  await expect(retry).toBeVisible()
  await expect(page).toHaveURL(`${site()}/contact`)
  await expect(page.locator('[name=msg]')).toHaveValue('Half a message')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await retry.click()
  await expect(retry).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(`${site()}/projects`)
  await expect(page.locator('h1')).toHaveText(t('site.nav.projects'))
  await expect(retry).toBeHidden()
  dropExpectedErrors(consoleErrors, lost)
})

test('a list that cannot be loaded keeps its cards and the search text, and other links work', async ({
  page,
  context,
  consoleErrors,
}) => {
  await choose(context, { lang: 'ku' })
  const t = textsOf('ku')
  await openPrepared(page, '/shop')
  const cards = await page.locator('main article').count()
  expect(cards).toBeGreaterThan(3)
  await page.route('**/*.data*', (route) => route.abort())
  await page.locator('main [name=q]').fill('panel')
  const retry = page.getByRole('button', { name: t('site.banner.retry') })
  await expect(retry).toBeVisible()
  await expect(page.locator('main [name=q]')).toHaveValue('panel')
  expect(await page.locator('main article').count()).toBe(cards)
  await page.unroute('**/*.data*')
  await page
    .locator('header')
    .getByRole('link', { name: t('site.nav.contact') })
    .click()
  await expect(page).toHaveURL(`${site()}/contact`)
  await expect(retry).toBeHidden()
  dropExpectedErrors(consoleErrors, lost)
})

for (const { code, dir } of languages) {
  test(`without a network our own page says so, in ${code}, and nothing of the dashboard is kept`, async ({
    page,
    context,
    consoleErrors,
  }) => {
    await choose(context, { lang: code })
    const t = textsOf(code)
    await openPrepared(page, '/about')
    await context.setOffline(true)
    await page.goto(`${site()}/shop/17`)
    await expect(page.locator('h1')).toHaveText(t('site.banner.network'))
    await expect(page.locator('html')).toHaveAttribute('dir', dir)
    await expect(page.locator('a[href^="tel:+"]')).toBeVisible()
    const second = await context.newPage()
    await expect(second.goto(`${site()}/dashboard/home`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
    await second.close()
    await context.setOffline(false)
    await page.getByRole('link', { name: t('site.banner.retry') }).click()
    await settle(page)
    await expect(page).toHaveURL(`${site()}/shop/17`)
    await expect(page.locator('main h1')).not.toHaveText(t('site.banner.network'))
    const kept = await page.evaluate(async () => {
      const caching = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      )
      return caching.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.filter((path) => !/^\/assets\/|^\/offline$/.test(path))).toEqual([])
    dropExpectedErrors(consoleErrors, lost)
  })
}
