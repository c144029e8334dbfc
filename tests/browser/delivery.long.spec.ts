import { deliveryField, openCart, orderFrom } from './delivery-form.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, languages, test } from './kit/fixtures.ts'

/** The pace of somebody who types with two thumbs, in milliseconds a key; and what a look and a press take, in seconds. */
const pace = 200
const press = 3
const patience = 90

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

for (const { code } of languages) {
  for (const size of sizes) {
    test(`a new customer orders in ${code} at ${size.width} px within ${patience} seconds`, async ({
      page,
    }) => {
      test.slow()
      await page.setViewportSize(size)
      const { t, orders } = await openCart(page, code)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      const began = Date.now()
      let keys = 0
      let presses = 0
      const type = async (name: string, text: string) => {
        await deliveryField(page, name).click()
        await deliveryField(page, name).pressSequentially(text, { delay: pace })
        keys += text.length
        presses += 1
      }
      await type('phone', '٠٧٥٠ ١٢٣ ٤٥٦٧')
      await expect(deliveryField(page, 'phone')).toHaveValue('0750 123 4567')
      await deliveryField(page, 'name').fill('')
      await type('name', 'ئازاد ئەحمەد')
      await deliveryField(page, 'place_id').selectOption('1')
      await type('address', 'Gulan 4, 2')
      await page.locator('main form [name=method][value=express]').check()
      await orderFrom(page, t)
      presses += 4
      await expect(page).toHaveURL(/\/orders\/\d+$/)
      const measured = (Date.now() - began) / 1000
      const human = (keys * pace) / 1000 + presses * press
      console.info(
        `${code}, ${size.width} px: ${measured.toFixed(1)} s measured, ${human.toFixed(1)} s by keys and presses`,
      )
      expect(human).toBeLessThan(patience)
      expect(await orders()).toBe(1)
      const main = page.locator('main')
      await expect(main).toContainText('0750 123 4567')
      await expect(main).toContainText(t('account.orders.next.ordered'))
      await expect(main).toContainText(t('account.delivery.due'))
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  }
}
