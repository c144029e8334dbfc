// What only a browser shows of the pages of one thing: what stays where it is, what stays in view, what reaches the edge.
import type { Locator } from '@playwright/test'
import { textsOf } from './customers.ts'
import { choose, expect, settle, site, test } from './fixtures.ts'

const box = async (of: Locator) => {
  const found = await of.boundingBox()
  if (!found) throw new Error('It is not on the page')
  return found
}

test('choosing a colour moves nothing but the picture, and the purchase stays in view', async ({
  page,
  context,
}) => {
  await choose(context, { lang: 'ku' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${site()}/shop/17`)
  await settle(page)
  const t = textsOf('ku')
  const main = page.locator('main')
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

test('the picture of a lift reaches both edges, and the ways to ask stay in view', async ({
  page,
  context,
}) => {
  await choose(context, { lang: 'ar' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${site()}/products/1`)
  await settle(page)
  const t = textsOf('ar')
  const main = page.locator('main')
  const picture = await box(main.getByRole('link', { name: t('site.detail.openPicture') }))
  expect([picture.x, picture.width]).toEqual([0, 1440])
  await expect(main.locator('h1')).toBeInViewport()
  const gallery = main.getByRole('list', { name: t('site.detail.gallery') })
  await gallery.evaluate((list) => list.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await expect(main.getByRole('link', { name: t('site.detail.ask') })).toBeInViewport()
})

test('half of a building’s plate stands over its picture', async ({ page, context }) => {
  await choose(context, { lang: 'en' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${site()}/projects/1`)
  await settle(page)
  const t = textsOf('en')
  const main = page.locator('main')
  const picture = await box(main.getByRole('link', { name: t('site.detail.openPicture') }))
  const plate = await box(main.getByRole('region', { name: t('site.projects.figures') }))
  expect(Math.abs(picture.y + picture.height - (plate.y + plate.height / 2))).toBeLessThan(2)
})
