import { isolated } from '#i18n/format.ts'
import { linkTo, newEmail, textsOf } from '../customers.ts'
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

for (const { code } of languagesOfStory(5)) {
  const t = textsOf(code)

  test(`a customer proves the e-mail they registered with, and another, in ${code}`, async ({
    page,
    context,
  }) => {
    test.slow()
    await choose(context, { lang: code })
    const email = await register(page, '/MyProfile')
    await expect(page.getByText(t('account.auth.welcome'))).toBeVisible()
    const notice = page.getByRole('region', { name: t('account.profile.unproved'), exact: true })
    await expect(notice).toContainText(email)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await notice.getByRole('button', { name: t('account.profile.sendProof'), exact: true }).click()
    await expect(page.getByText(t('account.profile.proofSent', { email: isolated(email) }))).toBeVisible()

    // Opening the link does nothing, sends the token nowhere and leaves it out of the address.
    const link = await linkTo(email, '/proveemail')
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
    await page.goto(link)
    await settle(page)
    await expect(page).toHaveURL(`${site()}/proveemail`)
    await expect(page.locator('h1')).toHaveText(t('account.proof.heading'))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: t('account.proof.action'), exact: true }).click()
    await expect(page).toHaveURL(`${site()}/MyProfile`)
    await expect(page.getByText(t('account.proof.done'))).toBeVisible()
    await expect(notice).toHaveCount(0)
    expect(asked.filter((line) => line.includes(link.slice(-43)))).toEqual([])

    const moved = newEmail()
    await openForm(page, '/MyProfile')
    await page.locator('[name=newemail]').fill(moved)
    await sendForm(page, 'newemail')
    await expect(page.locator('[name=password]')).toBeFocused()
    await page.locator('[name=password]').fill(password)
    await sendForm(page, 'newemail')
    await expect(notice).toContainText(moved)
    await expect(notice).toContainText(t('account.profile.loginMeanwhile', { email: isolated(email) }))
    await page.goto(await linkTo(moved, '/proveemail'))
    await page.getByRole('button', { name: t('account.proof.action'), exact: true }).click()
    await expect(page).toHaveURL(`${site()}/MyProfile`)
    await expect(page.locator('main').getByText(moved).first()).toBeVisible()
    await expect(notice).toHaveCount(0)

    // The link has served.
    await page.goto('about:blank')
    await page.goto(link)
    await settle(page)
    await page.getByRole('button', { name: t('account.proof.action'), exact: true }).click()
    await expect(page.locator('main').getByRole('alert')).toHaveText(t('account.proof.dead'))
  })
}
