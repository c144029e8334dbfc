import { readFile } from 'node:fs/promises'
import { readBackup } from '#server/backup/read.ts'
import { expectEveryLook } from './desk/looks.ts'
import { expect, site, test } from './site.ts'
import { openDesk, signInStaff } from './staff.ts'

test('a developer makes a backup and has it, and takes an earlier one again', async ({ page, context }) => {
  test.slow()
  await signInStaff(context)
  await openDesk(page, '/backups')
  const taken = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Make a backup' }).click()
  const download = await taken
  expect(download.suggestedFilename()).toMatch(/^nihom-[\dT-]+Z\.tar\.zst$/)
  const manifest = await readBackup(await download.path())
  expect(manifest.rows.products).toBeGreaterThan(10)
  await expect(page.getByRole('status').filter({ hasText: 'The backup was made' })).toBeVisible()
  await expect(page).toHaveURL(`${site()}/dashboard/backups`)

  const row = page.locator('tbody tr').first()
  await expect(row).toContainText('Regular backup')
  const again = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Download: / }).click()
  const second = await again
  expect(second.suggestedFilename()).toBe(download.suggestedFilename())
  expect((await readFile(await second.path())).equals(await readFile(await download.path()))).toBe(true)
  await openDesk(page, '/audit?list=backupdownloads')
  await expect(page.locator('tbody tr').first()).toContainText(download.suggestedFilename())
  await expectEveryLook(page, '/backups')
})

test('an admin is told that it is not theirs, and asks for nothing', async ({ page, context }) => {
  const { call } = await signInStaff(context, 'admin')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openDesk(page, '/home')
  await page.goto(`${site()}/dashboard/backups`)
  await expect(page.getByRole('note')).toContainText('Your role may not do this')
  expect(asked.filter((url) => url.includes('/backups/'))).toEqual([])
  await expect(call('/app/dashboard/backups/getall', {})).rejects.toThrow(/NOT_AUTHORIZED/)
})
