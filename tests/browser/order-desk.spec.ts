import type { Page } from '@playwright/test'
import { isolated } from '#i18n/format.ts'
import { entered } from '#tests/support/deliveries.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { textsOf } from './kit/customers.ts'
import { expect, expectAccessible, expectAnnounced, languages, test, widths } from './kit/fixtures.ts'
import { openDashboard, placeOrder, signInStaff } from './kit/staff.ts'
import { playReturn } from './return-story.ts'

const phone = '+9647501234567'
const [phoneSize] = widths

/** Counts the presses, and remembers which telephone number the last one dials; the browser has no telephone. */
async function countTaps(page: Page) {
  await page.evaluate(() => {
    Object.assign(window, { taps: 0, dialled: '' })
    document.addEventListener(
      'click',
      (event) => {
        Reflect.set(window, 'taps', Reflect.get(window, 'taps') + 1)
        const link = event.target instanceof Element && event.target.closest('a[href^="tel:"]')
        if (!link) return
        event.preventDefault()
        Reflect.set(window, 'dialled', link.getAttribute('href'))
      },
      true,
    )
  })
  return () => page.evaluate(() => [Reflect.get(window, 'taps'), Reflect.get(window, 'dialled')])
}

for (const { code, dir } of languages.filter((one) => isFullRun || one.code === 'ku')) {
  test(`a clerk dials from the list in two taps, and works on the order, in ${code}`, async ({
    page,
    context,
  }) => {
    test.slow()
    const t = textsOf(code)
    const order = await placeOrder(17, entered)
    const staff = await signInStaff(context, 'moderator')
    await page.setViewportSize(phoneSize)
    await openDashboard(page, `/order/orders?search=${order.code}`, { lang: code })
    await expect(page.locator('html')).toHaveAttribute('dir', dir)
    const named = (action: string) => t('dashboard.act.named', { action, name: order.code })

    await test.step('dials from the card, and from the order', async () => {
      const table = page.getByRole('table')
      const aside = await table.evaluate(
        ({ parentElement: frame }) => !frame || frame.scrollWidth > frame.clientWidth,
      )
      expect(aside, 'nothing of the table lies aside').toBe(false)
      for (const action of await table.getByRole('cell').last().locator('a, button').all()) {
        await expect(action).toBeInViewport({ ratio: 1 })
      }
      const taps = await countTaps(page)
      await page.getByRole('link', { name: named(t('dashboard.orders.call')), exact: true }).click()
      expect(await taps()).toEqual([1, `tel:${phone}`])
      await page.getByRole('link', { name: named(t('dashboard.act.view')), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await page.getByRole('link', { name: t('dashboard.orders.call'), exact: true }).click()
      expect(await taps(), 'of which the first was from the list').toEqual([3, `tel:${phone}`])
    })

    await test.step('writes in the customer’s language, and finds the address', async () => {
      const chat = page.getByRole('link', { name: t('dashboard.orders.whatsapp') })
      const href = new URL((await chat.getAttribute('href')) ?? '')
      expect(href.origin + href.pathname).toBe('https://wa.me/9647501234567')
      const text = href.searchParams.get('text') ?? ''
      for (const word of ['Shirin Ahmed', order.code, 'سڵاو']) expect(text).toContain(word)
      const map = page.getByRole('link', { name: t('dashboard.orders.map') })
      await expect(map).toHaveAttribute('href', /google\.com\/maps\/search.*Gulan%20Street/)
    })

    const history = page.getByRole('list', { name: t('dashboard.orders.history') })
    await test.step('notes down a call', async () => {
      await page.getByRole('radio', { name: t('dashboard.orders.called') }).check()
      await page.getByRole('textbox', { name: t('dashboard.orders.note') }).fill('Comes after five')
      await page.getByRole('button', { name: t('dashboard.act.add'), exact: true }).click()
      await expectAnnounced(page, t('messages.UPDATED_SUCCESSFULLY'))
      const call = history.getByRole('listitem').filter({ hasText: 'Comes after five' })
      await expect(call).toContainText(t('dashboard.orders.called'))
    })

    const checking = page.getByRole('button', { name: t('dashboard.orders.next.checking') })
    await test.step('moves it on by a key, and back by another', async () => {
      await checking.press('Enter')
      const undo = page.getByRole('button', { name: t('site.banner.undo') })
      await expect(undo).toBeFocused()
      const moved = t('dashboard.orders.moved', {
        code: isolated(order.code),
        status: t('dashboard.orderStatus.checking'),
      })
      await expect(undo).toHaveAccessibleDescription(moved)
      await expectAnnounced(page, `${moved} ${t('site.banner.undo')}`)
      await expect(undo).not.toHaveAttribute('aria-disabled')
      await expectAccessible(page)
      await page.keyboard.press('Enter')
      await expect(undo).toHaveCount(0)
      await expect(page.getByRole('button', { name: t('dashboard.act.status') })).toBeFocused()
      await expect(history.getByText(t('dashboard.orderStatus.checking'))).toHaveCount(2)
    })

    await test.step('cannot take back what somebody else has changed since', async () => {
      await checking.click()
      const undo = page.getByRole('button', { name: t('site.banner.undo') })
      await expect(undo).toBeVisible()
      await staff.call('/app/dashboard/orders/changestatus', { order_id: order.id, status: 'delivering' })
      await expect(undo).not.toHaveAttribute('aria-disabled')
      await undo.click()
      await expect(page.getByRole('alert')).toContainText(t('staffMessages.ROW_CHANGED'))
      await staff.call('/app/dashboard/orders/changestatus', { order_id: order.id, status: 'ordered' })
      await page.reload()
    })

    await test.step('moves it on', async () => {
      await checking.click()
      await expectAnnounced(page, t('messages.UPDATED_SUCCESSFULLY'))
      await expect(page.getByRole('button', { name: t('site.banner.undo') })).toBeFocused()
      await expect(history).toContainText(t('dashboard.orderStatus.checking'))
    })

    await test.step('corrects the address, after somebody else has changed it too', async () => {
      await page.getByRole('button', { name: t('dashboard.orders.correct') }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('combobox')).not.toHaveValue('')
      await dialog.locator('[name=address]').fill('Second door')
      const theirs = { ...entered, address: 'Third door', note: 'Ring twice' }
      await staff.call('/app/dashboard/orders/delivery', { order_id: order.id, delivery: theirs })
      const save = dialog.getByRole('button', { name: t('dashboard.act.save'), exact: true })
      await save.click()
      await expect(dialog.getByText(t('dashboard.conflict.title'))).toBeVisible()
      await expect(dialog.getByRole('radiogroup', { name: t('dashboard.fields.address') })).toContainText(
        'Third door',
      )
      await expectAccessible(page, dialog)
      await dialog.getByRole('radio', { name: t('dashboard.conflict.mine') }).check()
      await save.click()
      await expectAnnounced(page, t('messages.UPDATED_SUCCESSFULLY'))
      const delivery = page.getByRole('region', { name: t('dashboard.orders.delivery') })
      await expect(delivery).toContainText('Second door')
      await expect(delivery).toContainText('Ring twice')
      await expect(history.getByText(t('dashboard.fields.address')).first()).toBeVisible()
    })

    await staff.call('/app/dashboard/orders/changestatus', { order_id: order.id, status: 'delivered' })
    await playReturn(page, { language: code, ordercode: order.code })
  })
}
