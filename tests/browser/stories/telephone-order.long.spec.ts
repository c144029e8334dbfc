// How long a clerk needs at the order desk: keys and presses are counted, and computed as the time of a person.
import type { Locator, Page } from '@playwright/test'
import { textsOf } from '../kit/customers.ts'
import { expect, test, widths } from '../kit/fixtures.ts'
import { openDashboard, signInStaff } from '../kit/staff.ts'

/** The milliseconds of a key and of a press with the mouse, as of somebody who listens at the same time. */
const [keyMs, pressMs] = [200, 3000]

/** Works like a person and counts: `seconds` is the time that all keys and presses took. */
function handsOn(page: Page) {
  let [keys, presses] = [0, 0]
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  const isFocused = (field: Locator) => field.evaluate((one) => one === document.activeElement)
  return {
    press,
    async type(text: string) {
      keys += text.length
      await page.keyboard.type(text)
    },
    async click(what: Locator) {
      presses += 1
      await what.click()
    },
    /** Goes on to a field by the tabulator alone. */
    async tabTo(field: Locator, most = 20) {
      await expect(field).toBeVisible()
      for (let times = 0; times <= most; times++) {
        if (await isFocused(field)) return
        await press('Tab')
      }
      throw new Error(`${String(field)} is not reached by ${most} keys`)
    },
    /** Tells what was counted since the last time. */
    count(what: string) {
      const seconds = (keys * keyMs + presses * pressMs) / 1000
      const line = `${what}: ${keys} keys, ${presses} presses, ${seconds.toFixed(1)} s`
      console.info(line)
      test.info().annotations.push({ type: 'counted', description: line })
      ;[keys, presses] = [0, 0]
      return seconds
    },
  }
}

test('a clerk takes an order of three parts in a minute by keyboard alone, changes it, and ends two more, in Arabic', async ({
  page,
  context,
}) => {
  test.slow()
  const t = textsOf('ar')
  const staff = await signInStaff(context, 'moderator')
  const parts = await staff.call('/app/dashboard/product/products/getall', {
    status: 'sale',
    id: [17, 18, 19],
  })
  const names: readonly string[] = parts.data.map((part: { ar_name: string }) => part.ar_name)
  expect(names).toHaveLength(3)
  const [, desktop] = widths
  await page.setViewportSize(desktop)
  await openDashboard(page, '/order/telephone', { lang: 'ar' })
  const hands = handsOn(page)
  const named = (name: string) => page.locator(`#content [name="${name}"]`)
  const finder = page.getByRole('combobox', { name: t('dashboard.telephone.find') })
  const items = page.getByRole('table', { name: t('dashboard.orders.items') }).getByRole('row')
  const choose = async (text: string) => {
    await hands.type(text)
    await expect(page.getByRole('option').first()).toContainText(text)
    await hands.press('ArrowDown')
    await hands.press('Enter')
  }
  const order = async (wanted: readonly string[]) => {
    await expect(finder).toBeFocused()
    for (const [at, name] of wanted.entries()) {
      await hands.tabTo(finder)
      await choose(name)
      const add = page.getByRole('button', { name: t('dashboard.act.add'), exact: true })
      await expect(add).toBeVisible()
      await expect(finder).not.toBeFocused()
      await hands.tabTo(add)
      await hands.press('Enter')
      await expect(items).toHaveCount(at + 1)
      await expect(finder).toBeFocused()
    }
    await hands.tabTo(named('name'))
    await hands.type('شيرين أحمد')
    await hands.tabTo(named('phone'))
    await hands.type('07501234567')
    await hands.tabTo(page.getByRole('combobox', { name: t('dashboard.fields.place') }))
    await choose('أربيل')
    await hands.tabTo(named('address'))
    await hands.type('شارع كولان ٤')
    await hands.press('Enter')
    const place = page.getByRole('button', { name: t('dashboard.telephone.place') })
    await hands.tabTo(place)
    await hands.press('Enter')
    await expect(page).toHaveURL(/\/order\/orders\/\d+$/)
    return Number(/\d+$/.exec(page.url())?.[0])
  }
  await order(names.map((name) => name.slice(0, 12).trim()))
  expect(hands.count('a telephone order of three parts')).toBeLessThanOrEqual(60)
  await expect(page.locator('#content tbody tr')).toHaveCount(3)

  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: t('dashboard.act.save'), exact: true })
  const history = page.getByRole('list', { name: t('dashboard.orders.history') })
  await test.step('one more piece of a line', async () => {
    await hands.click(page.getByRole('button', { name: t('dashboard.orders.changeLines') }))
    await hands.click(dialog.locator('[name^=line-]').first())
    await hands.press('ControlOrMeta+A')
    await hands.type('2')
    await hands.press('Enter')
    await expect(history).toContainText(t('dashboard.orders.linesChanged'))
    hands.count('a change of a line')
  })

  const end = page.getByRole('button', { name: t('dashboard.orders.endOrder') })
  await test.step('a parcel that nobody took', async () => {
    await hands.click(end)
    await hands.click(dialog.getByRole('radio', { name: t('dashboard.outcomes.refused') }))
    await hands.click(dialog.locator('[name=reason]'))
    await hands.type('لا أحد')
    await hands.click(save)
    await expect(history).toContainText(t('dashboard.outcomes.refused'))
    hands.count('a refused parcel')
  })

  await test.step('a part of a delivered order comes back', async () => {
    await openDashboard(page, '/order/telephone', { lang: 'ar' })
    const order_id = await order(names.slice(0, 2).map((name) => name.slice(0, 12).trim()))
    await staff.call('/app/dashboard/orders/changestatus', { order_id, status: 'delivered' })
    await page.reload()
    hands.count('an order of two parts')
    await hands.click(end)
    await hands.click(dialog.getByRole('radio', { name: t('dashboard.returns.part') }))
    await hands.click(dialog.locator('[name^=came-]').first())
    await hands.press('ControlOrMeta+A')
    await hands.type('1')
    await hands.click(dialog.locator('[name=reason]'))
    await hands.type('صغير')
    await hands.click(save)
    await expect(history).toContainText(t('dashboard.orders.linesReturned'))
    hands.count('a part return')
  })
})
