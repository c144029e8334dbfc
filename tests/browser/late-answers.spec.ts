// An answer acts only where it was asked, and what is typed stays until it has arrived.
import type { Page } from '@playwright/test'
import { fromElsewhere, goTo, newEmail, signIn, textsOf } from './kit/customers.ts'
import { choose, dropExpectedErrors, expect, expectAnnounced, settle, site, test } from './kit/fixtures.ts'

const t = textsOf('en')

/** Holds the answers of a call until one of the returned functions is called. */
async function hold(page: Page, call: string) {
  const fate = Promise.withResolvers<'answered' | 'lost'>()
  await page.route(`**${call}`, async (route) =>
    (await fate.promise) === 'lost' ? route.abort() : route.continue(),
  )
  const end = async (how: 'answered' | 'lost') => {
    fate.resolve(how)
    await page.unrouteAll({ behavior: 'wait' })
  }
  return { answer: () => end('answered'), lose: () => end('lost') }
}

test('an answer that comes late moves nobody, and what was typed stays until it has arrived', async ({
  page,
  context,
  consoleErrors,
}) => {
  await choose(context, { lang: 'en' })
  await fromElsewhere(context)
  const message = page.locator('[name=msg]')
  const send = page.getByRole('button', { name: t('site.contact.send'), exact: true })
  await page.goto(`${site()}/contact`)
  await settle(page)

  await test.step('a draft outlives another page and a reload', async () => {
    for (const [name, text] of [
      ['name', 'Shirin'],
      ['email', 'shirin@example.com'],
      ['subject', 'A lift'],
      ['msg', 'It stands still'],
    ])
      await page.locator(`[name=${name}]`).fill(text ?? '')
    await goTo(page, '/shop')
    await expect(message).toHaveCount(0)
    await goTo(page, '/contact')
    await expect(message).toHaveValue('It stands still')
    await page.reload()
    await settle(page)
    await expect(message).toHaveValue('It stands still')
  })

  await test.step('of a form with a password the e-mail alone', async () => {
    await goTo(page, '/register')
    for (const name of ['name', 'email', 'pass'])
      await page.locator(`[name=${name}]`).fill(name === 'email' ? 'shirin@example.com' : 'four calm lifts')
    const stored = await page.evaluate(() => sessionStorage.getItem('typed'))
    expect(stored).toContain('shirin@example.com')
    expect(stored).not.toContain('four calm lifts')
    await page.reload()
    await settle(page)
    await expect(page.locator('[name=email]')).toHaveValue('shirin@example.com')
    await expect(page.locator('[name=pass]')).toHaveValue('')
    await goTo(page, '/contact')
  })

  await test.step('what failed elsewhere is told, with the way back', async () => {
    const { lose } = await hold(page, '/contact/send')
    await send.click()
    await goTo(page, '/shop')
    await expect(message).toHaveCount(0)
    await lose()
    const back = page.getByRole('status').getByRole('button', { name: t('site.banner.back') })
    await back.click()
    await expect(page).toHaveURL(/\/contact$/)
    await expect(message).toHaveValue('It stands still')
  })

  await test.step('what is typed after sending stays', async () => {
    const { answer } = await hold(page, '/contact/send')
    await send.click()
    await message.fill('It stands still, and the door is open')
    await answer()
    const thanks = page.getByRole('alertdialog')
    await thanks
      .getByRole('button', { name: t('site.contact.close') })
      .last()
      .click()
    await expect(message).toHaveValue('It stands still, and the door is open')
    await expect(page.locator('[name=subject]')).toHaveValue('')
    await page.reload()
    await settle(page)
    await expect(message).toHaveValue('It stands still, and the door is open')
    await expect(page.locator('[name=subject]')).toHaveValue('')
  })

  await test.step('nobody is taken away from what they do', async () => {
    await goTo(page, '/forget')
    const ask = page.getByRole('button', { name: t('account.auth.sendCode') })
    await expect(ask).toBeVisible()
    await page.locator('[name=email]').fill(newEmail())
    const { answer } = await hold(page, '/auth/forgetpassword')
    await ask.click()
    await goTo(page, '/contact')
    await expect(message).toHaveValue('It stands still, and the door is open')
    await answer()
    await expectAnnounced(page, t('messages.CODE_SENT_TO_EMAIL'))
    await expect(page).toHaveURL(/\/contact$/)
    await page
      .getByRole('status')
      .getByRole('button', { name: t('site.banner.view') })
      .click()
    await expect(page).toHaveURL(/\/reset/)
  })

  await test.step('nobody else sees it', async () => {
    await signIn(context)
    await page.goto(`${site()}/contact`)
    await settle(page)
    await expect(message).toHaveValue('')
  })
  dropExpectedErrors(consoleErrors, /ERR_FAILED/)
})
