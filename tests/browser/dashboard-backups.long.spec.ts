import { readFile } from 'node:fs/promises'
import { readBackup } from '#server/backup/read.ts'
import { textsOf } from './kit/customers.ts'
import { expect, expectAnnounced, site, test } from './kit/fixtures.ts'
import { openDashboard, signInStaff } from './kit/staff.ts'

const password = 'fifteen quiet floors up'

test('a developer who gives their password makes and downloads a backup, and downloads an earlier one', async ({
  page,
  context,
}) => {
  test.slow()
  await signInStaff(context, 'developer', password)
  await openDashboard(page, '/backups')
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('textbox', { name: 'Password' })
  const make = dialog.getByRole('button', { name: 'Make a backup' })
  await page.getByRole('button', { name: 'Make a backup' }).click()
  await expect(field).toBeFocused()
  await field.fill('not the password')
  await make.click()
  await expect(field).toHaveAccessibleDescription('The current password does not match')
  const early = page.waitForEvent('download').catch(() => undefined)
  const late = dialog.getByText(textsOf('en')('staffMessages.BACKUP_BEING_MADE'))
  await field.fill(password)
  await make.click()
  // It gives way to everything else: on a busy machine it is made after its maker was told to look for it.
  const ownDownload = await Promise.race([early, late.waitFor().then(() => undefined)])
  if (ownDownload) await expectAnnounced(page, 'The backup was made')
  await expect(page).toHaveURL(`${site()}/dashboard/backups`)

  const row = page.locator('tbody tr').first()
  const take = async () => {
    await row.getByRole('button', { name: /^Download: / }).click()
    const nextDownload = page.waitForEvent('download')
    await field.fill(password)
    await field.press('Enter')
    const download = await nextDownload
    await expect(dialog).toBeHidden()
    return download
  }
  if (!ownDownload) {
    await expect(async () => {
      await openDashboard(page, '/backups')
      await expect(row).toBeVisible({ timeout: 100 })
    }).toPass()
  }
  const download = ownDownload ?? (await take())
  expect(download.suggestedFilename()).toMatch(/^nihom-[\dT-]+Z\.tar\.zst$/)
  const manifest = await readBackup(await download.path())
  expect(manifest.rows.products).toBeGreaterThan(10)
  await expect(row).toContainText('Regular backup')
  const second = await take()
  expect(second.suggestedFilename()).toBe(download.suggestedFilename())
  expect((await readFile(await second.path())).equals(await readFile(await download.path()))).toBe(true)
  await openDashboard(page, '/audit?list=backupdownloads')
  await expect(page.locator('tbody tr').first()).toContainText(download.suggestedFilename())
})
