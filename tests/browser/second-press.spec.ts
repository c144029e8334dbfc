// The second of two quick presses never lands on what took the first one's place. The clock of the page stands still, so
// that no machine is too slow for the second press.
import type { Locator, Page } from '@playwright/test'
import { cardOf, goTo, signIn, textsOf } from './kit/customers.ts'
import { choose, expect, settle, site, test } from './kit/fixtures.ts'
import { openDashboard, signInStaff } from './kit/staff.ts'

const t = textsOf('en')
const [panel, other, third] = [17, 18, 19]

/** Presses the place of a control, whatever stands there when it is called. */
async function placeOf(page: Page, control: Locator) {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  expect(box).not.toBeNull()
  const { x = 0, y = 0, width = 0, height = 0 } = box ?? {}
  return () => page.mouse.click(x + width / 2, y + height / 2)
}

test('what took the place of a pressed control ignores presses for a while', async ({ page, context }) => {
  await choose(context, { lang: 'en' })
  const { put, cart, order } = await signIn(context)
  const [placed] = await order(panel, 1)
  for (const product of [panel, other, third]) await put(product)
  await page.clock.install()

  await test.step('a removed line of the cart', async () => {
    await page.goto(`${site()}/cart`)
    await settle(page)
    const removals = page.locator('[data-remove]')
    await expect(removals).toHaveCount(3)
    await page.clock.pauseAt(Date.now() + 10_000)
    const press = await placeOf(page, removals.first())
    await press()
    await expect(removals).toHaveCount(2)
    const undo = page.getByRole('button', { name: t('site.banner.undo') })
    await expect(undo).toBeFocused()
    for (const control of [undo, removals.first(), removals.last()])
      await expect(control).toHaveAttribute('aria-disabled', 'true')
    await press()
    await page.keyboard.press('Enter')
    const pressUndo = await placeOf(page, undo)
    await page.clock.runFor(699)
    await press()
    await pressUndo()
    expect(await cart()).toHaveLength(2)
    await page.clock.runFor(1)
    await expect(removals.first()).not.toHaveAttribute('aria-disabled')
    const pressNext = await placeOf(page, removals.first())
    await pressNext()
    await expect(removals).toHaveCount(1)
    expect(await cart()).toHaveLength(1)
    await page.clock.resume()
  })

  await test.step('the drawer over a card’s button', async () => {
    await goTo(page, '/shop?q=hall+call')
    await settle(page)
    const press = await placeOf(page, cardOf(page, panel).getByRole('button', { name: /^Add to cart/ }))
    await page.clock.pauseAt(Date.now() + 60_000)
    await press()
    const drawer = page.getByRole('dialog', { name: t('site.shop.added') })
    await expect(drawer).toBeVisible()
    await press()
    await expect(drawer).toBeVisible()
    await page.clock.runFor(700)
    await press()
    await expect(drawer).toHaveCount(0)
    await page.clock.resume()
  })

  await test.step('the next status of an order', async () => {
    await signInStaff(context)
    await openDashboard(page, `/order/orders/${placed}`, { lang: 'en' })
    const next = (status: 'checking' | 'delivering') =>
      page.getByRole('button', { name: t(`dashboard.orders.next.${status}`) })
    const press = await placeOf(page, next('checking'))
    await page.clock.pauseAt(Date.now() + 120_000)
    await press()
    // The screen's own timers of no delay.
    const isThere = async () => {
      await page.clock.runFor(1)
      return next('delivering').isVisible()
    }
    await expect.poll(isThere).toBe(true)
    await expect(next('delivering')).toHaveAttribute('aria-disabled', 'true')
    await press()
    await expect(next('delivering')).toBeVisible()
    await page.clock.runFor(700)
    await expect(next('delivering')).not.toHaveAttribute('aria-disabled')
  })

  await test.step('a held key, and a control that was disabled before', async () => {
    await page.evaluate(() => {
      const button = (parent: Element | undefined, id: string) => {
        const probe = Object.assign(document.createElement('button'), { id, textContent: id })
        probe.addEventListener('click', () => {
          probe.dataset.presses = String(Number(probe.dataset.presses ?? 0) + 1)
        })
        parent?.append(probe)
        return probe
      }
      const part = (name: string, parent: Element | null = document.querySelector('main')) => {
        const element = document.createElement(name)
        parent?.append(element)
        return element
      }
      button(part('div'), 'held')
      const stepper = part('div')
      stepper.dataset.repeats = ''
      button(stepper, 'step')
      const list = part('ul')
      const [first, second] = [part('li', list), part('li', list)]
      // Nothing comes to stand where the last one stood.
      button(second, 'gone').addEventListener('click', () => second.remove())
      button(first, 'locked').setAttribute('aria-disabled', 'true')
      button(first, 'free')
    })
    for (const [id, presses] of [
      ['held', '1'],
      ['step', '3'],
    ] as const) {
      await page.locator(`#${id}`).focus()
      for (let time = 0; time < 3; time += 1) await page.keyboard.down('Enter')
      await page.keyboard.up('Enter')
      await expect(page.locator(`#${id}`)).toHaveAttribute('data-presses', presses)
    }
    await page.locator('#gone').click()
    await expect(page.locator('#free')).toHaveAttribute('aria-disabled', 'true')
    await page.clock.runFor(700)
    await expect(page.locator('#free')).not.toHaveAttribute('aria-disabled')
    await expect(page.locator('#locked')).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('but a press beside the first one, or after something was typed, is one of its own', async () => {
    await page.evaluate(() => {
      const [wide, typed] = [document.createElement('button'), document.createElement('input')]
      const small = Object.assign(document.createElement('button'), { id: 'small', textContent: 'small' })
      const box = document.createElement('dialog')
      wide.id = 'wide'
      typed.id = 'typed'
      Object.assign(wide.style, { display: 'block', inlineSize: '400px', blockSize: '60px' })
      wide.addEventListener('click', () => {
        wide.dataset.presses = String(Number(wide.dataset.presses ?? 0) + 1)
      })
      small.addEventListener('click', () => small.replaceWith(wide), { once: true })
      wide.addEventListener('keydown', () => wide.replaceWith(small))
      typed.addEventListener('input', () => small.replaceWith(wide))
      box.style.margin = '0'
      box.append(small, typed)
      document.body.append(box)
      box.showModal()
    })
    const [small, wide, typed] = [page.locator('#small'), page.locator('#wide'), page.locator('#typed')]
    await small.click()
    await expect(wide).toHaveAttribute('aria-disabled', 'true')
    await wide.click({ position: { x: 5, y: 5 }, force: true })
    await expect(wide).not.toHaveAttribute('data-presses')
    await wide.click({ position: { x: 390, y: 5 }, force: true })
    await expect(wide).toHaveAttribute('data-presses', '1')
    await page.clock.runFor(700)
    await wide.press('x')
    await small.click()
    await typed.press('a')
    await expect(wide).toBeVisible()
    await expect(wide).not.toHaveAttribute('aria-disabled')
  })
})
