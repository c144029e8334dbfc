import { isolated } from '#i18n/format.ts'
import { dashboardIn } from '../dashboard-actions.ts'
import { fromElsewhere, linkTo, mailTo, newEmail, textsOf } from '../kit/customers.ts'
import { expect, languagesOfStory, site, test } from '../kit/fixtures.ts'
import { signInStaff } from '../kit/staff.ts'
import { expectPicture, pictureOf } from '../pictures.ts'

const old = 'fifteen quiet floors up'
const fresh = 'sixteen quiet floors up'
const names = { ku: 'ئازاد ڕەشید', ar: 'سعاد رشيد', en: 'Azad Rashid' } as const

for (const { code } of languagesOfStory(4)) {
  const t = textsOf(code)

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
