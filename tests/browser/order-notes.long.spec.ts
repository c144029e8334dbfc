import { isFullRun } from '#tests/support/extent.ts'
import { signIn, textsOf } from './kit/customers.ts'
import {
  choose,
  expect,
  expectAccessible,
  expectAnnounced,
  expectNoSidewaysScroll,
  languagesOfStory,
  site,
  test,
  widths,
} from './kit/fixtures.ts'
import { openDashboard, signInStaff } from './kit/staff.ts'

for (const { code } of languagesOfStory(1)) {
  test(`staff write notes on an order in ${code}, and the customer reads those for them`, async ({
    page,
    context,
  }) => {
    const t = textsOf(code)
    const { order } = await signIn(context)
    const [other, id] = await order(17, 2)
    await signInStaff(context)
    await page.setViewportSize(widths[0])
    await openDashboard(page, `/order/orders/${id}`, { lang: code })
    const history = page.getByRole('list', { name: t('dashboard.orders.history') })
    const write = async (text: string, forCustomer: boolean) => {
      await page.getByRole('textbox', { name: t('dashboard.orders.note') }).fill(text)
      if (forCustomer) await page.getByRole('switch', { name: t('dashboard.orders.show') }).check()
      await page.getByRole('button', { name: t('dashboard.act.add'), exact: true }).click()
      await expectAnnounced(page, t('messages.UPDATED_SUCCESSFULLY'))
      await expect(history.getByRole('listitem').filter({ hasText: text })).toHaveCount(1)
      const add = page.getByRole('button', { name: t('dashboard.act.add'), exact: true })
      await expect(add, 'the focus is not lost').toBeFocused()
      await expect(page.getByRole('textbox', { name: t('dashboard.orders.note') })).toHaveValue('')
    }
    await page.getByRole('button', { name: t('dashboard.act.add'), exact: true }).click()
    await expect(page.getByText(t('dashboard.form.required'))).toBeVisible()
    const note = page.getByRole('textbox', { name: t('dashboard.orders.note') })
    page.on('dialog', (asked) => void asked.accept())
    await note.fill('Wants a')
    await page.reload()
    await expect(note, 'a reload loses nothing').toHaveValue('Wants a')
    const others = page.getByRole('list', { name: t('dashboard.orders.others') })
    await others.getByRole('link').click()
    const leaving = page.getByRole('dialog', { name: t('dashboard.form.unsavedTitle') })
    await leaving.getByRole('button', { name: t('dashboard.form.stay') }).click()
    await expect(note).toHaveValue('Wants a')
    await write('Wants a call first', false)
    await page.reload()
    await expect(note, 'what was saved does not come back').toHaveValue('')
    await write('We come on Sunday\nat ten', true)
    await expect(history.getByText(t('dashboard.orders.noteFor'))).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await expect(others.getByRole('link')).toHaveAttribute('href', `/dashboard/order/orders/${other}`)

    await choose(context, { lang: code })
    await page.goto(`${site()}/orders/${id}`)
    const messages = page.getByRole('region', { name: t('account.orders.messages') })
    await expect(messages.getByRole('listitem')).toHaveText(/We come on Sunday\nat ten/)
    await expect(page.getByText('Wants a call first')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    if (isFullRun) await expectAccessible(page)
  })
}
