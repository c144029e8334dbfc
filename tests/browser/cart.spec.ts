import type { Page } from '@playwright/test'
import { cardOf, closeAddedDrawer, goTo, signIn, textsOf } from './kit/customers.ts'
import {
  choose,
  dropExpectedErrors,
  expect,
  expectAccessible,
  expectAnnounced,
  settle,
  site,
  test,
} from './kit/fixtures.ts'
import { loseAnswer, withholdAnswers } from './lost-answers.ts'
import { pressFast } from './pressed-quantities.ts'

/** A product that comes in several colours and sizes, and another. */
const panel = 17
const other = 18

const t = textsOf('en')

const rows = (page: Page) => page.locator('tr[data-line]')
const undoOf = (page: Page) => page.getByRole('button', { name: t('site.banner.undo') })
const removalOf = (page: Page, row: number) => page.locator('[data-remove]').nth(row)
const retry = (page: Page) => page.getByRole('button', { name: t('site.banner.retry') })

test.beforeEach(({ context }) => choose(context, { lang: 'en' }))

test('a card adds its product once, its drawer changes colour and size, and both lead to the cart, by keyboard', async ({
  page,
  consoleErrors,
}) => {
  const { cart } = await signIn(page.context())
  const held = Promise.withResolvers<void>()
  await page.route('**/api/app/client/**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`${site()}/shop?q=hall+call`)
  await settle(page)
  const card = cardOf(page, panel)
  const height = () => card.evaluate((element) => element.clientHeight)
  const before = await height()
  held.resolve()
  const add = card.getByRole('button', { name: /^Add to cart/ })
  await expect(add).toBeVisible()
  expect(await height(), 'the place of the button was reserved').toBe(before)

  await add.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: t('site.shop.added') })
  const colour = drawer.getByLabel(t('site.detail.colour'))
  const size = drawer.getByLabel(t('site.detail.size'))
  await colour.selectOption('Brass')
  await expect(colour.locator(':checked')).toHaveText('Brass')
  await size.selectOption('Large')
  await expect(drawer.locator('[aria-busy=true]'), 'both choices have arrived').toHaveCount(0)
  await test.step('a choice shows before its answer, and goes back when there is none', async () => {
    const chosen = await colour.locator(':checked').textContent()
    const name = (await colour.locator('option:not(:checked)').first().textContent()) ?? ''
    const cut = Promise.withResolvers<void>()
    await page.route('**/cart/change', async (route) => {
      await cut.promise
      await route.abort()
    })
    await colour.selectOption(name)
    await expect(colour.locator(':checked')).toHaveText(name)
    await expect(drawer.locator('[aria-busy=true]')).toBeVisible()
    cut.resolve()
    await expect(drawer.getByRole('alert')).toHaveText(t('site.banner.network'))
    await expect(colour.locator(':checked')).toHaveText(chosen ?? '')
    await expect(size.locator(':checked')).toHaveText('Large')
    await page.unroute('**/cart/change')
    dropExpectedErrors(consoleErrors, /ERR_FAILED/)
  })
  await expect(drawer).toContainText(t('site.nav.itemsInCart', { count: 1 }))
  expect(await cart(), 'the first choice is replaced').toEqual([1])
  await expectAccessible(page, drawer)
  await expect(drawer.getByRole('link', { name: t('site.shop.viewCart') })).toHaveAttribute('href', '/cart')

  await closeAddedDrawer(page, t)
  const link = card.getByRole('link', { name: /^In the cart/, disabled: false })
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cart$/)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Brass')
  await expect(rows(page)).toContainText('Large')
})

test('a line is raised, lowered and taken out; the focus stays where the work is, and no press counts twice', async ({
  page,
  consoleErrors,
}) => {
  const { put, cart } = await signIn(page.context())
  for (const product_id of [panel, other]) await put(product_id)
  await page.goto(`${site()}/cart`)
  await settle(page)
  const first = rows(page).first()
  const less = first.getByRole('button', { name: /^One fewer/ })
  const more = first.getByRole('button', { name: /^One more/ })
  const statusOf = (qty: number) =>
    page.getByRole('status').filter({ hasText: RegExp(`^Quantity of .*: ${qty}`) })

  await test.step('raised and lowered', async () => {
    await expect(less).toBeDisabled()
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(less).toBeEnabled()
    await expect(more).toBeFocused()
    await expect(statusOf(2)).toBeAttached()
    await less.click()
    await expect(statusOf(1)).toBeAttached()
    await expect(first).not.toHaveAttribute('aria-busy')
    await expect(less).toBeDisabled()
  })

  await pressFast(page, {
    first,
    more,
    less,
    statusOf,
    consoleErrors,
    quantities: async () => (await cart()).toSorted(),
  })

  await test.step('raised once by a press that is retried, whose fault another line leaves beside it', async () => {
    await loseAnswer(page, '**/cart/plus')
    await more.click()
    const fault = first.getByRole('alert')
    await expect(fault).toHaveText(t('site.banner.network'))
    expect((await cart()).toSorted()).toEqual([1, 2])
    await removalOf(page, 1).click()
    await undoOf(page).click()
    await expect(rows(page)).toHaveCount(2)
    await expect(fault).toBeVisible()
    const answered = page.waitForResponse('**/cart/plus')
    await retry(page).click()
    expect((await (await answered).json()).total).toBeGreaterThan(0)
    await expect(first.getByRole('link', { name: /./ })).toBeFocused()
    await expect(fault).toHaveCount(0)
    expect((await cart()).toSorted()).toEqual([1, 2])
    await more.click()
    await expect.poll(async () => (await cart()).toSorted()).toEqual([1, 3])
    dropExpectedErrors(consoleErrors, /ERR_FAILED/)
  })

  await test.step('shown anew while a change is never answered', async () => {
    await withholdAnswers(page, '**/cart/plus')
    await more.click()
    await goTo(page, '/contact')
    const read = page.waitForResponse('**/cart/getall')
    await page.goBack()
    expect((await (await read).json()).status).toBe(true)
  })

  await test.step('taken out, and brought back with its quantity', async () => {
    const before = (await cart()).toSorted()
    await removalOf(page, 0).focus()
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(1)
    await expect(undoOf(page)).toBeFocused()
    await expectAnnounced(page, t('site.banner.undo'))
    await expect(undoOf(page), 'it is not pressed by mistake').not.toHaveAttribute('aria-disabled')
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(2)
    await expect(undoOf(page)).toHaveCount(0)
    await expect(removalOf(page, 1), 'what is put in last stands last').toBeFocused()
    expect((await cart()).toSorted()).toEqual(before)
  })

  await test.step('the last one too, from a page that is empty', async () => {
    const [out, undo] = [removalOf(page, 0), undoOf(page)]
    for (const left of [1, 0]) {
      await expect(out).not.toHaveAttribute('aria-disabled')
      await out.click()
      await expect(rows(page)).toHaveCount(left)
    }
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await expect(undo).toHaveCount(2)
    await expect(undo.last()).toBeFocused()
    await expectAnnounced(page, t('account.cart.removed'))
    const banner = page.getByRole('status').filter({ hasText: t('account.cart.removed') })
    await expect(banner, 'it goes by itself').toBeHidden()
    await expectAccessible(page)
    await page.clock.install()
    await undo.last().press('Tab')
    await page.mouse.move(0, 0)
    await page.clock.runFor(10_000)
    await expect(undo).toHaveCount(0)
  })
})
