import { cardOf, closeAddedDrawer, signIn, textsOf } from './kit/customers.ts'
import { openAdding, pressSave } from './kit/dialogs.ts'
import { choose, dropExpectedErrors, expect, expectAnnounced, settle, site, test } from './kit/fixtures.ts'
import { openDashboard, signInStaff } from './kit/staff.ts'
import { withUniqueWord } from './kit/unique-text.ts'
import { loseAnswer, withholdAnswers } from './lost-answers.ts'

const t = textsOf('en')

/** The links of the header, as far as it is not scrolled away, that something else lies over. */
const coveredLinks = () =>
  [...document.querySelectorAll('header a')]
    .filter((link) => link.checkVisibility({ visibilityProperty: true }))
    .filter((link) => {
      const { x, y, width, height } = link.getBoundingClientRect()
      return y >= 0 && !link.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    .map((link) => link.textContent)

test.beforeEach(({ context }) => choose(context, { lang: 'en' }))

test('a call without a response blocks no other and times out; its retry button stays and is next in keyboard order', async ({
  page,
  consoleErrors,
}) => {
  await page.clock.install()
  const { cart } = await signIn(page.context())
  await withholdAnswers(page, '**/cart/addsimple')
  await page.goto(`${site()}/shop`)
  await settle(page)
  const [first, second] = [cardOf(page, 39), cardOf(page, 38)]
  const add = first.getByRole('button', { name: t('site.shop.addToCart') })
  const there = { name: new RegExp(`^${t('site.shop.inCart')}`) }
  const again = page.getByRole('button', { name: t('site.banner.retry') })

  await test.step('another call is answered meanwhile', async () => {
    await add.click()
    await expect(first.locator('[aria-busy=true]')).toBeVisible()
    await second.getByRole('button', { name: t('site.shop.addToCart') }).click()
    await expect(second.getByRole('link', there)).toBeVisible()
    await closeAddedDrawer(page, t)
    expect(await cart()).toEqual([1])
    await page.clock.fastForward(20_000)
    await expectAnnounced(page, t('site.banner.network'))
  })

  await test.step('the retry button stays, closes with Escape and lies over no link', async () => {
    await page.clock.fastForward(10_000)
    await expect(again).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(again).toBeHidden()
    await page.route('**/cart/addsimple', (route) => route.abort(), { times: 1 })
    await add.focus()
    await page.keyboard.press('Enter')
    await expect(again).toBeVisible()
    await expect.poll(() => page.evaluate(coveredLinks)).toEqual([])
  })

  await test.step('it follows what was pressed in the keyboard order', async () => {
    await page.keyboard.press('Tab')
    await expect(again).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(add).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: t('site.banner.close') })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(again).not.toBeFocused()
    await expect(add).not.toBeFocused()
    await add.focus()
    await page.keyboard.press('Tab')
    await expect(again).toBeFocused()
    await page.keyboard.press('Enter')
    await closeAddedDrawer(page, t)
    await expect(first.getByRole('link', there)).toBeFocused()
    await expect(again).toBeHidden()
    expect(await cart()).toEqual([1, 1])
  })
  dropExpectedErrors(consoleErrors, /ERR_FAILED/)
})

test('a row whose response was lost is added once, and neither saving nor deleting waits for the lists', async ({
  page,
  context,
  consoleErrors,
}) => {
  const { send } = await signInStaff(context)
  const [once, next] = [withUniqueWord('Store'), withUniqueWord('Store')]
  const storesNamed = async (search: string) =>
    (await send('/app/dashboard/product/stores/getall', { search, page: 1, limit: 9 })).data
  const dialog = page.getByRole('dialog')
  const beginAdding = async (name: string) => {
    await openAdding({ page, t }, t('dashboard.one.stores'))
    for (const code of ['ku', 'ar', 'en']) await dialog.locator(`[name=${code}_name]`).fill(name)
  }
  await openDashboard(page, `/product/stores?search=${encodeURIComponent(once)}`)

  await test.step('added once when the form is sent again', async () => {
    await loseAnswer(page, '**/stores/add')
    await beginAdding(once)
    await pressSave({ page, t }, dialog)
    await expect(dialog.getByRole('alert')).toHaveText(t('site.banner.network'))
    await dialog.getByRole('button', { name: t('dashboard.act.retry') }).click()
    await expect(dialog).toBeHidden()
    await expectAnnounced(page, t('messages.ADDED_SUCCESSFULLY'))
    expect(await storesNamed(once)).toHaveLength(1)
    dropExpectedErrors(consoleErrors, /ERR_FAILED/)
  })

  await test.step('deleted, with the focus at the heading even before the row disappears', async () => {
    const row = page.locator('tbody tr')
    await expect(row).toHaveCount(1)
    const held = Promise.withResolvers<void>()
    await page.route('**/stores/getall', async (route) => {
      await held.promise
      await route.continue()
    })
    await row.getByRole('button', { name: /^Delete/ }).press('Enter')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
    await expect(dialog).toBeHidden()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeFocused()
    expect(await row.count()).toBe(1)
    held.resolve()
    await expect(row).toHaveCount(0)
    await expect(heading).toBeFocused()
    await page.unroute('**/stores/getall')
  })

  await test.step('saved while the list is never answered', async () => {
    await withholdAnswers(page, '**/stores/getall', 9)
    await beginAdding(next)
    await pressSave({ page, t }, dialog)
    await expect(dialog).toBeHidden()
    await expectAnnounced(page, t('messages.ADDED_SUCCESSFULLY'))
    const [store] = await storesNamed(next)
    await send('/app/dashboard/product/stores/delete', { store_id: store.id, limit: 1 })
  })
})
