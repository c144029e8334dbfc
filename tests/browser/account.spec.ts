import { join } from 'node:path'
import { isFullRun } from '#tests/support/extent.ts'
import { goTo, mailTo, newEmail } from './kit/customers.ts'
import {
  choose,
  dropExpectedErrors,
  expect,
  expectAccessible,
  expectAnnounced,
  site,
  test,
} from './kit/fixtures.ts'
import { openForm, password, register, sendForm } from './registration.ts'

test('guests log in before they see a customer’s pages or buy; the login form explains each refusal and sends one call however often it is submitted', async ({
  page,
  context,
  consoleErrors,
}) => {
  await choose(context, { lang: 'en' })
  const login = (next: string) => `${site()}/login?next=${encodeURIComponent(next)}`
  await openForm(page, '/orders?page=2')
  await expect(page).toHaveURL(login('/orders?page=2'))
  for (const path of ['/cart', '/MyProfile', '/orders/1']) {
    await goTo(page, path)
    await expect(page).toHaveURL(login(path))
  }
  await goTo(page, '/shop?sort=name')
  const card = page.locator('main article').first()
  const product = await card.locator('a[href^="/shop/"]').first().getAttribute('href')
  const buy = card.getByRole('link', { name: /^Log in to buy/ })
  await expect(buy).toHaveAttribute('href', `/login?next=${encodeURIComponent(product ?? '')}`)
  const menu = page.locator('header button[popovertarget]')
  await menu.click()
  const register = page.locator('#profile').getByRole('link', { name: 'Create account' })
  await expect(register).toHaveAttribute('href', '/register?next=%2Fshop%3Fsort%3Dname')
  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(login('/shop?sort=name'))
  await menu.click()
  await expect(register, 'not back to the login').toHaveAttribute(
    'href',
    '/register?next=%2Fshop%3Fsort%3Dname',
  )
  await page.keyboard.press('Escape')

  await sendForm(page, 'pass')
  await expect(page.locator('[name=user]')).toBeFocused()
  await expect(page.locator('[name=user]')).toHaveAccessibleDescription('This field is required')
  await page.locator('[name=user]').fill(newEmail())
  await page.locator('[name=pass]').fill('not the password')

  const fault = page.locator('main').getByRole('alert')
  await page.route('**/api/app/client/auth/login', (route) => route.abort())
  await sendForm(page, 'pass')
  await expect(fault.getByRole('button')).toBeVisible()
  await page.unroute('**/api/app/client/auth/login')
  await fault.getByRole('button').click()
  await expect(fault).toHaveText('Wrong email or password')
  await expect(page.locator('[name=pass]')).toHaveValue('not the password')
  if (isFullRun) await expectAccessible(page)
  dropExpectedErrors(consoleErrors, /ERR_FAILED/)

  let calls = 0
  const pressed = Promise.withResolvers<void>()
  await page.route('**/api/app/client/auth/login', async (route) => {
    calls++
    await pressed.promise
    await route.continue()
  })
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('main form')
    form?.requestSubmit()
    form?.requestSubmit()
  })
  await expect(page.locator('main form > button[type=submit]')).toHaveAttribute('aria-busy', 'true')
  await page.locator('[name=pass]').press('Enter')
  await expect(fault).toHaveCount(0)
  pressed.resolve()
  await expect(fault).toBeVisible()
  expect(calls).toBe(1)
})

test('a customer changes name, e-mail, picture and password, and deletes the account with its password', async ({
  page,
  context,
  consoleErrors,
}) => {
  await choose(context, { lang: 'en' })
  const email = await register(page, '/MyProfile')
  const field = (name: string) => page.locator(`main [name=${name}]`)

  await test.step('the name', async () => {
    await field('newname').fill(' ')
    await sendForm(page, 'newname')
    await expectAnnounced(page, 'Please fill in the required information')
    await field('newname').fill('هێمن ئەحمەد')
    await sendForm(page, 'newname')
    await expect(page.getByRole('region', { name: 'هێمن ئەحمەد' })).toBeVisible()
    await expect(page.getByRole('img', { name: /هێمن/ })).toHaveText('ه')
  })

  await test.step('the e-mail', async () => {
    const changed = newEmail()
    await field('newemail').fill(changed)
    await field('password').fill(password)
    await sendForm(page, 'newemail')
    await expect(page.locator('main').getByText(changed).first()).toBeVisible()
    await mailTo(changed, /\/proveemail/)
  })

  await test.step('the picture', async () => {
    const send = page.locator('form:has([name=avatar]) > button[type=submit]')
    await expect(send).toBeDisabled()
    const words = { name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
    await field('avatar').setInputFiles(words)
    await expect(page.getByText('This file type is not allowed')).toBeVisible()
    await expect(send).toBeDisabled()
    await field('avatar').setInputFiles(join(import.meta.dirname, 'face.png'))
    await expect(page.getByRole('img', { name: 'How the picture will look' })).toBeVisible()
    await send.click()
    await expect(page.locator('main img[src*="/uploads/accounts/"]').first()).toBeVisible()
  })

  const changed = 'another calm lift'
  await test.step('the password', async () => {
    await field('oldpassword').fill('not the password')
    await field('newpassword').fill(changed)
    await sendForm(page, 'newpassword')
    await expect(field('oldpassword')).toBeFocused()
    await field('oldpassword').fill(password)
    await sendForm(page, 'newpassword')
    await expect(field('oldpassword')).toHaveValue('')
  })

  await test.step('a profile that could not be fetched is asked for again', async () => {
    await page.route('**/api/app/client/auth/checkauth', (route) => route.abort())
    await page.reload()
    const retry = page.locator('main').getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await page.unroute('**/api/app/client/auth/checkauth')
    await retry.click()
    await expect(field('newname')).toHaveValue('هێمن ئەحمەد')
    dropExpectedErrors(consoleErrors, /ERR_FAILED/)
  })

  await test.step('the deletion', async () => {
    await field('ownpassword').fill('not the password')
    await sendForm(page, 'ownpassword')
    await expect(field('ownpassword')).toBeFocused()
    await field('ownpassword').fill(changed)
    await sendForm(page, 'ownpassword')
    await expect(page).toHaveURL(`${site()}/login`)
    await expectAnnounced(page, 'Your account is deleted.')
    expect((await context.cookies()).filter(({ name }) => name === 'c')).toEqual([])
    await field('user').fill(email)
    await field('pass').fill(changed)
    await sendForm(page, 'pass')
    await expect(page.locator('main').getByRole('alert')).toHaveText('Wrong email or password')
  })
})
