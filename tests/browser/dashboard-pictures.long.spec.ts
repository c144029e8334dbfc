import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dropExpectedErrors, expect, expectAccessible, expectAnnounced, test } from './kit/fixtures.ts'
import { openDashboard, signInStaff } from './kit/staff.ts'

const bytes = readFileSync(join(import.meta.dirname, 'face.png'))
const png = (name: string, buffer = bytes) => ({ name, mimeType: 'image/png', buffer })

test('several pictures are sent in turn; one that is refused, lost or stopped keeps none of the others', async ({
  page,
  context,
  consoleErrors,
}) => {
  test.slow()
  const { call } = await signInStaff(context)
  const project_id = 1
  const path = '/app/dashboard/project/projectavatars/getall'
  const { data: before } = await call(path, { project_id })
  await openDashboard(page, `/project/projects/${project_id}?limit=all`)
  await page.getByRole('button', { name: 'Add' }).click()
  const dialog = page.getByRole('dialog')
  const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  const input = dialog.locator('[name=picture]')
  await expect(input).toHaveAttribute('multiple')

  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const lost = new Set(['lost.png', 'slow.png'])
  await page.route('**/projectavatars/add', async (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? ''
    const name = [...lost].find((one) => body.includes(`filename="${one}"`))
    if (!name) return route.continue()
    lost.delete(name)
    if (name === 'slow.png') await held
    await route.abort().catch(() => undefined)
  })

  await input.setInputFiles([
    png('first.png'),
    { name: 'drawing.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
    png('fake.png', Buffer.from('no picture at all')),
    png('lost.png'),
    png('slow.png'),
    png('last.png'),
    png('unwanted.png'),
  ])
  await expect(row('drawing.gif')).toContainText('This file type is not allowed')
  await dialog.getByRole('button', { name: 'Remove: unwanted.png' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(6)
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(dialog.getByRole('progressbar', { name: /slow\.png/ })).toBeAttached()
  await expect(row('last.png')).toContainText('Waiting')
  await dialog.getByRole('button', { name: 'Stop sending: slow.png' }).click()
  await expect(row('last.png')).toContainText('Sent')
  release()
  await expect(row('first.png')).toContainText('Sent')
  await expect(row('fake.png')).toContainText('does not take this kind of picture')
  await expect(row('lost.png')).toContainText('could not be reached')
  await expect(row('slow.png')).toContainText('Stopped')
  await expect(dialog.getByRole('status')).toHaveText('2 of 6 sent')
  await expect(dialog.getByText('2 pictures were not sent')).toBeVisible()
  await expectAccessible(page)

  // Neither of them is chosen anew.
  await dialog.getByRole('button', { name: 'Try again: lost.png' }).click()
  await expect(row('lost.png')).toContainText('Sent')
  await expect(row('slow.png')).toContainText('Stopped')
  await dialog.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(row('slow.png')).toContainText('Sent')
  await dialog.locator('button[type=submit]', { hasText: 'Close' }).click()
  await expect(dialog).toBeHidden()
  const { data: after } = await call(path, { project_id })
  expect(after.length - before.length, 'each arrived once').toBe(4)
  await expect(page.locator('tbody img')).toHaveCount(after.length)
  dropExpectedErrors(consoleErrors, /ERR_FAILED/)

  await test.step('pictures are pasted together, added to and sent; one alone is shown before it is', async () => {
    const gallery = '/app/dashboard/product/productgalaries/getall'
    const { data: earlier } = await call(gallery, { product_id: 2 })
    await page.setViewportSize({ width: 390, height: 844 })
    await openDashboard(page, '/product/products/2/galaries?limit=all')
    await page.getByRole('button', { name: 'Add' }).first().click()
    await input.setInputFiles(png('one.png'))
    await expect(dialog.getByRole('img', { name: 'How the picture will look' })).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveCount(0)

    await input.evaluate((field, base64) => {
      const clipboardData = new DataTransfer()
      const picture = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      for (const name of ['two.png', 'three.png']) {
        clipboardData.items.add(new File([picture], name, { type: 'image/png' }))
      }
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    }, bytes.toString('base64'))
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    await input.setInputFiles(png('four.png'))
    await expect(dialog.getByRole('listitem')).toHaveText([/one/, /two/, /three/, /four/])

    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible()
    await page.getByRole('button', { name: 'Stay' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectAnnounced(page, 'Added')
    await expect(dialog).toBeHidden()
    const { data: later } = await call(gallery, { product_id: 2 })
    expect(later.length - earlier.length).toBe(4)
  })
})
