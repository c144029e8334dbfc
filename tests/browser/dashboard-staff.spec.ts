import { expect, expectAnnounced, test } from './kit/fixtures.ts'
import { openDashboard, signInStaff } from './kit/staff.ts'

test('staff cannot delete themselves or change a higher rank, nothing is sent, and the message is announced each time', async ({
  page,
  context,
}) => {
  const admin = await signInStaff(context, 'admin')
  // The end of a banner's three seconds, for the test to call.
  await page.addInitScript(() => {
    const plain = window.setTimeout
    const keep = (run: () => void, ms?: number) => {
      if (ms === 3000) Reflect.set(window, 'timeOut', run)
      return plain(run, ms === 3000 ? 600_000 : ms)
    }
    Reflect.set(window, 'setTimeout', keep)
  })
  await openDashboard(page, `/users?search=${encodeURIComponent(admin.name)}`)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  const remove = page.getByRole('button', { name: `Delete: ${admin.name}` })
  await remove.click()
  await expectAnnounced(page, 'Invalid request')
  // The same message again, as the last one times out.
  await remove.evaluate((button: HTMLElement) => {
    Reflect.get(window, 'timeOut')()
    button.click()
  })
  await expectAnnounced(page, 'Invalid request')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(sent.filter((url) => url.endsWith('/delete'))).toEqual([])
  const edit = page.getByRole('button', { name: `Edit: ${admin.name}` })
  await expect(edit).toHaveAttribute('aria-disabled', 'true')
})
