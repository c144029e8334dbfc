import type { Page } from '@playwright/test'
import { isolated } from '#i18n/format.ts'
import { goTo, linkTo, newEmail, proveNow, textsOf } from '../kit/customers.ts'
import { choose, expect, languagesOfStory, settle, site, test } from '../kit/fixtures.ts'
import { password, register, sendForm } from '../registration.ts'

/** What the browser asks for from now on, with the address that it says it comes from. */
function requestsOf(page: Page): readonly string[] {
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.url()} ${request.headers().referer ?? ''}`))
  return requests
}

for (const { code } of languagesOfStory(4)) {
  const t = textsOf(code)

  test(`a customer proves an e-mail, moves to another, undoes that and chooses a new password, in ${code}`, async ({
    page,
    context,
  }) => {
    test.slow()
    await choose(context, { lang: code })
    await page.setViewportSize({ width: 390, height: 844 })
    const main = page.locator('main')
    const notice = page.getByRole('region', { name: t('account.profile.unproved'), exact: true })
    const prove = page.getByRole('button', { name: t('account.proof.action'), exact: true })
    const undo = page.getByRole('button', { name: t('account.undo.action'), exact: true })
    const openLink = async (link: string) => {
      await page.goto(link)
      await settle(page)
    }
    /** A page that is there already would not come anew for another fragment. */
    const openAnew = async (link: string) => {
      await page.goto('about:blank')
      await openLink(link)
    }

    const email = await register(page, '/MyProfile')
    await test.step('asks for the link once more', async () => {
      await expect(page.getByText(t('account.auth.welcome'))).toBeVisible()
      await expect(notice).toContainText(email)
      await notice.getByRole('button', { name: t('account.profile.sendProof'), exact: true }).click()
      await expect(page.getByText(t('account.profile.proofSent', { email: isolated(email) }))).toBeVisible()
    })

    const proof = await linkTo(email, '/proveemail')
    await test.step('proves it: opening the link sends its token nowhere and leaves it out of the address', async () => {
      const requests = requestsOf(page)
      await openLink(proof)
      await expect(page).toHaveURL(`${site()}/proveemail`)
      await expect(page.locator('h1')).toHaveText(t('account.proof.heading'))
      expect(requests.filter((line) => line.includes('/auth/proveemail'))).toEqual([])
      await prove.click()
      await expect(page).toHaveURL(`${site()}/MyProfile`)
      await expect(page.getByText(t('account.proof.done'))).toBeVisible()
      await expect(notice).toHaveCount(0)
      expect(requests.filter((line) => line.includes(proof.slice(-43)))).toEqual([])
    })

    const moved = newEmail()
    await test.step('moves to another, which takes the password', async () => {
      await page.locator('[name=newemail]').fill(moved)
      await sendForm(page, 'newemail')
      await expect(page.locator('[name=password]')).toBeFocused()
      await page.locator('[name=password]').fill(password)
      await sendForm(page, 'newemail')
      await expect(notice).toContainText(moved)
      await expect(notice).toContainText(t('account.profile.loginMeanwhile', { email: isolated(email) }))
    })

    await test.step('cannot use the first link again, when the second is proved', async () => {
      await proveNow(context, moved, 'client')
      await openAnew(proof)
      await prove.click()
      await expect(main.getByRole('alert')).toHaveText(t('account.proof.dead'))
      await goTo(page, '/MyProfile')
      await expect(main.getByText(moved).first()).toBeVisible()
      await expect(notice).toHaveCount(0)
    })

    const link = await linkTo(email, '/undoemail')
    await test.step('undoes the change: opening the link does nothing, even after a reload', async () => {
      const requests = requestsOf(page)
      const undone = () => requests.some((line) => line.includes('/auth/undoemail'))
      await openLink(link)
      await expect(page).toHaveURL(`${site()}/undoemail`)
      await expect(page.locator('h1')).toHaveText(t('account.undo.heading'))
      await expect(main).toContainText(t('account.undo.intro'))
      await page.reload()
      await settle(page)
      expect(undone()).toBe(false)
      // Signed in as it is here, the browser is led to the new password all the same.
      await undo.click()
      await expect(page).toHaveURL(`${site()}/reset`)
      expect(undone()).toBe(true)
      expect(requests.filter((line) => line.includes(link.slice(-43)))).toEqual([])
    })

    const fresh = 'another calm lift'
    await test.step('chooses a new password, which alone logs in', async () => {
      await expect(main).toContainText(t('account.undo.choose'))
      await expect(page.locator('[name=code]')).toHaveCount(0)
      await page.locator('[name=newpass]').fill(fresh)
      await sendForm(page, 'newpass')
      await expect(page).toHaveURL(`${site()}/login`)
      await expect(page.locator('[name=user]')).toHaveValue(email)
      await page.locator('[name=pass]').fill(password)
      await sendForm(page, 'pass')
      await expect(main.getByRole('alert')).toHaveText(t('account.auth.wrongLogin'))
      await page.locator('[name=pass]').fill(fresh)
      await sendForm(page, 'pass')
      await expect(page).toHaveURL(`${site()}/MyProfile`)
      await expect(main.getByText(email).first()).toBeVisible()
    })

    await test.step('cannot use that link again', async () => {
      await openAnew(link)
      await undo.click()
      await expect(main.getByRole('alert')).toHaveText(t('account.undo.dead'))
      await goTo(page, '/MyProfile')
      await expect(main.getByText(email).first()).toBeVisible()
    })
  })
}
