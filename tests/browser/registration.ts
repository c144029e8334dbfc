import type { Page } from '@playwright/test'
import { fromElsewhere, newEmail } from './kit/customers.ts'
import { expect, settle, site } from './kit/fixtures.ts'

/** What `register` chooses. */
export const password = 'four calm lifts'

/** Sends the form that a field is in. */
export const sendForm = (page: Page, field: string) =>
  page.locator(`form:has([name=${field}]) > button[type=submit]`).click()

/** Opens a page and waits until its form can be sent. */
export async function openForm(page: Page, path: string) {
  await page.goto(site() + path)
  await settle(page)
  await expect(page.locator('main form > button[type=submit]').first()).toBeEnabled()
}

/** Makes an account through the page, which signs in. */
export async function register(page: Page, next = '/contact', name = 'Sara Rahim') {
  const email = newEmail()
  await fromElsewhere(page.context())
  await openForm(page, `/register?next=${encodeURIComponent(next)}`)
  await page.locator('[name=name]').fill(name)
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=pass]').fill(password)
  await sendForm(page, 'pass')
  await expect(page).toHaveURL(site() + next)
  return email
}
