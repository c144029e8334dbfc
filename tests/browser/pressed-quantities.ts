import type { Locator, Page } from '@playwright/test'
import { holdAnswers } from './held-answers.ts'
import { textsOf } from './kit/customers.ts'
import { dropExpectedErrors, expect, test } from './kit/fixtures.ts'

const t = textsOf('en')

/** The stepper of the first line of a cart of two lines, one piece each. */
interface Stepper {
  readonly first: Locator
  readonly more: Locator
  readonly less: Locator
  /** The announcement of a quantity. */
  statusOf(qty: number): Locator
  /** The quantities that the server has, sorted. */
  quantities(): Promise<number[]>
  readonly consoleErrors: string[]
}

/** Presses faster than calls are answered, on a page that stays and on one that is left meanwhile. */
export async function pressFast(
  page: Page,
  { first, more, less, statusOf, quantities, consoleErrors }: Stepper,
) {
  await test.step('as fast as it is pressed, with what is pressed meanwhile in one call', async () => {
    const release = await holdAnswers(page, '**/cart/plus')
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/cart/plus')) sent.push(request.postDataJSON().qty)
    })
    for (let time = 0; time < 3; time += 1) await more.click()
    await expect(first.getByText('4', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: t('account.cart.place') })).toBeDisabled()
    expect(sent).toEqual([1])
    release()
    await expect(statusOf(4)).toBeAttached()
    expect(sent).toEqual([1, 2])
    for (let time = 0; time < 3; time += 1) await less.click()
    await expect(statusOf(1)).toBeAttached()
    await expect(first).not.toHaveAttribute('aria-busy')
    expect(await quantities()).toEqual([1, 1])
    await page.unroute('**/cart/plus')
  })

  await test.step('raised by what was pressed before the page is left', async () => {
    // By the network itself: a call that a test has intercepted ends with its page.
    const network = await page.context().newCDPSession(page)
    const delay = (latency: number) =>
      network.send('Network.emulateNetworkConditions', {
        ...{ offline: false, downloadThroughput: -1, uploadThroughput: -1 },
        latency,
      })
    await network.send('Network.enable')
    await delay(2000)
    for (let time = 0; time < 3; time += 1) await more.click()
    await expect(first.getByText('4', { exact: true })).toBeVisible()
    // A page that needs no network comes before any answer.
    await page.goto('about:blank')
    await delay(0)
    // What the tests keep for a tab has no place there.
    dropExpectedErrors(consoleErrors, /'sessionStorage'/)
    await expect.poll(quantities).toEqual([1, 4])
    await page.goBack()
    await expect(first.getByText('4', { exact: true })).toBeVisible()
    for (let time = 0; time < 3; time += 1) await less.click()
    await expect(statusOf(1)).toBeAttached()
    await expect(first).not.toHaveAttribute('aria-busy')
    expect(await quantities()).toEqual([1, 1])
  })
}
