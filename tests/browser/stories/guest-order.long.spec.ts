import type { Locator } from '@playwright/test'
import { openDatabase } from '#server/database/open.ts'
import { type RunningProduct, startProduct } from '#tests/support/product-process.ts'
import { deliveryField } from '../delivery-form.ts'
import { textsOf } from '../kit/customers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, languages, settle, test } from '../kit/fixtures.ts'

/** The pace of somebody who types with two thumbs, in milliseconds a key; and what a look and a press take, in seconds. */
const pace = 200
const pressSeconds = 3
const patience = 90

let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct({ SPLASH_MS: '0', SEED: 'demo' })
  const database = await openDatabase({ DATA_DIR: product.dataDir, DATABASE_URL: undefined })
  await database.transaction(({ db }) =>
    db.updateTable('offices').set({ pickup: 1, pickup_hours: 2 }).where('id', '=', 1).execute(),
  )
  await database.close()
})
test.afterAll(() => product.stop())

for (const { code } of languages)
  test(`a technician orders a part without an account, fetches it at the office and cancels, in ${code}`, async ({
    page,
    context,
  }) => {
    test.slow()
    const t = textsOf(code)
    await page.setViewportSize({ width: 390, height: 844 })
    // The context may have ordered here before: nothing is filled in for who comes for the first time.
    await page.goto(`${product.url}/emergency`)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await context.addCookies([{ name: 'lang', value: code, url: product.url }])
    let [keys, presses] = [0, 0]
    const main = page.locator('main')
    const press = async (control: Locator) => {
      // What took the place of the last press ignores presses for a moment.
      await expect(control).not.toHaveAttribute('aria-disabled', 'true')
      await control.click()
      presses += 1
    }
    const tap = (name: string, within = main) =>
      press(within.locator('a:visible, button:visible').filter({ hasText: name }).first())
    const type = async (name: string, text: string) => {
      await deliveryField(page, name).pressSequentially(text)
      keys += text.length
      presses += 1
    }

    await test.step('from the home page to the part', async () => {
      await page.goto(`${product.url}/shop`)
      await settle(page)
      presses += 1
      const search = main.locator('[name=q]').first()
      await search.pressSequentially('دوگمە')
      keys += 5
      await search.press('Enter')
      await expect(page).toHaveURL(/q=/)
      await settle(page)
      await press(main.locator('a[href^="/shop/"]').first())
      presses += 1
      await expect(page).toHaveURL(/\/shop\/\d+/)
    })

    await test.step('chooses to order without an account', async () => {
      await settle(page)
      await press(main.locator('a[href^="/login"]:visible').first())
      await tap(t('account.auth.guest'))
      await expect(page).toHaveURL(/\/shop\/\d+/)
      await press(main.getByRole('button', { name: t('site.shop.addToCart') }).first())
      await press(page.getByRole('dialog').locator('a[href="/cart"]'))
      await expect(page).toHaveURL(/\/cart$/)
    })

    await test.step('fetches it at the office', async () => {
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await main.getByRole('radio', { name: t('guest.pickup.fetch') }).check()
      presses += 1
      await type('phone', '٠٧٥٠ ١٢٣ ٤٥٦٧')
      await type('name', 'ئازاد ئەحمەد')
      await tap(t('account.cart.place'))
      await expect(page).toHaveURL(/\/track\?code=/)
      await expect(main).toContainText(t('guest.track.keep'))
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
    const human = (keys * pace) / 1000 + presses * pressSeconds
    console.info(`${code}: ${keys} keys, ${presses} presses, ${human.toFixed(0)} s at human speed`)
    expect(human).toBeLessThan(patience)

    await test.step('follows it from elsewhere, and cancels it', async () => {
      const address = page.url()
      await page.goto('about:blank')
      await page.goto(address)
      await main.locator('[name=phone4]').fill('٤٥٦٧')
      await tap(t('guest.track.show'))
      await tap(t('guest.cancel.action'))
      await tap(t('guest.cancel.confirm'), page.locator('dialog[open]'))
      await expect(main).toContainText(t('guest.outcome.cancelled'))
      await expectAccessible(page)
    })
  })
