// What only a browser shows of the pages of one thing: what stays where it is, what stays in view, what reaches the edge.
import type { Locator } from '@playwright/test'
import { textsOf } from './kit/customers.ts'
import { choose, expect, settle, site, test } from './kit/fixtures.ts'

const box = async (of: Locator) => {
  const found = await of.boundingBox()
  if (!found) throw new Error('It is not on the page')
  return found
}

test('the pages of one thing keep in place and in view what belongs there', async ({ page, context }) => {
  const main = page.locator('main')
  await page.setViewportSize({ width: 1440, height: 900 })

  await test.step('choosing a colour moves nothing but the picture, and the purchase stays in view', async () => {
    await choose(context, { lang: 'ku' })
    await page.goto(`${site()}/shop/17`)
    await settle(page)
    const t = textsOf('ku')
    const thumbs = main.getByRole('list', { name: t('site.detail.gallery') })
    const text = main.getByRole('heading', { name: t('site.detail.description') })
    const count = await thumbs.getByRole('link').count()
    const before = [await box(thumbs), await box(text)]
    await main.locator('[name=colour]').nth(1).check()
    await expect(thumbs.locator('[aria-current]')).toHaveCount(1)
    await expect(thumbs.getByRole('listitem').first().locator('[aria-current]')).toHaveCount(0)
    expect(await thumbs.getByRole('link').count()).toBe(count)
    expect([await box(thumbs), await box(text)]).toEqual(before)
    await text.evaluate((heading) => heading.scrollIntoView({ block: 'start', behavior: 'instant' }))
    await expect(main.locator('h1')).toBeInViewport()
  })

  await test.step('the focus goes back from a message that is closed', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    const t = textsOf('ku')
    const share = page.getByRole('button', { name: t('site.detail.share') })
    await share.press('Enter')
    await page.getByRole('button', { name: t('site.banner.close') }).press('Enter')
    await expect(share).toBeFocused()
  })

  await test.step('the picture of a lift reaches both edges, and the ways to ask stay in view', async () => {
    await choose(context, { lang: 'ar' })
    await page.goto(`${site()}/products/1`)
    await settle(page)
    const t = textsOf('ar')
    const picture = await box(main.getByRole('link', { name: t('site.detail.openPicture') }))
    expect([picture.x, picture.width]).toEqual([0, 1440])
    await expect(main.locator('h1')).toBeInViewport()
    const gallery = main.getByRole('list', { name: t('site.detail.gallery') })
    await gallery.evaluate((list) => list.scrollIntoView({ block: 'start', behavior: 'instant' }))
    await expect(main.getByRole('link', { name: t('site.detail.ask') })).toBeInViewport()
  })

  await test.step('half of a building’s plate stands over its picture', async () => {
    await choose(context, { lang: 'en' })
    await page.goto(`${site()}/projects/1`)
    await settle(page)
    const t = textsOf('en')
    const picture = await box(main.getByRole('link', { name: t('site.detail.openPicture') }))
    const plate = await box(main.getByRole('region', { name: t('site.projects.figures') }))
    expect(Math.abs(picture.y + picture.height - (plate.y + plate.height / 2))).toBeLessThan(2)
  })
})
