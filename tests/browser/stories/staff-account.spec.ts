import { isolated } from '#i18n/format.ts'
import { dashboardIn } from '../dashboard-actions.ts'
import { fromElsewhere, linkTo, mailTo, newEmail, textsOf } from '../kit/customers.ts'
import { expect, languagesOfStory, listen, site, test } from '../kit/fixtures.ts'
import { mailsTo, signInStaff } from '../kit/staff.ts'
import { expectPicture, pictureOf } from '../pictures.ts'

const old = 'fifteen quiet floors up'
const fresh = 'sixteen quiet floors up'
const names = { ku: 'ئازاد ڕەشید', ar: 'سعاد رشيد', en: 'Azad Rashid' } as const

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

  test(`an own name, picture, e-mail and password are changed, and one leaves, in ${code}`, async ({
    page,
    context,
    browser,
  }) => {
    test.slow()
    await fromElsewhere(context)
    const { id, email } = await signInStaff(context, 'writer', old)
    const dashboard = dashboardIn(page, code)
    const banner = page.getByRole('banner')
    const card = (field: string) => page.locator(`form:has([name=${field}])`)
    const update = (field: string) => card(field).locator('[type=submit]').click()
    await dashboard.open('/profile')

    await test.step('the name is everywhere at once, and leaving with another asks', async () => {
      const name = page.locator('[name=newname]')
      await name.fill(names[code])
      await update('newname')
      await expect(banner).toContainText(names[code])
      await expect(card('newname').getByText(t('dashboard.settings.unsaved'))).toBeHidden()
      await name.fill('Somebody Else')
      await expect(card('newname').getByText(t('dashboard.settings.unsaved'))).toBeVisible()
      const home = page
        .getByRole('navigation')
        .getByRole('link', { name: t('dashboard.nav.home'), exact: true })
      await home.click()
      await page.getByRole('button', { name: t('dashboard.form.stay') }).click()
      await expect(name).toHaveValue('Somebody Else')
      await home.click()
      await page.getByRole('button', { name: t('dashboard.form.leave'), exact: true }).click()
      await expect(page).toHaveURL(`${site()}/dashboard/home`)
      // The address changes before the screen does, and until then its form still asks.
      await expect(name).toHaveCount(0)
      await dashboard.open('/profile')
      await expect(name).toHaveValue(names[code])
    })

    await test.step('the picture waits for a file, and is in the bar when it was sent', async () => {
      await expect(card('avatar').locator('[type=submit]')).toBeDisabled()
      await page.locator('[name=avatar]').setInputFiles(await pictureOf('blue'))
      await update('avatar')
      await expectPicture(banner.locator('img'), 'blue')
    })

    const changed = newEmail()
    await test.step('the e-mail wants the password and a proof, for which the link is sent once more', async () => {
      await page.locator('[name=newemail]').fill(changed)
      await update('newemail')
      await expect(card('newemail').locator('[name=password]')).toBeFocused()
      await card('newemail').locator('[name=password]').fill('not the password')
      await update('newemail')
      await expect(card('newemail').getByRole('alert')).toHaveText(t('messages.OLD_PASSWORD_NOT_MATCH'))
      await card('newemail').locator('[name=password]').fill(old)
      await update('newemail')
      await expect(page.locator('#content').getByText(changed, { exact: true })).toBeVisible()
      await expect(card('newemail').locator('[name=password]')).toHaveValue('')
      await mailTo(email, new RegExp(t('mail.emailAsked.heading')))
      const notice = page.locator('#content').getByRole('alert')
      await expect(notice).toContainText(t('dashboard.profile.unproved'))
      await expect(notice).toContainText(email)
      await notice.getByRole('button', { name: t('dashboard.profile.sendProof'), exact: true }).click()
      await expect(
        page.getByText(t('dashboard.profile.proofSent', { email: isolated(changed) })),
      ).toBeVisible()
      const elsewhere = await browser.newContext()
      const other = await elsewhere.newPage()
      await other.goto((await linkTo(changed, '/proveemail')).replace('lang=ku', `lang=${code}`))
      await other.getByRole('button', { name: t('dashboard.proof.action'), exact: true }).click()
      await expect(other).toHaveURL(`${site()}/dashboard/auth/login`)
      await elsewhere.close()
      await page.reload()
      await expect(page.locator('#content').getByText(changed, { exact: true })).toBeVisible()
      await expect(notice).toHaveCount(0)
    })

    await test.step('the password', async () => {
      await page.locator('[name=oldpassword]').fill(fresh)
      await page.locator('[name=newpassword]').fill(fresh)
      await update('newpassword')
      await expect(card('newpassword').getByRole('alert')).toHaveText(t('messages.OLD_PASSWORD_NOT_MATCH'))
      await expect(page.locator('[name=newpassword]')).toHaveValue(fresh)
      await page.locator('[name=oldpassword]').fill(old)
      await update('newpassword')
      await expect(page.locator('[name=oldpassword]')).toHaveValue('')
      await mailTo(changed, new RegExp(t('mail.passwordChanged.heading')))
    })

    await test.step('logging out asks, ends in front of the login, and what was typed asks nothing', async () => {
      // Whoever kept the cookie of the session.
      const another = await browser.newContext({ storageState: await context.storageState() })
      const stillIn = async () => {
        const call = { isAuthCheck: true, user_id: id }
        const path = '/api/app/dashboard/auth/checkauth'
        const answer = await another.request.post(site() + path, { data: call })
        return (await answer.json()).status
      }
      expect(await stillIn()).toBe(true)
      await page.locator('[name=newname]').fill('Not to be saved')
      const leave = page.getByRole('button', { name: t('dashboard.nav.logout'), exact: true })
      await leave.click()
      expect((await dashboard.dialog.boundingBox())?.width).toBe(290)
      await page.getByRole('button', { name: t('dashboard.act.no'), exact: true }).click()
      await expect(dashboard.dialog).toBeHidden()
      await leave.click()
      await page.getByRole('button', { name: t('dashboard.act.yes'), exact: true }).click()
      await expect(page).toHaveURL(`${site()}/dashboard/auth/login`)
      expect(await page.evaluate(() => localStorage.getItem('staff'))).toBeNull()
      expect(await stillIn()).toBe(false)
      await another.close()
    })

    await test.step('and one comes in with what is new', async () => {
      await page.locator('[name=user]').fill(changed)
      await page.locator('[name=pass]').fill(fresh)
      await page.locator('[type=submit]').click()
      await expect(banner).toContainText(names[code])
    })
  })
}
