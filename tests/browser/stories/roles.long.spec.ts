import type { Locator, Page } from '@playwright/test'
import { type Contract, contract } from '#contract/index.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { roleOf } from '#tests/support/people.ts'
import { dashboardIn } from '../dashboard-actions.ts'
import { expect, languagesOfStory, site, test } from '../kit/fixtures.ts'
import { signInStaff } from '../kit/staff.ts'

/** What a role may not: the screens it may not see, the lists it may not add to, and calls that would do so. */
const refusals: Readonly<Record<'writer' | 'moderator', Refusals>> = {
  writer: {
    screens: {
      users: '/users',
      contacts: '/setting/contacts',
      orders: '/order/orders',
      customers: '/order/customers',
      audit: '/audit',
    },
    lists: ['/product/stores', '/product/productcategories', '/product/colors', '/setting/metas'],
    calls: [
      '/app/dashboard/users/getall',
      '/app/dashboard/settings/contacts/getall',
      '/app/dashboard/orders/getall',
      '/app/dashboard/orders/changestatus',
      '/app/dashboard/customers/getall',
      '/app/dashboard/product/stores/add',
      '/app/dashboard/product/products/delete',
      '/app/dashboard/settings/appearances/changephone',
    ],
  },
  moderator: {
    screens: { users: '/users', audit: '/audit' },
    lists: ['/setting/socials'],
    calls: [
      '/app/dashboard/users/getall',
      '/app/dashboard/users/add',
      '/app/dashboard/orders/delete',
      '/app/dashboard/customers/export',
      '/app/dashboard/customers/delete',
      '/app/dashboard/product/stores/delete',
      '/app/dashboard/settings/socials/add',
      '/app/dashboard/settings/appearances/changephone',
    ],
  },
}

interface Refusals {
  readonly screens: Partial<Readonly<Record<'users' | 'contacts' | 'orders' | 'customers' | 'audit', string>>>
  readonly lists: readonly string[]
  readonly calls: readonly (keyof Contract)[]
}

/** One screen, one list and one call of each; what every role may is tried without a browser. */
const some = ({ screens, lists, calls }: Refusals): Refusals => ({
  screens: isFullRun ? screens : Object.fromEntries(Object.entries(screens).slice(0, 2)),
  lists: isFullRun ? lists : lists.slice(0, 1),
  calls: isFullRun ? calls : calls.slice(0, 2),
})

/** Goes to something by the keyboard, from what stands before it. */
async function reach(page: Page, what: Locator) {
  await what.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(what).toBeFocused()
}

/** What a call answers to whoever is signed in with the browser. */
const ask = (page: Page, path: keyof Contract) =>
  page.evaluate(
    async ({ path, flag }) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ [flag]: true })
      return (await fetch(`/api${path}`, { method: 'POST', headers, body })).json()
    },
    { path, flag: contract[path].flag },
  )

for (const { code } of languagesOfStory(2)) {
  for (const actor of isFullRun ? (['writer', 'moderator'] as const) : (['writer'] as const)) {
    test(`actions forbidden to a ${actor} are marked and rejected, in ${code}`, async ({ page, context }) => {
      test.slow()
      await signInStaff(context, actor)
      const dashboard = dashboardIn(page, code)
      const { t, dialog } = dashboard
      const { screens, lists, calls } = some(refusals[actor])
      const why = t('dashboard.act.locked', { role: t(`dashboard.roles.${roleOf[actor]}`) })
      const content = page.locator('#content')
      const paths: string[] = []
      page.on('request', (request) => paths.push(new URL(request.url()).pathname))

      await dashboard.open('/home')
      const menu = page.getByRole('navigation')
      for (const [key, path] of Object.entries(screens)) {
        const entry = menu.locator(`a[href="/dashboard${path}"]`)
        await entry.hover()
        const reason = page.getByRole('tooltip').filter({ hasText: why })
        await expect(reason, key).toBeVisible()
        await page.mouse.move(0, 0)
        await expect(reason).toHaveCount(0)
        // Those who do not point at it learn the reason too.
        await expect(entry).toHaveAccessibleDescription(why)
        await reach(page, entry)
        // Beside it: that of the entry before, where that one is locked too, is on its way out.
        const middles = (of: Locator) =>
          of.evaluateAll((all) =>
            all.map((one) => {
              const { y, height } = one.getBoundingClientRect()
              return y + height / 2
            }),
          )
        const beside = async () => {
          const [at] = await middles(entry)
          return (await middles(reason)).some((y) => at !== undefined && Math.abs(y - at) < 8)
        }
        await expect.poll(beside, { message: key }).toBe(true)
        await expect(entry).toHaveAccessibleDescription(why)
        paths.length = 0
        await entry.click()
        await expect(page).toHaveURL(`${site()}/dashboard${path}`)
        await expect(content.getByRole('note')).toHaveText(why)
        await page.goto(`${site()}/dashboard${path}`)
        await expect(content.getByRole('note')).toHaveText(why)
        await expect(content.getByRole('table')).toHaveCount(0)
        // Nothing that may not be seen was even asked for.
        expect(paths.filter((call) => calls.some((one) => call === `/api${one}`))).toEqual([])
      }
      for (const path of lists) {
        await dashboard.open(path)
        const add = page.getByRole('button', { name: t('dashboard.act.add'), exact: true })
        await expect(add).toBeDisabled()
        await add.focus()
        await expect(add).toHaveAccessibleDescription(why)
        await expect(page.getByRole('tooltip').filter({ hasText: why })).toBeVisible()
      }
      await dashboard.open('/setting/appearances')
      const locked = t('dashboard.settings.locked', { role: t(`dashboard.roles.${roleOf[actor]}`) })
      await expect(content.getByRole('note')).toHaveText(locked)
      await expect(page.locator('form [type=submit]').first()).toBeVisible()
      for (const button of await page.locator('form [type=submit]').all()) await expect(button).toBeDisabled()

      if (actor === 'writer') {
        // Prices and statuses are seen, with the reason why they stay.
        await dashboard.open('/product/products')
        const first = page.locator('tbody tr').first()
        await first.getByRole('button', { name: t('dashboard.act.edit') }).click()
        await expect(dialog.locator('[name=sale_price]')).toBeDisabled()
        await expect(dialog.locator('[name=status]').first()).toBeDisabled()
        const selling = t('dashboard.form.sellingLocked', { role: t(`dashboard.roles.${roleOf[actor]}`) })
        await expect(dialog).toContainText(selling)
        await page.keyboard.press('Escape')
        const remove = first.getByRole('button', { name: t('dashboard.act.delete') })
        await expect(remove).toHaveAttribute('aria-disabled', 'true')
        await expect(remove).toHaveAccessibleName(new RegExp(why))
      }
      for (const path of calls) {
        expect(await ask(page, path), path).toMatchObject({ status: false, msg: 'NOT_AUTHORIZED' })
      }
    })
  }
}
