import type { Page } from '@playwright/test'
import { signIn, textsOf } from './kit/customers.ts'
import { choose, expect, languagesOfStory, settle, site, test } from './kit/fixtures.ts'
import { goInside, openDashboard, placeOrder, signInStaff } from './kit/staff.ts'

/** What those hear who do not see the page. */
const heard = (page: Page, words: string) => page.locator('[aria-live=polite]').filter({ hasText: words })

for (const { code } of languagesOfStory(0)) {
  test(`navigation to a page, and to a page of a list, is announced in ${code}`, async ({
    page,
    context,
  }) => {
    await choose(context, { lang: code })
    const { order } = await signIn(context)
    await order(17, 11)
    const t = textsOf(code)
    await page.goto(site())
    await settle(page)
    const home = await page.title()
    const shop = page
      .getByRole('navigation')
      .getByRole('link', { name: t('site.nav.shop'), exact: true })
      .first()
    await shop.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/shop$/)
    await expect(page).not.toHaveTitle(home)
    await expect(heard(page, await page.title())).toHaveCount(1)

    const second = page.getByRole('link', { name: t('site.lists.goToPage', { page: 2 }) })
    await second.focus()
    await page.keyboard.press('Enter')
    const status = page.getByRole('status').filter({ hasText: t('site.lists.pageOf', { page: 2, pages: 3 }) })
    await expect(status).toBeFocused()
    await expect(status).toBeInViewport()
    const search = page.locator('main [name=q]')
    await search.fill('1')
    await expect(page).toHaveURL(/q=/)
    await expect(status).toHaveCount(0)
    await expect(search).toBeFocused()

    await test.step('a page of the customer’s orders takes the focus', async () => {
      await page.goto(`${site()}/orders`)
      await page.getByRole('link', { name: t('site.lists.next'), exact: true }).press('Enter')
      const list = page.getByRole('region', { name: t('site.lists.pageOf', { page: 2, pages: 2 }) })
      await expect(list).toBeFocused()
      await expect(list.getByRole('row')).toHaveCount(2)
    })
  })
}

test('the dashboard announces a search without results and the sort order, and its dialog begins at the choice', async ({
  page,
  context,
}) => {
  await signInStaff(context)
  const { code } = await placeOrder()
  await openDashboard(page, '/product/products', { lang: 'ar' })
  const t = textsOf('ar')
  const name = t('dashboard.fields.name')
  await expect(heard(page, t('dashboard.list.ascending', { column: name }))).toHaveCount(1)
  await page.getByRole('columnheader', { name }).getByRole('button').press('Enter')
  await expect(heard(page, t('dashboard.list.descending', { column: name }))).toHaveCount(1)
  await page.getByRole('searchbox').fill('zzzz')
  await expect(heard(page, t('dashboard.list.noMatch'))).toHaveCount(1)

  await goInside(page, `/dashboard/order/orders?search=${code}`)
  await page
    .locator('tbody tr')
    .getByRole('button', { name: t('dashboard.act.status') })
    .click()
  const radios = page.getByRole('dialog').getByRole('radio')
  await expect(radios.nth(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(radios.nth(1)).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(radios).toHaveCount(0)
  const undo = page.locator('tbody tr').getByRole('button', { name: t('site.banner.undo') })
  await expect(undo).toBeVisible()
  await expect(
    page.locator('tbody tr').getByRole('button', { name: t('dashboard.act.status') }),
  ).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(undo).toBeFocused()
  await expect(undo).not.toHaveAttribute('aria-disabled')
  await page.keyboard.press('Enter')
  await expect(undo).toHaveCount(0)
  await expect(page.locator('tbody tr')).toContainText(t('dashboard.orderStatus.ordered'))
  await expect(
    page.locator('tbody tr').getByRole('button', { name: t('dashboard.act.status') }),
  ).toBeFocused()
})
