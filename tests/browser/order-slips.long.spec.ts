import { isolated } from '#i18n/format.ts'
import { entered } from '#tests/support/deliveries.ts'
import { longWords } from '#tests/support/long-words.ts'
import { textsOf } from './kit/customers.ts'
import { wordFaults } from './kit/divided-words.ts'
import { expect, test, widths } from './kit/fixtures.ts'
import { openDashboard, placeOrder, signInStaff } from './kit/staff.ts'

const [, desktopSize] = widths

/** The size of each page of a PDF in whole millimetres, `210×297`. */
const pagesOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(([, ...size]) =>
    size.map((points) => Math.round((Number(points) / 72) * 25.4)),
  )

test('a clerk filters orders by place, method and day, and prints the slips of several', async ({
  page,
  context,
}) => {
  test.slow()
  const t = textsOf('ar')
  const here = await placeOrder(17, entered)
  const there = await placeOrder(18, { ...entered, method: 'standard' })
  const gone = await placeOrder(17, entered)
  const staff = await signInStaff(context, 'admin')
  await page.setViewportSize(desktopSize)
  const today = new Date(Date.now() + 3 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await openDashboard(page, `/order/orders?place=1&from=${today}&until=${today}`, { lang: 'ar' })
  const row = ({ code }: { code: string }) => page.locator('tbody tr').filter({ hasText: code })
  await page.setViewportSize({ width: 1280, height: 900 })
  const table = page.getByRole('table')
  await expect(table).toBeVisible()
  const [whole, seen] = await table.evaluate(({ parentElement }) => [
    parentElement?.scrollWidth ?? 1,
    parentElement?.clientWidth ?? 0,
  ])
  expect(whole, 'the list fits').toBeLessThanOrEqual(seen)
  await page.setViewportSize(desktopSize)
  await expect(row(here)).toHaveCount(1)
  await expect(row(there)).toHaveCount(1)
  await page.getByRole('combobox', { name: t('dashboard.fields.method') }).selectOption('standard')
  await expect(row(here)).toHaveCount(0)
  await expect(page).toHaveURL(/method=standard/)
  await row(there).getByRole('checkbox').check()
  await page.getByRole('combobox', { name: t('dashboard.fields.method') }).selectOption('express')
  await row(here).getByRole('checkbox').check()
  await row(gone).getByRole('checkbox').check()
  const chosen = (count: number) => page.getByText(t('dashboard.orders.chosen', { count }))
  await test.step('what is chosen stays while one order is looked at, without what is deleted', async () => {
    await row(here)
      .getByRole('link', { name: t('dashboard.act.view') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(here.code)
    await page.goBack()
    await expect(row(here).getByRole('checkbox')).toBeChecked()
    await expect(chosen(3)).toBeVisible()
    await row(here)
      .getByRole('link', { name: t('dashboard.act.view') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(here.code)
    await staff.call('/app/dashboard/orders/delete', { order_id: gone.id })
    await page.goBack()
    await expect(chosen(2)).toBeVisible()
  })
  const from = page.getByLabel(t('dashboard.orders.from'), { exact: true })
  await from.focus()
  await page.keyboard.type('11202099')
  await expect(from, 'no key is taken away').toHaveValue('2099-11-20')
  await expect(page).toHaveURL(/from=2099-11-20/)
  await from.fill('2099-01-01')
  await expect(page.getByText(t('dashboard.list.noMatch'))).toBeVisible()
  await expect(chosen(2)).toBeVisible()
  await page.getByRole('link', { name: t('dashboard.orders.printSlips') }).click()

  const slip = ({ code }: { code: string }) =>
    page.locator('#content').getByRole('article', {
      name: t('dashboard.orders.slipOf', { code: isolated(code) }),
    })
  await expect(slip(here)).toContainText('0750 123 4567')
  await expect(slip(there)).toContainText('Gulan Street 4')
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([
    [210, 297],
    [210, 297],
  ])
  const holdsLongWords = async () => {
    const sheets = page.locator('#content [data-paper] > *')
    for (const sheet of [sheets.first(), sheets.last()]) {
      const { divided, wide, tried } = await wordFaults(sheet, Object.values(longWords))
      expect({ divided, wide }).toEqual({ divided: [], wide: [] })
      expect(tried).toBeGreaterThan(15)
    }
  }
  await test.step('no word of a sheet is divided that a line has room for', holdsLongWords)
  await page.getByText(t('dashboard.orders.roll'), { exact: true }).click()
  await expect(page).toHaveURL(/paper=roll/)
  await expect(page.locator('#content [data-paper=roll]')).toBeVisible()
  await test.step('nor of a roll', holdsLongWords)
  const rolls = pagesOf(await page.pdf({ preferCSSPageSize: true }))
  expect(rolls.map(([wide]) => wide)).toEqual([80, 80])
  for (const [, long = 0] of rolls) {
    expect(long).toBeGreaterThan(100)
    expect(long).toBeLessThan(297)
  }
})
