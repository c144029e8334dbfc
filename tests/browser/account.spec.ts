import { join } from 'node:path'
import { mailTo, newEmail } from './customers.ts'
import {
  choose,
  dropExpectedErrors,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  languages,
  settle,
  site,
  test,
  widths,
} from './fixtures.ts'
import { openForm, password, register, sendForm } from './registration.ts'

for (const { code } of languages) {
  test(`an account is made, left and entered again in ${code}`, async ({ page, context }) => {
    await choose(context, { lang: code })
    const email = await register(page)
    await page.goto(`${site()}/MyProfile`)
    await expect(page.locator('main').getByText('Sara Rahim').first()).toBeVisible()
    await page.locator('main section button').first().click()
    await expect(page).toHaveURL(`${site()}/login`)
    await openForm(page, '/login?next=%2Fshop%2F17%3Fa%3D1')
    await page.locator('[name=user]').fill(email.toUpperCase())
    await page.locator('[name=pass]').fill(password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${site()}/shop/17?a=1`)
    await page.goto(`${site()}/login`)
    await expect(page).toHaveURL(`${site()}/MyProfile`)
  })
}

test('a refusal is explained, and the form keeps its values and can be sent again', async ({
  page,
  context,
  consoleErrors,
}) => {
  await choose(context, { lang: 'en' })
  await openForm(page, '/login')
  await sendForm(page, 'pass')
  await expect(page.locator('[name=user]')).toBeFocused()
  await expect(page.locator('[name=user]')).toHaveAccessibleDescription('This field is required')
  await page.locator('[name=user]').fill(newEmail())
  await page.locator('[name=pass]').fill('not the password')
  await sendForm(page, 'pass')
  await expect(page.locator('main').getByRole('alert')).toHaveText('Wrong email or password')
  await expect(page.locator('[name=pass]')).toHaveValue('not the password')
  await page.route('**/api/app/client/auth/login', (route) => route.abort())
  await sendForm(page, 'pass')
  const retry = page.locator('main').getByRole('alert').getByRole('button')
  await expect(retry).toBeVisible()
  await page.unroute('**/api/app/client/auth/login')
  await retry.click()
  await expect(page.locator('main').getByRole('alert')).toHaveText('Wrong email or password')
  await expectAccessible(page)
  dropExpectedErrors(consoleErrors, /ERR_FAILED/)
})

test('a common password and an empty name get errors at their fields', async ({ page, context }) => {
  await choose(context, { lang: 'en' })
  await openForm(page, '/register')
  await page.locator('[name=name]').fill('see www.lifts.example')
  await page.locator('[name=email]').fill(newEmail())
  await page.locator('[name=pass]').fill('P@ssw0rd!')
  await sendForm(page, 'pass')
  await expect(page.locator('[name=name]')).toBeFocused()
  await expect(page.locator('[name=name]')).toHaveAccessibleDescription(/no web address/)
  await page.locator('[name=name]').fill('Sara Rahim')
  await sendForm(page, 'pass')
  await expect(page.locator('[name=pass]')).toBeFocused()
  await expect(page.locator('[name=pass]')).toHaveAccessibleDescription(/first that are guessed/)
  await expectAccessible(page)
})

test('however often the button is pressed, one call is made', async ({ page, context }) => {
  await choose(context, { lang: 'en' })
  let calls = 0
  const { promise: pressed, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/app/client/auth/login', async (route) => {
    calls++
    await pressed
    await route.continue()
  })
  await openForm(page, '/login')
  await page.locator('[name=user]').fill(newEmail())
  await page.locator('[name=pass]').fill('not the password')
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('main form')
    form?.requestSubmit()
    form?.requestSubmit()
  })
  await expect(page.locator('main form > button[type=submit]')).toHaveAttribute('aria-busy', 'true')
  await page.locator('[name=pass]').press('Enter')
  letGo()
  await expect(page.locator('main').getByRole('alert')).toBeVisible()
  expect(calls).toBe(1)
})

test('a forgotten password is set anew with the code of the mail, in Persian digits', async ({
  page,
  context,
}) => {
  await choose(context, { lang: 'ku' })
  const email = await register(page)
  await context.clearCookies({ name: /^(?!lang$)/ })
  await page.evaluate(() => localStorage.clear())
  await openForm(page, '/forget?next=%2Fabout')
  await page.locator('[name=email]').fill(email)
  await sendForm(page, 'email')
  await expect(page).toHaveURL(`${site()}/reset?next=%2Fabout`)
  await expect(page.getByText(email)).toBeVisible()
  await page.reload()
  await settle(page)
  await expect(page).toHaveURL(`${site()}/reset?next=%2Fabout`)
  const code = await mailTo(email, /\b\d{8}\b/)
  await page
    .locator('[name=code]')
    .fill(code.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit))))
  await expect(page.locator('[name=code]')).toHaveValue(code)
  await page.locator('[name=newpass]').fill('another calm lift')
  await sendForm(page, 'newpass')
  await expect(page).toHaveURL(`${site()}/login?next=%2Fabout`)
  await expect(page.locator('[name=user]')).toHaveValue(email)
  await page.locator('[name=pass]').fill('another calm lift')
  await sendForm(page, 'pass')
  await expect(page).toHaveURL(`${site()}/about`)
})

test('the page removes a token from its address immediately, and without one asks for a code first', async ({
  page,
  context,
}) => {
  await choose(context, { lang: 'en' })
  const token = 'a-token-of-some-length'
  await page.goto(`${site()}/reset?token=${token}`)
  await expect(page).toHaveURL(`${site()}/reset`)
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
  await page.reload()
  await settle(page)
  await expect(page).toHaveURL(`${site()}/reset`)
  expect(asked.filter((line) => line.includes(token))).toEqual([])
  await page.evaluate(() => history.replaceState(null, ''))
  await page.goto(`${site()}/reset`)
  await expect(page).toHaveURL(`${site()}/forget`)
})

test('name, e-mail, picture and password are changed', async ({ page, context }) => {
  await choose(context, { lang: 'en' })
  await register(page)
  await page.goto(`${site()}/MyProfile`)
  const banner = page.locator('[role=status]')

  await page.locator('[name=newname]').fill(' ')
  await sendForm(page, 'newname')
  await expect(banner.getByText('Please fill in the required information')).toBeVisible()
  await page.locator('[name=newname]').fill('هێمن ئەحمەد')
  await sendForm(page, 'newname')
  await expect(page.getByRole('region', { name: 'هێمن ئەحمەد' })).toBeVisible()
  await expect(page.getByRole('img', { name: /هێمن/ })).toHaveText('ه')

  const changed = newEmail()
  await page.locator('[name=newemail]').fill(changed)
  await page.locator('[name=password]').fill(password)
  await sendForm(page, 'newemail')
  await expect(page.locator('main').getByText(changed).first()).toBeVisible()

  const send = page.locator('form:has([name=avatar]) > button[type=submit]')
  await expect(send).toBeDisabled()
  await page.locator('[name=avatar]').setInputFiles({
    name: 'words.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  })
  await expect(page.getByText('This file type is not allowed')).toBeVisible()
  await expect(send).toBeDisabled()
  await page.locator('[name=avatar]').setInputFiles(join(import.meta.dirname, 'face.png'))
  await expect(page.getByRole('img', { name: 'How the picture will look' })).toBeVisible()
  await send.click()
  await expect(page.locator('main img[src*="/uploads/accounts/"]').first()).toBeVisible()

  await page.locator('[name=oldpassword]').fill('not the password')
  await page.locator('[name=newpassword]').fill('another calm lift')
  await sendForm(page, 'newpassword')
  await expect(page.locator('[name=oldpassword]')).toBeFocused()
  await page.locator('[name=oldpassword]').fill(password)
  await sendForm(page, 'newpassword')
  await expect(page.locator('[name=oldpassword]')).toHaveValue('')
})

test('a customer deletes their account with its password', async ({ page, context }) => {
  await choose(context, { lang: 'en' })
  const email = await register(page)
  await page.goto(`${site()}/MyProfile`)
  await page.locator('[name=ownpassword]').fill('not the password')
  await sendForm(page, 'ownpassword')
  await expect(page.locator('[name=ownpassword]')).toBeFocused()
  await page.locator('[name=ownpassword]').fill(password)
  await sendForm(page, 'ownpassword')
  await expect(page).toHaveURL(`${site()}/login`)
  await expect(page.locator('[role=status]').getByText('Your account is deleted.')).toBeVisible()
  expect((await context.cookies()).filter(({ name }) => name === 'c')).toEqual([])
  await openForm(page, '/login')
  await page.locator('[name=user]').fill(email)
  await page.locator('[name=pass]').fill(password)
  await sendForm(page, 'pass')
  await expect(page.locator('main').getByRole('alert')).toHaveText('Wrong email or password')
})

test('a profile that cannot be fetched is waited for and asked for again', async ({
  page,
  context,
  consoleErrors,
}) => {
  await choose(context, { lang: 'en' })
  await register(page)
  await page.route('**/api/app/client/auth/checkauth', (route) => route.abort())
  await page.goto(`${site()}/MyProfile`)
  const retry = page.locator('main').getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await page.unroute('**/api/app/client/auth/checkauth')
  await retry.click()
  await expect(page.locator('[name=newname]')).toBeVisible()
  dropExpectedErrors(consoleErrors, /ERR_FAILED/)
})

for (const { code } of languages) {
  test(`the profile fits and is accessible in ${code}`, async ({ page, context }) => {
    await choose(context, { lang: code })
    await register(page, '/contact', 'Alexandria Featherstonehaugh-Montgomery of Sulaymaniyah')
    for (const theme of ['light', 'dark']) {
      await choose(context, { theme })
      for (const { width, height } of widths) {
        await page.setViewportSize({ width, height })
        await page.goto(`${site()}/MyProfile`)
        await settle(page)
        await expect(page.locator('[name=newname]')).toBeVisible()
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
    }
  })
}
