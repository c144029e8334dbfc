import type { Page } from '@playwright/test'
import type { Language } from '#contract/kit/values.ts'
import { signIn, textsOf } from './kit/customers.ts'
import { choose, expect, settle, site } from './kit/fixtures.ts'

/** A product that always has stock. */
export const panel = 17

/** A field of step 2 of the cart, or of an address of the profile. */
export const deliveryField = (page: Page, name: string) => page.locator(`main form [name=${name}]`)

/** Opens the cart of a new customer with one product in it. */
export async function openCart(page: Page, lang: Language = 'en') {
  const customer = await signIn(page.context(), null)
  await choose(page.context(), { lang })
  await customer.put(panel)
  await page.goto(`${site()}/cart`)
  await settle(page)
  await expect(deliveryField(page, 'phone')).toBeVisible()
  return { ...customer, t: textsOf(lang) }
}

/** Presses the button that orders. */
export const orderFrom = (page: Page, t: ReturnType<typeof textsOf>) =>
  page.getByRole('button', { name: t('account.cart.place') }).click()
