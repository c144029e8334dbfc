import type { Page } from '@playwright/test'
import type { Language } from '#contract/kit/values.ts'
import { textsOf } from './kit/customers.ts'
import { expect, expectAccessible, test } from './kit/fixtures.ts'
import { openDashboard } from './kit/staff.ts'

interface Delivered {
  readonly language: Language
  /** The code of an order of one piece, whose telephone ends with 4567. */
  readonly ordercode: string
}

/** The customer of a delivered order asks for a return; staff, who are signed in on this page, accept it and take it back. */
export async function playReturn(page: Page, { language, ordercode }: Delivered): Promise<void> {
  const t = textsOf(language)
  const view = t('dashboard.act.named', { action: t('dashboard.act.view'), name: ordercode })
  const history = page.getByRole('list', { name: t('dashboard.orders.history') })
  await test.step('the customer asks for a return with the number and the digits', async () => {
    await page.goto(new URL(`/track?lang=${language}&code=${ordercode}`, page.url()).href)
    await page.locator('[name=phone4]').fill('4567')
    await page.getByRole('button', { name: t('guest.track.show') }).click()
    await page.getByRole('button', { name: t('guest.returns.action') }).click()
    await expect(page.getByRole('heading', { name: t('guest.returns.title') })).toBeFocused()
    const pieces = page.locator('form [name^=pieces]')
    await pieces.fill('٩')
    const ask = page.getByRole('button', { name: t('guest.returns.send') })
    await ask.click()
    await expect(pieces).toBeFocused()
    await expect(pieces).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await pieces.fill('١')
    await page.getByRole('textbox', { name: t('guest.returns.reason') }).fill('Too wide')
    await ask.dblclick()
    const region = page.getByRole('region', { name: t('guest.returns.asked') })
    await expect(region).toContainText('Too wide')
    await expect(page.getByRole('button', { name: t('guest.returns.action') })).toHaveCount(0)
  })

  await test.step('staff accept it, and find it filled in when the piece comes back', async () => {
    await openDashboard(page, '/order/orders?return=asked', { lang: language })
    await expect(page.getByText(t('dashboard.returns.mark'))).toBeVisible()
    await page.getByRole('link', { name: view, exact: true }).click()
    const request = page.getByRole('region', { name: t('dashboard.returns.asked') })
    await expect(request).toContainText('Too wide')
    await expectAccessible(page)
    await request.getByRole('radio', { name: t('dashboard.returns.accept') }).check()
    await request.getByRole('textbox').fill('Bring it to the office')
    await request.getByRole('button', { name: t('dashboard.returns.send') }).click()
    await expect(request).toHaveCount(0)
    await expect(history).toContainText('Bring it to the office')
    await page.getByRole('button', { name: t('dashboard.orders.endOrder') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('[name^=came-]')).toHaveValue('1')
    await expect(dialog.getByRole('switch')).toBeChecked()
    await expectAccessible(page, dialog)
    await dialog.getByRole('textbox', { name: t('dashboard.orders.reason') }).fill('Too wide')
    await dialog.getByRole('button', { name: t('dashboard.act.save'), exact: true }).click()
    await expect(history).toContainText(t('dashboard.orders.linesReturned'))
  })
}
