import { languageTable } from '#contract/kit/languages.ts'
import { derive } from '#server/database/search-columns.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { write } from './kit/customers.ts'
import { dropExpectedErrors, expect, expectAnnounced, site, test } from './kit/fixtures.ts'
import { openDashboard, signInStaff } from './kit/staff.ts'
import { withUniqueWord } from './kit/unique-text.ts'

const titles = (title: string) => ({ ku_title: title, ar_title: title, en_title: title })

test('a missing translation is searched for, and its link opens the form at the empty field', async ({
  page,
  context,
}) => {
  test.slow()
  await signInStaff(context)
  const title = withUniqueWord('Zzz')
  const id = await write(async ({ db }) => {
    const row = {
      ...titles(title),
      ...{ ku_detail: 'وردەکاری', ar_detail: 'تفاصيل', en_detail: '' },
      ...{ user_id: null, avatar: '', servicetype_id: null },
    }
    const query = db.insertInto('services').values(derive('services', row)).returning('id')
    return (await query.executeTakeFirstOrThrow()).id
  })
  const dialog = page.getByRole('dialog')
  const missing = dialog.locator('[name=en_detail]')
  const rows = page.locator('tbody tr')

  await openDashboard(page, '/untranslated')
  await page.getByRole('searchbox', { name: 'Search' }).fill(title)
  await expect(page).toHaveURL(/[?&]search=/)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(languageTable.en.name)
  await page.getByRole('link', { name: `Edit: ${title}` }).click()
  await expect(page).toHaveURL(new RegExp(`/service/services\\?edit=${id}&field=en_detail$`))
  await expect(missing).toBeFocused()
  await page.reload()
  await expect(missing).toBeFocused()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(rows).toHaveCount(1)
  await page.goForward()
  await expect(missing).toBeFocused()

  // What was typed is asked about once, and then the address is free of the form.
  await missing.fill('Details')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`${site()}/dashboard/service/services`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await openDashboard(page, `/service/services?limit=5&sort=id&page=2&edit=${id}&field=en_detail`)
  await expect(missing).toBeFocused()
  await missing.fill('Details')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`${site()}/dashboard/service/services?limit=5&sort=id&page=2`)
  await openDashboard(page, `/untranslated?search=${encodeURIComponent(title)}`)
  await expect(page.getByText('No results found')).toBeVisible()
})

test('a link to a message, a form or a setting opens it, and one to what is not there opens the list', async ({
  page,
  context,
  consoleErrors,
}) => {
  await signInStaff(context)
  const word = withUniqueWord('Shaft')
  const ids = await write(async ({ db }) => {
    const messages = Array.from({ length: 6 }, (_, n) =>
      derive('contacts', {
        ...{ name: word, email: 'asking@mail.example', subject: `${word} ${n}`, msg: `Question ${n}` },
        created: new Date(Date.UTC(2020, 0, 1, n)).toISOString(),
      }),
    )
    return db.insertInto('contacts').values(messages).returning('id').execute()
  })
  const oldest = ids[0]?.id
  const dialog = page.getByRole('dialog')
  const rows = page.locator('tbody tr')
  const list = `/setting/contacts?search=${encodeURIComponent(word)}&limit=5`
  await openDashboard(page, `${list}&message=${oldest}`)
  await expect(dialog).toContainText('Question 0')
  await expect(rows).toHaveCount(5)
  await expect(rows.filter({ hasText: `${word} 0` })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL((url) => !url.searchParams.has('message') && url.searchParams.has('search'))
  await expect(rows).toHaveCount(5)

  await page.getByRole('button', { name: `View: ${word}, ${word} 3` }).click()
  await expect(dialog).toContainText('Question 3')
  await page.goBack()
  await expect(dialog).toBeHidden()

  await openDashboard(page, '/setting/contacts?message=2000000000')
  await expectAnnounced(page, 'not found')
  await expect(page).toHaveURL(`${site()}/dashboard/setting/contacts`)
  await expect(dialog).toHaveCount(0)

  await openDashboard(page, '/service/services?edit=2000000000')
  await expectAnnounced(page, 'not found')
  await expect(page).toHaveURL(`${site()}/dashboard/service/services`)
  await expect(dialog).toHaveCount(0)

  const settings = [
    ['ku', 'about', 'About the company'],
    ['ar', 'name', 'Name'],
    ['en', 'cofounder', 'Co-founder'],
  ] as const
  for (const [code, column, heading] of isFullRun ? settings : settings.slice(0, 1)) {
    await openDashboard(page, `/setting/appearances?field=${code}_${column}`)
    const name = `${heading} · ${languageTable[code].name}`
    await expect(page.getByRole('textbox', { name })).toBeFocused()
  }

  await test.step('a screen that fails leaves the menu and the others alone', async () => {
    const broken = '**/api/app/dashboard/product/brands/getall'
    await page.route(broken, (route) =>
      route.fulfill({ json: { status: true, msg: 'SUCCESS', data: [null], total: 1 } }),
    )
    await page.goto(`${site()}/dashboard/product/brands`)
    const fault = page.getByRole('alert').filter({ hasText: 'Something went wrong' })
    await expect(fault).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'Orders' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await expect(fault).toHaveCount(0)
    await page.unroute(broken)
    dropExpectedErrors(consoleErrors, /null/)
  })
})
