import { textsOf } from './customers.ts'
import { testAppearanceOf } from './dashboard-appearance.ts'
import { expect, expectAccessible, expectAnnounced, site, test } from './fixtures.ts'
import { openDashboard, signInStaff } from './staff.ts'

const screens = [
  '/home',
  '/profile',
  '/users',
  '/setting/appearances',
  '/setting/contacts',
  '/setting/metas',
  '/setting/socials',
  '/order/customers',
  '/audit',
]

testAppearanceOf(screens)

test('the dashboard asks for a login, says why it failed, and shows no screen before it', async ({
  page,
}) => {
  await page.context().addCookies([{ name: 'dashboardLang', value: 'en', url: site() }])
  await page.goto(`${site()}/dashboard/users?sort=email`)
  await expect(page).toHaveURL(`${site()}/dashboard/auth/login?next=%2Fdashboard%2Fusers%3Fsort%3Demail`)
  await page.locator('[type=submit]').click()
  await expect(page.locator('main [role=alert]')).toHaveText('Please fill in the required information')
  await expect(page.locator('[name=user]')).toBeFocused()
  await page.locator('[name=user]').fill('nobody@staff.example')
  await page.locator('[name=pass]').fill('not the password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.locator('[name=pass]')).toHaveAttribute('type', 'text')
  await page.locator('[type=submit]').click()
  await expect(page.locator('main [role=alert]')).toHaveText(textsOf('en')('dashboard.auth.wrong'))
  await expectAccessible(page)
  await page.goto(`${site()}/dashboard/auth/reset?token=abc`)
  await expect(page).toHaveURL(`${site()}/dashboard/auth/reset`)
  await page.locator('[name=code]').fill('١٢٣ ٤٥٦٧٨')
  await expect(page.locator('[name=code]')).toHaveValue('12345678')
  await page.goto(`${site()}/dashboard/auth/forget`)
  await page.getByRole('link', { name: 'Back to log in' }).click()
  await expect(page).toHaveURL(`${site()}/dashboard/auth/login`)
})

test('staff cannot delete themselves or change a higher rank, and nothing is sent', async ({
  page,
  context,
}) => {
  const admin = await signInStaff(context, 'admin')
  await openDashboard(page, `/users?search=${encodeURIComponent(admin.name)}`)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.getByRole('button', { name: `Delete: ${admin.name}` }).click()
  await expectAnnounced(page, 'Invalid request')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(sent.filter((url) => url.endsWith('/delete'))).toEqual([])
  const edit = page.getByRole('button', { name: `Edit: ${admin.name}` })
  await expect(edit).toHaveAttribute('aria-disabled', 'true')
})

test('a message shown again as the last one times out is announced again', async ({ page, context }) => {
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
  const remove = page.getByRole('button', { name: `Delete: ${admin.name}` })
  await remove.click()
  await expectAnnounced(page, 'Invalid request')
  await remove.evaluate((button: HTMLElement) => {
    Reflect.get(window, 'timeOut')()
    button.click()
  })
  await expectAnnounced(page, 'Invalid request')
})

test('on a phone the menu is a drawer that keeps the focus and closes on a choice', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInStaff(context)
  await openDashboard(page, '/home', { lang: 'ku', theme: 'dark' })
  await page.locator('header button[aria-haspopup=dialog]').first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  await expectAccessible(page)
  await drawer.locator('a[href="/dashboard/setting/socials"]').click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(`${site()}/dashboard/setting/socials`)
})
