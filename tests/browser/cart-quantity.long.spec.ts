import type { Page } from '@playwright/test'
import { isolatedName } from '#i18n/format.ts'
import { signIn, textsOf } from './kit/customers.ts'
import { choose, dropExpectedErrors, expect, expectAnnounced, settle, site, test } from './kit/fixtures.ts'
import { loseAnswer } from './lost-answers.ts'

/** A product that comes in several colours and sizes, and another. */
const panel = 17

const t = textsOf('en')

const retry = (page: Page) => page.getByRole('button', { name: t('site.banner.retry') })

test.beforeEach(({ context }) => choose(context, { lang: 'en' }))

test('a quantity may have Arabic digits, is at least one and at most the stock, and a retry does not add it twice', async ({
  page,
  consoleErrors,
}) => {
  const { cart } = await signIn(page.context())
  await page.goto(`${site()}/shop/${panel}`)
  await settle(page)
  const add = page.locator('main').getByRole('button', { name: 'Add to cart', exact: true }).first()
  await page.getByRole('radio', { name: 'Brass' }).check({ force: true })
  await expect(add).toBeHidden()
  await page.getByRole('radio', { name: /^Large/ }).check({ force: true })
  const left = Number(/(\d+) left/.exec((await page.getByRole('status').allTextContents()).join(' '))?.[1])
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  await expect(quantity).toHaveAttribute('aria-valuemax', String(left))
  await quantity.fill('')
  await quantity.press('Control+A')
  await page.keyboard.insertText('٩٩')
  await expect(quantity).toHaveValue('99')
  await add.click()
  await expect(page.getByText('Not enough quantity')).toBeVisible()
  for (const none of ['0', '2.5']) {
    await quantity.fill(none)
    await add.click()
    await expect(page.getByRole('alert').filter({ hasText: `from 1 to ${left}` })).toBeVisible()
    await expect(quantity).toBeFocused()
    await expect(quantity).toHaveValue(none)
  }
  expect(await cart()).toEqual([])

  await loseAnswer(page, '**/cart/add')
  await quantity.press('Control+A')
  await page.keyboard.insertText('٣')
  await add.click()
  await expectAnnounced(page, t('site.banner.network'))
  expect(await cart()).toEqual([3])
  // What is in the field by now is no part of that press.
  await quantity.fill('4')
  await retry(page).click()
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await expectAnnounced(page, t('site.shop.addedNamed', { name: isolatedName(name) }))
  await expect(page.getByText('3 items in the cart', { exact: true })).toBeVisible()
  await expect(quantity).toHaveAttribute('aria-valuemax', String(left - 3))
  expect(await cart()).toEqual([3])
  dropExpectedErrors(consoleErrors, /ERR_FAILED/)
})
