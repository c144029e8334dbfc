import type { BrowserContext, Page } from '@playwright/test'
import { browserStorage, hostsOf } from './browser-storage.ts'
import { signIn, textsOf } from './kit/customers.ts'
import { choose, clickButton, expect, listen, settle, site, test } from './kit/fixtures.ts'
import { goInside, openDashboard, signInStaff } from './kit/staff.ts'

const t = textsOf('en')
const storedItem = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name)
const another = (page: Page) => page.getByRole('dialog', { name: t('site.another.title') })
const alert = (page: Page) => page.getByRole('alertdialog', { name: t('site.another.title') })

test.beforeEach(({ context }) => choose(context, { lang: 'en' }))

/**
 * Another tab in which a second customer logs in, as its page does it: the session first, then what is kept. The tab
 * has learned before who is signed in: a question that is still under way then would be answered about the second.
 */
async function enterElsewhere(context: BrowserContext, consoleErrors: string[]) {
  const second = await context.newPage()
  await listen(second, consoleErrors)
  const recognised = second.waitForResponse('**/cart/getall')
  await second.goto(`${site()}/setting`)
  await recognised
  const person = await signIn(context)
  await second.evaluate((id) => localStorage.setItem('client', String(id)), person.id)
  return { person, second }
}

test('after a login in another tab a customer’s page names the new user, keeps typed text and makes no calls for them', async ({
  page,
  context,
  consoleErrors,
}) => {
  const first = await signIn(context)
  await page.goto(`${site()}/MyProfile`)
  await settle(page)
  const name = page.locator('[name=newname]')
  await name.fill('Typed before')
  const { person } = await enterElsewhere(context, consoleErrors)
  await expect(alert(page)).toBeVisible()
  await expect(alert(page)).toContainText('customer 0')
  await clickButton(page, t('site.another.stay'))
  await expect(alert(page)).toBeHidden()
  await expect(name).toHaveValue('Typed before')

  const answered = page.waitForResponse('**/profile/changename')
  await name.press('Enter')
  expect(await (await answered).json()).toMatchObject({ msg: 'SIGNED_IN_AS_ANOTHER' })
  await expect(alert(page)).toBeVisible()
  await expect(page.getByText(t('messages.SIGNED_IN_AS_ANOTHER')).first()).toBeVisible()
  expect(await storedItem(page, 'client')).toBe(String(person.id))
  expect(person.id).not.toBe(first.id)

  await alert(page).getByRole('button', { name: 'Continue as' }).click()
  await settle(page)
  await expect(page.locator('main').getByText(person.email).first()).toBeVisible()
  expect(await person.cart()).toEqual([])
})

test('after a login in another tab a dashboard screen names the new user, keeps typed text and saves nothing as them; a staff browser stores only what the privacy page lists, and contacts no other host', async ({
  page,
  context,
  consoleErrors,
}) => {
  const hosts = hostsOf(page)
  await signInStaff(context)
  await openDashboard(page, '/product/stores')
  await clickButton(page, t('dashboard.act.add'))
  const field = page.locator('[name=ku_name]')
  await field.fill('کۆگای یەکەم')
  for (const lang of ['ar', 'en']) await page.locator(`[name=${lang}_name]`).fill(`Store ${Date.now()}`)

  const person = await signInStaff(context)
  const second = await context.newPage()
  await listen(second, consoleErrors)
  await openDashboard(second, '/home')
  await expect(another(page)).toContainText(person.name)
  await clickButton(page, t('site.another.stay'))
  await expect(another(page)).toBeHidden()
  await expect(field).toHaveValue('کۆگای یەکەم')

  const answered = page.waitForResponse('**/stores/add')
  await page.locator('form button[type=submit]').click()
  expect(await (await answered).json()).toMatchObject({ msg: 'SIGNED_IN_AS_ANOTHER' })
  await expect(another(page)).toContainText(person.name)
  const { data } = await person.call('/app/dashboard/product/stores/getall', { search: 'کۆگای یەکەم' })
  expect(data).toEqual([])
  expect(await storedItem(page, 'staff')).toBe(String(person.id))

  page.on('dialog', (dialog) => void dialog.accept())
  await another(page).getByRole('button', { name: 'Continue as' }).click()
  await expect(page.locator('header').getByText(person.name).first()).toBeVisible()
  await second.reload()
  await expect(second.locator('#content h1')).toBeVisible()
  await expect(second).toHaveURL(/\/dashboard\/home/)

  for (const path of ['/home', '/product/products', '/order/orders', '/profile'])
    await goInside(page, `/dashboard${path}`)
  const { local } = await browserStorage(context, page)
  expect(local?.filter((name) => !['staff', 'staffEmail', 'dashboardLook'].includes(name))).toEqual([])
  expect([...hosts]).toEqual([new URL(site()).host])
})
