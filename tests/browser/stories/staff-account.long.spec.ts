import { dashboardIn } from '../dashboard-actions.ts'
import { fromElsewhere, mailTo, textsOf } from '../kit/customers.ts'
import { expect, languagesOfStory, listen, site, test } from '../kit/fixtures.ts'
import { mailsTo, signInStaff } from '../kit/staff.ts'

const old = 'fifteen quiet floors up'
const fresh = 'sixteen quiet floors up'

for (const { code } of languagesOfStory(4)) {
  const t = textsOf(code)

  test(`a forgotten password of the staff is set anew in ${code}`, async ({
    page,
    context,
    browser,
    consoleErrors,
  }) => {
    test.slow()
    // Somebody is signed in at one computer, and has forgotten the password at another.
    const { email } = await signInStaff(context, 'writer', old)
    await dashboardIn(page, code).open('/home')
    const elsewhere = await browser.newContext()
    await fromElsewhere(elsewhere)
    await elsewhere.addCookies([{ name: 'dashboardLang', value: code, url: site() }])
    const door = await elsewhere.newPage()
    await listen(door, consoleErrors)
    const press = (name: string) => door.getByRole('button', { name, exact: true }).click()
    const login = async (pass: string) => {
      await door.locator('[name=user]').fill(email)
      await door.locator('[name=pass]').fill(pass)
      await press(t('dashboard.auth.login'))
    }

    await test.step('the dashboard asks for a login, says why it failed, and shows no screen before it', async () => {
      const alert = door.locator('main [role=alert]')
      const login = door.locator('[type=submit]')
      await door.goto(`${site()}/dashboard/users?sort=email`)
      await expect(door).toHaveURL(`${site()}/dashboard/auth/login?next=%2Fdashboard%2Fusers%3Fsort%3Demail`)
      await login.click()
      await expect(alert).toHaveText(t('messages.DATA_REQUIRED'))
      await expect(door.locator('[name=user]')).toBeFocused()
      await door.locator('[name=user]').fill('nobody@staff.example')
      await door.locator('[name=pass]').fill('not the password')
      await press(t('dashboard.auth.show'))
      await expect(door.locator('[name=pass]')).toHaveAttribute('type', 'text')
      await login.click()
      await expect(alert).toHaveText(t('dashboard.auth.wrong'))
      await door.goto(`${site()}/dashboard/auth/reset?token=abc`)
      await expect(door).toHaveURL(`${site()}/dashboard/auth/reset`)
      await door.locator('[name=code]').fill('١٢٣ ٤٥٦٧٨')
      await expect(door.locator('[name=code]')).toHaveValue('12345678')
    })
    await door.goto(`${site()}/dashboard/auth/login`)
    await door.getByRole('link', { name: t('dashboard.auth.forgot') }).click()
    await expect(door.getByRole('heading', { level: 1 })).toHaveText(t('dashboard.auth.forgetHeading'))
    await door.locator('[name=email]').fill(email)
    await press(t('dashboard.auth.next'))
    await expect(door).toHaveURL(`${site()}/dashboard/auth/reset`)
    await expect(door.locator('main')).toContainText(email)
    const number = await mailTo(email, /^\d{8}$/m)
    expect((await mailsTo(email)).join()).toContain(t('mail.reset.heading'))

    // A wrong code is said, and nothing that was typed is lost.
    await door.locator('[name=code]').fill(number === '00000000' ? '11111111' : '00000000')
    await door.locator('[name=newpass]').fill(fresh)
    await press(t('dashboard.auth.update'))
    await expect(door.locator('main [role=alert]')).toHaveText(t('messages.CODE_NOT_FOUND'))
    await expect(door.locator('[name=newpass]')).toHaveValue(fresh)
    await door.locator('[name=code]').fill(number)
    await press(t('dashboard.auth.update'))
    await expect(door).toHaveURL(`${site()}/dashboard/auth/login`)

    await login(old)
    await expect(door.locator('main [role=alert]')).toHaveText(t('dashboard.auth.wrong'))
    await login(fresh)
    await expect(door).toHaveURL(`${site()}/dashboard/home`)
    await mailTo(email, new RegExp(t('mail.passwordChanged.heading')))

    // The computer that was signed in before is asked to log in.
    await page.goto(`${site()}/dashboard/profile`)
    await expect(page).toHaveURL(`${site()}/dashboard/auth/login?next=%2Fdashboard%2Fprofile`)
    await elsewhere.close()
  })
}
