import { dropExpectedErrors, expect, site, test } from './kit/fixtures.ts'
import { openDashboard, signInStaff } from './kit/staff.ts'

test('a figure that a description states is accepted, corrected or dismissed, and the product’s page shows it', async ({
  page,
  context,
  consoleErrors,
}) => {
  const { call } = await signInStaff(context, 'moderator')
  const body = { search: 'Kestrel', page: 1, limit: 1 }
  const { data: products } = await call('/app/dashboard/product/products/getall', body)
  const product_id = Number(products[0].id)
  const getone = '/app/dashboard/product/attributevalues/getone'
  const { data: before } = await call(getone, { product_id })
  const save = (values: typeof before.values) =>
    call('/app/dashboard/product/attributevalues/save', { product_id, values })
  await save([])
  try {
    await openDashboard(page, '/product/figureproposals')
    const card = page.getByRole('region', { name: /Kestrel/ })
    const field = (name: string) => card.getByRole('textbox', { name, exact: true })
    const button = (name: string) => card.getByRole('button', { name, exact: true })
    await expect(card).toContainText('up to 2.5 m/s')

    // What is typed stays, whatever becomes of the other proposals.
    const upTo = card.getByRole('textbox', { name: 'up to' })
    await field('Speed (m/s)').fill('٠٫٥')
    await button('Accept: Rated load').click()
    await expect(field('Rated load (kg)')).toHaveCount(0)
    await expect(field('Speed (m/s)')).toHaveValue('0.5')

    await upTo.first().fill('0.2')
    await field('Speed (m/s)').press('Enter')
    await expect(upTo.first()).toHaveAccessibleDescription(/Not less/)
    await expect(field('Speed (m/s)')).toHaveValue('0.5')
    await upTo.first().fill('2.5')
    await upTo.first().press('Enter')
    await expect(field('Speed (m/s)')).toHaveCount(0)

    await button('Dismiss: Motor power').click()
    await expect(card).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await test.step('a rejected figure stays as typed, with the reason', async () => {
      const other = page.getByRole('region', { name: /curtain/ })
      const width = other.getByRole('textbox', { name: 'Door width (mm)' })
      await expect(width).toHaveValue('4000')
      await width.fill('40')
      await other.getByRole('button', { name: 'Accept: Door width' }).click()
      await expect(other.getByRole('alert')).toContainText('Door width')
      await other.getByRole('button', { name: 'Back' }).click()
      await width.fill('3900')
      await page.route('**/figureproposals/accept', (route) => route.abort())
      await other.getByRole('button', { name: /^Accept all/ }).click()
      await expect(other.getByRole('alert')).toBeVisible()
      await expect(width).toHaveValue('3900')
      dropExpectedErrors(consoleErrors, /ERR_FAILED/)
      await page.unroute('**/figureproposals/accept')
    })

    await page.goto(`${site()}/products/${product_id}?lang=en`)
    const row = (label: string) =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) })
    await expect(row('Rated load')).toContainText('1,000 kg')
    await expect(row('Speed')).toContainText('0.5–2.5 m/s')
    // Dismissed is not deleted: the description still states it.
    await expect(row('Motor power')).toContainText('11 kW')
  } finally {
    await save(before.values)
  }

  await test.step('the figures of a product are typed in any digits, asked about if unusual, and shown on its page', async () => {
    await openDashboard(page, '/product/products?search=Slim')
    const open = page.getByRole('button', { name: /^Specifications: Slim/ })
    await open.click()
    const dialog = page.getByRole('dialog')
    const typed = (name: string) => dialog.getByRole('textbox', { name, exact: true })
    // After a refusal it says that it tries again.
    const save = dialog.locator('[type=submit]')
    await expect(typed('Speed (m/s)')).toHaveValue('1.75')
    await expect(dialog.getByRole('combobox', { name: 'Machine room' })).toHaveValue('0')

    await typed('Speed (m/s)').fill('0')
    await save.click()
    await expect(typed('Speed (m/s)')).toHaveAccessibleDescription(/above 0/)
    await expect(typed('Rated load (kg)')).toHaveValue('1000')

    await typed('Speed (m/s)').fill('١٦٠٠')
    await save.click()
    await expect(dialog.getByRole('alert')).toContainText('Speed')
    await dialog.getByRole('button', { name: 'Back' }).click()

    await typed('Speed (m/s)').fill('۲.۵')
    await typed('Persons').fill('14')
    await save.click()
    await expect(typed('Persons')).toHaveAccessibleDescription(/contradict/)
    await typed('Persons').fill('12')
    await dialog.getByRole('combobox', { name: 'Door opening' }).selectOption('From one side')
    await save.click()
    await expect(dialog).toHaveCount(0)
    await expect(open).toBeFocused()

    const link = page.getByRole('link', { name: /^Preview: Slim/ })
    const preview = await link.evaluate((one: HTMLAnchorElement) => one.href)
    await page.goto(`${preview}?lang=en`)
    const figure = (label: string) =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) })
    await expect(figure('Speed')).toContainText('2.5 m/s')
    await expect(figure('Persons')).toContainText('12')
    await expect(figure('Door opening')).toContainText('From one side')
    await expect(figure('Machine room')).toContainText('No')
    await expect(figure('Sound in the car')).toContainText('52 dB')
  })
})
