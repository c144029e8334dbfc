import type { Page } from '@playwright/test'
import { isFullRun } from '#tests/support/extent.ts'
import { signIn } from './kit/customers.ts'
import { choose, expect, languagesOfStory, settle, site, test } from './kit/fixtures.ts'
import { openDashboard, signInStaff } from './kit/staff.ts'

/** Products of the demo's shop, nearly all in stock. */
const things = [17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28]

/** How many sheets of A4 a page takes. */
async function sheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** What of a page is seen on paper although it is for a screen: controls, what floats, dark grounds, pale words. */
const wrongOnPaper = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const paint = (colour: string) => {
      if (!canvas) throw new Error('There is no canvas')
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
      return { light: (red * 0.299 + green * 0.587 + blue * 0.114) / 255, seen: alpha > 0 }
    }
    const isSeen = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      one.getBoundingClientRect().width > 1
    return [...document.querySelectorAll('body, body *')].filter(isSeen).flatMap((one) => {
      const { position, backgroundColor, color } = getComputedStyle(one)
      const words = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      const ground = paint(backgroundColor)
      const wrong = [
        one.matches('nav, form, footer') || (one.matches('button') && !one.querySelector('img')),
        position === 'fixed' || position === 'sticky',
        // Colours of paint to choose from stay what they are.
        ground.seen && ground.light < 0.9 && !one.closest('label'),
        words && paint(color).light > 0.5,
      ]
      const names = ['a control', 'floats', 'a ground', 'pale']
      const found = names.filter((_, index) => wrong[index])
      return found.length > 0
        ? [`${one.tagName} ${one.className} in ${one.parentElement?.className}: ${found.join(', ')}`]
        : []
    })
  })

const onPaper = (page: Page) => page.emulateMedia({ media: 'print' })
const onScreen = (page: Page) => page.emulateMedia({ media: 'screen' })

for (const { code, dir } of languagesOfStory(1))
  test(`an order prints as a confirmation in ${code}, whichever the theme, and in the dashboard with every line`, async ({
    page,
    context,
  }) => {
    const { email, order, put } = await signIn(context)
    const [id] = await order(17, 1)
    for (const theme of isFullRun ? ['light', 'dark'] : ['dark'])
      await test.step(`for the customer, ${theme}`, async () => {
        await choose(context, { lang: code, theme })
        await page.goto(`${site()}/orders/${id}`)
        await settle(page)
        await expect(page.locator('table')).toBeVisible()
        await onPaper(page)
        expect(await wrongOnPaper(page)).toEqual([])
        await expect(page.locator('header').first()).toBeHidden()
        for (const text of ['customer 0', email, 'info@hawraz.example', '+964 750 000 0142']) {
          await expect(page.locator('main').getByText(text).filter({ visible: true })).toHaveCount(1)
        }
        await expect(page.locator('main img:visible')).toHaveCount(1)
        await expect(page.locator('html')).toHaveAttribute('dir', dir)
        expect(await sheets(page), 'sheets of a short order').toBe(1)
        await onScreen(page)
      })

    await test.step('for the staff', async () => {
      let lines = 0
      for (const thing of things) if ((await put(thing)).status) lines += 1
      expect(lines).toBeGreaterThan(10)
      const [long] = await order(17, 1)
      await signInStaff(context)
      await openDashboard(page, `/order/orders/${long}`, { lang: code, theme: 'dark' })
      await expect(page.locator('#content tbody tr')).toHaveCount(10)
      await onPaper(page)
      await expect(page.locator('tbody tr:visible')).toHaveCount(lines)
      await expect(page.getByText('info@hawraz.example')).toBeVisible()
      await expect(page.locator('#content')).toBeHidden()
      expect(await wrongOnPaper(page)).toEqual([])
      expect(await sheets(page)).toBeLessThanOrEqual(2)
    })
  })

for (const { code } of languagesOfStory(0))
  test(`pages print dark on white in ${code}, without the controls of the screen and the doors of the opening`, async ({
    page,
    context,
  }) => {
    await choose(context, { lang: code, theme: 'dark' })
    await page.setViewportSize({ width: 794, height: 1123 })
    await page.goto(site())
    await settle(page)
    await onPaper(page)
    const shown = () =>
      page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '')
    for (const path of ['/', '/products/1', '/shop/17', '/shop', '/projects/1', '/contact', '/about'])
      await test.step(path, async () => {
        await page.evaluate((to) => Reflect.get(window, '__reactRouterDataRouter').navigate(to), path)
        await expect.poll(async () => new URL(await shown()).pathname).toBe(path)
        await expect(page.locator('h1')).toBeVisible()
        expect(await wrongOnPaper(page)).toEqual([])
      })
    await page.evaluate(() => {
      document.documentElement.dataset.opening = 'shut'
    })
    expect(await wrongOnPaper(page)).toEqual([])
  })
