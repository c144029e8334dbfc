import { languageTable } from '#contract/languages.ts'
import { expect, test } from './fixtures.ts'
import { openDashboard, signInStaff } from './staff.ts'

test('a text is copied from either of the other languages, with the keyboard', async ({ page, context }) => {
  await signInStaff(context)
  await openDashboard(page, '/product/stores')
  await page.getByRole('button', { name: 'Add' }).click()
  const dialog = page.getByRole('dialog')
  const field = (code: string) => dialog.locator(`[name=${code}_name]`)
  const from = (code: 'ku' | 'ar' | 'en') =>
    dialog.getByRole('button', { name: `Copy from ${languageTable[code].name}` })
  await expect(dialog.getByRole('button', { name: /Copy from/ })).toHaveCount(0)
  await field('ku').fill('کوردی')
  await expect(from('ku')).toHaveCount(2)
  await field('en').fill('English')
  await expect(from('ku')).toHaveCount(1)
  await expect(from('en')).toHaveCount(1)

  await field('ar').focus()
  await page.keyboard.press('Tab')
  await expect(from('ku')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(from('en')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field('ar')).toHaveValue('English')
  await expect(field('ar')).toBeFocused()
  await expect(dialog.getByRole('button', { name: /Copy from/ })).toHaveCount(0)
})
