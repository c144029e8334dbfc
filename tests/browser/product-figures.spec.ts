import { expect, test } from './fixtures.ts'
import { openDashboard, signInStaff } from './staff.ts'

test('the figures of a product are typed in any digits, asked about if unusual, and shown on its page', async ({
  page,
  context,
}) => {
  await signInStaff(context)
  await openDashboard(page, '/product/products?search=Slim')
  const open = page.getByRole('button', { name: /^Figures: Slim/ })
  await open.click()
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  // After a refusal it says that it tries again.
  const save = dialog.locator('[type=submit]')
  await expect(field('Speed (m/s)')).toHaveValue('1.75')
  await expect(dialog.getByRole('combobox', { name: 'Machine room' })).toHaveValue('0')

  await field('Speed (m/s)').fill('0')
  await save.click()
  await expect(field('Speed (m/s)')).toHaveAccessibleDescription(/above 0/)
  await expect(field('Rated load (kg)')).toHaveValue('1000')

  await field('Speed (m/s)').fill('١٦٠٠')
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('Speed')
  await dialog.getByRole('button', { name: 'Back' }).click()

  await field('Speed (m/s)').fill('۲.۵')
  await field('Persons').fill('14')
  await save.click()
  await expect(field('Persons')).toHaveAccessibleDescription(/contradict/)
  await field('Persons').fill('12')
  await dialog.getByRole('combobox', { name: 'Door opening' }).selectOption('From one side')
  await save.click()
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()

  const link = page.getByRole('link', { name: /^Preview: Slim/ })
  const preview = await link.evaluate((one: HTMLAnchorElement) => one.href)
  await page.goto(`${preview}?lang=en`)
  const row = (label: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) })
  await expect(row('Speed')).toContainText('2.5 m/s')
  await expect(row('Persons')).toContainText('12')
  await expect(row('Door opening')).toContainText('From one side')
  await expect(row('Machine room')).toContainText('No')
  await expect(row('Sound in the car')).toContainText('52 dB')
})
