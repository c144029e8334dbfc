import { fromElsewhere, linkTo, newEmail, proveNow, textsOf } from '../kit/customers.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  languagesOfStory,
  site,
  test,
} from '../kit/fixtures.ts'
import { signInStaff } from '../kit/staff.ts'

for (const { code } of languagesOfStory(5)) {
  const t = textsOf(code)

  test(`a member of staff undoes a change of e-mail and chooses a new password in ${code}`, async ({
    page,
    context,
    browser,
  }) => {
    test.slow()
    const [old, fresh] = ['fifteen quiet floors up', 'sixteen quiet floors up']
    const elsewhere = await browser.newContext()
    const { id, email, call } = await signInStaff(elsewhere, 'writer', old)
    const moved = newEmail()
    await call('/app/dashboard/profile/changeemail', { user_id: id, newemail: moved, password: old })
    await proveNow(elsewhere, moved, 'dashboard')
    await elsewhere.close()
    const link = (await linkTo(email, '/undoemail')).replace('lang=ku', `lang=${code}`)
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

    await page.setViewportSize({ width: 390, height: 844 })
    await fromElsewhere(context)
    await page.goto(link)
    await expect(page).toHaveURL(`${site()}/dashboard/auth/undoemail`)
    await expect(page.locator('h1')).toHaveText(t('dashboard.undo.heading'))
    await expectNoSidewaysScroll(page)
    await press(t('dashboard.undo.action'))

    await expect(page).toHaveURL(`${site()}/dashboard/auth/reset`)
    await expect(page.locator('main')).toContainText(t('dashboard.undo.choose'))
    await expect(page.locator('[name=code]')).toHaveCount(0)
    await page.locator('[name=newpass]').fill(fresh)
    await press(t('dashboard.auth.update'))
    await expect(page).toHaveURL(`${site()}/dashboard/auth/login`)
    await page.locator('[name=user]').fill(email)
    await page.locator('[name=pass]').fill(fresh)
    await press(t('dashboard.auth.login'))
    await expect(page).toHaveURL(`${site()}/dashboard/home`)

    await page.goto('about:blank')
    await page.goto(link)
    await press(t('dashboard.undo.action'))
    await expect(page.locator('main [role=alert]')).toHaveText(t('dashboard.undo.dead'))
    await expectAccessible(page)
  })
}
