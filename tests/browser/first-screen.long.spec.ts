import { textsOf } from './kit/customers.ts'
import { choose, expect, settle, site, test } from './kit/fixtures.ts'

const t = textsOf('en')

test('a key of the landing rides to its slide, and the power cut brings the car, night, and day again', async ({
  page,
  context,
}) => {
  await choose(context, { lang: 'en' })
  await page.goto(site())
  await settle(page)
  const landing = page.getByRole('region', { name: t('site.home.slider') })
  const slide = (n: number) => landing.getByRole('group', { name: t('site.slider.slide', { n, total: 4 }) })
  const key = (n: number) =>
    landing.getByRole('button', { name: t('site.slider.goTo', { n, floor: String(n - 1) }) })
  await key(3).click()
  await expect(key(3)).toHaveAttribute('aria-current', 'true')
  await expect(slide(3).getByRole('link')).toBeVisible()
  await expect(slide(3)).not.toHaveAttribute('inert')
  await expect(slide(1)).toHaveCount(0)
  const power = landing.getByRole('button', { name: t('site.landing.cutPower') })
  const root = page.locator('html')
  await power.click()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await expect(power).toHaveAttribute('aria-pressed', 'true')
  await expect(landing.getByRole('status')).toHaveText(t('site.landing.powerOut'))
  await power.click()
  await expect(root).toHaveAttribute('data-theme', 'light')
  await expect(landing.getByRole('status')).toBeEmpty()
  expect(
    (await context.cookies()).some(({ name, value }) => name === 'clientTheme' && value === 'dark'),
  ).toBe(false)
})

test('without scripts the doors stand open on the first slide, and the keys are links to the others', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  await choose(context, { lang: 'en' })
  const page = await context.newPage()
  await page.goto(site())
  const titleOf = (n: number) => page.locator(`#slide-${n} h2`)
  await expect(titleOf(1)).toBeVisible()
  await expect(titleOf(2)).toBeHidden()
  await page.getByRole('link', { name: t('site.slider.goTo', { n: 2, floor: '1' }) }).click()
  await expect(titleOf(2)).toBeVisible()
  await expect(titleOf(1)).toBeHidden()
  await expect(page.locator('#slide-2 img')).toBeVisible()
  await context.close()
})
