import type { Page } from '@playwright/test'
import { choose, expect, languagesOfStory, settle, site, test } from './kit/fixtures.ts'

/** The colours that the page asks for the browser's bar, of which the first counts. */
const barColours = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  )

for (const { code, dir } of languagesOfStory(1)) {
  test(`the browser reads the manifest, and its bar follows the theme, in ${code}`, async ({
    page,
    context,
  }) => {
    await choose(context, { lang: code, theme: 'dark' })
    await page.goto(`${site()}/setting`)
    expect(await barColours(page)).toEqual(['#0a1b12', '#0b2418'])
    await settle(page)
    await page.locator('input[type=radio][value=light]').check({ force: true })
    await expect.poll(() => barColours(page)).toEqual(['#0b2418'])
    await page.locator('input[type=radio][value=dark]').check({ force: true })
    await expect.poll(() => barColours(page)).toEqual(['#0a1b12', '#0b2418'])

    const devtools = await context.newCDPSession(page)
    const { url, errors, data } = await devtools.send('Page.getAppManifest')
    expect(url).toBe(`${site()}/site.webmanifest?lang=${code}`)
    expect(errors).toEqual([])
    expect(JSON.parse(data ?? '')).toMatchObject({ dir, start_url: '/' })
    // Moving inside the site, the head keeps one of each.
    await page.locator('header a[href="/products"]').first().click()
    await expect(page).toHaveURL(`${site()}/products`)
    await settle(page)
    await expect(page.locator('link[rel=manifest]')).toHaveCount(1)
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
  })
}
