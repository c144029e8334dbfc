import type { Page } from '@playwright/test'
import { textsOf } from './kit/customers.ts'
import { choose, dropExpectedErrors, expect, languagesOfStory, settle, site, test } from './kit/fixtures.ts'

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

/** The paths of all that the browser keeps. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const caching = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return caching.flat().map(({ url }) => new URL(url).pathname)
  })

for (const { code, dir } of languagesOfStory(1))
  test(`without a network our own page says so, in ${code}, nothing typed is lost, and nothing of the dashboard is kept`, async ({
    page,
    context,
    consoleErrors,
  }) => {
    await choose(context, { lang: code })
    const t = textsOf(code)
    const header = page.locator('header')
    const retry = page.getByRole('button', { name: t('site.banner.retry') })
    const search = page.locator('main [name=q]')
    await openPrepared(page, '/contact')
    expect((await keptPaths(page)).filter((path) => path.startsWith('/assets/texts-'))).toEqual([
      expect.stringMatching(`^/assets/texts-${code}-`),
    ])

    await test.step('a page that cannot be fetched leaves the open one, and comes when the network is back', async () => {
      await page.locator('[name=msg]').fill('Half a message')
      await context.setOffline(true)
      await header.getByRole('link', { name: t('site.nav.projects') }).click()
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
    })

    await test.step('a list that cannot be loaded keeps its cards and the search text, and other links work', async () => {
      await header.getByRole('link', { name: t('site.nav.shop') }).click()
      await expect(page).toHaveURL(`${site()}/shop`)
      await expect(page.locator('h1')).toHaveText(t('site.shop.heading'))
      const cards = await page.locator('main article').count()
      expect(cards).toBeGreaterThan(3)
      await page.route('**/*.data*', (route) => route.abort())
      await search.fill('panel')
      await expect(retry).toBeVisible()
      await expect(search).toHaveValue('panel')
      expect(await page.locator('main article').count()).toBe(cards)
      await page.unroute('**/*.data*')
      await header.getByRole('link', { name: t('site.nav.contact') }).click()
      await expect(page).toHaveURL(`${site()}/contact`)
      await expect(retry).toBeHidden()
    })

    await test.step('our own page stands in for one that is opened, until the network is back', async () => {
      await context.setOffline(true)
      await page.goto(`${site()}/shop/17`)
      await expect(page.locator('h1')).toHaveText(t('site.banner.network'))
      await expect(page.locator('html')).toHaveAttribute('dir', dir)
      await expect(page.locator('a[href^="tel:"]').first()).toHaveAttribute('href', 'tel:+9647500000199')
      const second = await context.newPage()
      await expect(second.goto(`${site()}/dashboard/home`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
      await second.close()
      await context.setOffline(false)
      await page.getByRole('link', { name: t('site.banner.retry') }).click()
      await settle(page)
      await expect(page).toHaveURL(`${site()}/shop/17`)
      await expect(page.locator('main h1')).not.toHaveText(t('site.banner.network'))
      expect((await keptPaths(page)).filter((path) => !/^\/assets\/|^\/offline$/.test(path))).toEqual([])
    })
    dropExpectedErrors(consoleErrors, lost)
  })
