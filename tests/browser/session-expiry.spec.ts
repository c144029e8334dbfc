import type { BrowserContext, Page } from '@playwright/test'
import { dashboardIn, marked } from './dashboard-actions.ts'
import { write } from './kit/customers.ts'
import { dropExpectedErrors, expect, expectAnnounced, languagesOfStory, test } from './kit/fixtures.ts'
import { signInStaff } from './kit/staff.ts'

const colour = { ku: 'ڕەنگی ماندوو', ar: 'لون متعب', en: 'Tired colour' } as const
const password = 'seven stairs and a lift'

/** Somebody who has typed into the dialog for a new colour, and the words around it. */
async function atWork(page: Page, context: BrowserContext, code: 'ku' | 'ar' | 'en') {
  const staff = await signInStaff(context, 'moderator', password)
  const dashboard = dashboardIn(page, code)
  const name = marked(colour)
  const form = page.getByRole('dialog', {
    name: dashboard.t('dashboard.one.adding', { what: dashboard.t('dashboard.one.colors') }),
  })
  await dashboard.open('/product/colors')
  await dashboard.add('colors')
  await dashboard.write('name', name)
  return {
    ...{ dashboard, name, form, email: staff.email },
    again: page.getByRole('dialog', { name: dashboard.t('dashboard.session.ended') }),
    end: () => write(({ db }) => db.deleteFrom('sessions').where('user_id', '=', staff.id).execute()),
    async typedIsThere() {
      for (const [one, text] of Object.entries(name)) {
        await expect(form.locator(`[name=${one}_name]`)).toHaveValue(text)
      }
    },
  }
}

const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

for (const { code } of languagesOfStory(2)) {
  test(`staff whose session ends while they type are warned, log in over the form, and lose nothing typed, in ${code}`, async ({
    page,
    context,
    consoleErrors,
  }) => {
    await page.clock.install()
    const { dashboard, name, form, email, again, end, typedIsThere } = await atWork(page, context, code)
    const { t } = dashboard

    await test.step('typing keeps a session alive, and idle staff are warned before it ends', async () => {
      let requestCount = 0
      page.on('request', (request) => {
        if (request.url().endsWith('/dashboard/auth/checkauth')) requestCount += 1
      })
      const typed = form.locator(`[name=${code}_name]`)
      await typed.press('End')
      await typed.pressSequentially('a')
      expect(requestCount).toBe(0)
      await page.clock.fastForward('06:00')
      const answered = page.waitForResponse('**/dashboard/auth/checkauth')
      await typed.press('Backspace')
      await answered
      expect(requestCount).toBe(1)
      await page.clock.fastForward('51:00')
      const stay = page.getByRole('button', { name: t('dashboard.session.stay') })
      await expect(stay).toBeVisible()
      await stay.click()
      await expect.poll(() => requestCount).toBe(2)
      await expect(stay).toBeHidden()
    })

    await test.step('a form that is saved after the end asks for the password, and is saved', async () => {
      await dashboard.fill({ code: '#123456' })
      await end()
      await form.getByRole('button', { name: t('dashboard.act.save'), exact: true }).click()
      await expect(again).toBeVisible()
      const field = again.locator('[name=pass]')
      await expect(field).toBeFocused()
      await page.keyboard.press('Escape')
      await field.fill('eight stairs and no lift')
      await page.keyboard.press('Enter')
      await expect(again).toContainText(t('dashboard.session.wrong'))
      await typedIsThere()
      await field.fill(password)
      await page.keyboard.press('Enter')
      await expect(form).toBeHidden()
      await expect(again).toBeHidden()
      await dashboard.find(name[code])
    })

    await test.step('a tab to which they return asks for it too, and lets nobody else in', async () => {
      await dashboard.add('colors')
      await dashboard.write('name', name)
      await end()
      // What was asked a moment ago is not asked anew.
      await page.clock.fastForward('00:10')
      await lookAgain(page)
      await expect(again).toBeVisible()
      await typedIsThere()
      // The address has become somebody else's, who is not let in here.
      await page.route('**/dashboard/auth/login', (route) =>
        route.fulfill({ json: { status: true, msg: 'LOGIN_SUCCESS', token: 'x', data: { id: 1_000_000 } } }),
      )
      await again.locator('[name=pass]').fill(password)
      await page.keyboard.press('Enter')
      await expect(again).toContainText(t('dashboard.session.another'))
      await page.unroute('**/dashboard/auth/login')
    })

    await test.step('what they typed is there after they left the page, until they start over', async () => {
      await again.getByRole('button', { name: t('dashboard.session.leave') }).click()
      await expect(page).toHaveURL(/auth\/login\?next=/)
      await page.locator('[name=user]').fill(email)
      await page.locator('[name=pass]').fill(password)
      await page.keyboard.press('Enter')
      await expectAnnounced(page, t('messages.LOGIN_SUCCESS'))
      await dashboard.add('colors')
      await typedIsThere()
      await expect(form).toContainText(t('dashboard.draft.startOver'))
      await form.getByRole('button', { name: t('dashboard.draft.startOver') }).click()
      await expect(form.locator('[name=ku_name]')).toHaveValue('')
      await expect(form.locator('[name=ku_name]')).toBeFocused()
      await dashboard.write('name', name)
      await page.reload()
      await dashboard.add('colors')
      await typedIsThere()
    })
    dropExpectedErrors(consoleErrors, /401|403/)
  })
}
