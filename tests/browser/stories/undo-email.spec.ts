import { fromElsewhere, linkTo, newEmail, proveNow, textsOf } from '../customers.ts'
import {
  choose,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  languagesOfStory,
  settle,
  site,
  test,
} from '../fixtures.ts'
import { openForm, password, register, sendForm } from '../registration.ts'
import { signInStaff } from '../staff.ts'

for (const { code } of languagesOfStory(5)) {
  const t = textsOf(code)

  test(`a customer undoes a change of e-mail and chooses a new password in ${code}`, async ({
    page,
    context,
  }) => {
    test.slow()
    await choose(context, { lang: code })
    const email = await register(page)
    await proveNow(context, email, 'client')
    const moved = newEmail()
    await openForm(page, '/MyProfile')
    await page.locator('[name=newemail]').fill(moved)
    await page.locator('[name=password]').fill(password)
    await sendForm(page, 'newemail')
    await expect(page.locator('main').getByText(moved).first()).toBeVisible()
    await proveNow(context, moved, 'client')
    const link = await linkTo(email, '/undoemail')

    // Opening it does nothing, sends the token nowhere and leaves it out of the address.
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
    const undone = () => asked.some((line) => line.includes('/auth/undoemail'))
    await page.goto(link)
    await settle(page)
    await expect(page).toHaveURL(`${site()}/undoemail`)
    await expect(page.locator('h1')).toHaveText(t('account.undo.heading'))
    await expect(page.locator('main')).toContainText(t('account.undo.intro'))
    await page.reload()
    await settle(page)
    expect(undone()).toBe(false)
    await expectAccessible(page)

    // Signed in as it is here, the browser is led to the new password all the same.
    await page.getByRole('button', { name: t('account.undo.action'), exact: true }).click()
    await expect(page).toHaveURL(`${site()}/reset`)
    expect(undone()).toBe(true)
    expect(asked.filter((line) => line.includes(link.slice(-43)))).toEqual([])
    await expect(page.locator('main')).toContainText(t('account.undo.choose'))
    await expect(page.locator('[name=code]')).toHaveCount(0)
    await expectAccessible(page)
    await page.locator('[name=newpass]').fill('another calm lift')
    await sendForm(page, 'newpass')
    await expect(page).toHaveURL(`${site()}/login`)
    await expect(page.locator('[name=user]')).toHaveValue(email)

    await page.locator('[name=pass]').fill(password)
    await sendForm(page, 'pass')
    await expect(page.locator('main').getByRole('alert')).toHaveText(t('account.auth.wrongLogin'))
    await page.locator('[name=pass]').fill('another calm lift')
    await sendForm(page, 'pass')
    await expect(page).toHaveURL(`${site()}/MyProfile`)
    await expect(page.locator('main').getByText(email).first()).toBeVisible()

    // The link has served.
    await page.goto('about:blank')
    await page.goto(link)
    await settle(page)
    await page.getByRole('button', { name: t('account.undo.action'), exact: true }).click()
    await expect(page.locator('main').getByRole('alert')).toHaveText(t('account.undo.dead'))
    await expectAccessible(page)
  })

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
    await call('/app/dashboard/profile/changeemail', { user_id: id, newemail: moved })
    await proveNow(elsewhere, moved, 'dashboard')
    await elsewhere.close()
    const link = (await linkTo(email, '/undoemail')).replace('lang=ku', `lang=${code}`)
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

    await fromElsewhere(context)
    await page.goto(link)
    await expect(page).toHaveURL(`${site()}/dashboard/auth/undoemail`)
    await expect(page.locator('h1')).toHaveText(t('dashboard.undo.heading'))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await press(t('dashboard.undo.action'))

    await expect(page).toHaveURL(`${site()}/dashboard/auth/reset`)
    await expect(page.locator('main')).toContainText(t('dashboard.undo.choose'))
    await expect(page.locator('[name=code]')).toHaveCount(0)
    await expectAccessible(page)
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
