import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageTable } from '#i18n/languages.ts'
import { derive } from '#server/database/derive.ts'
import { write } from './customers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, forgive, site, test } from './site.ts'
import { openDesk, signInStaff } from './staff.ts'

const bytes = readFileSync(join(import.meta.dirname, 'face.png'))
const png = (name: string, buffer = bytes) => ({ name, mimeType: 'image/png', buffer })
const another = (word: string) => `${word} ${randomUUID().slice(0, 8)}`
const names = (name: string) => ({ ku_name: name, ar_name: name, en_name: name })
const titles = (title: string) => ({ ku_title: title, ar_title: title, en_title: title })

test('several pictures are sent in turn; one that is refused, lost or stopped keeps none of the others', async ({
  page,
  context,
  complaints,
}) => {
  test.slow()
  const { call } = await signInStaff(context)
  const project_id = 1
  const path = '/app/dashboard/project/projectavatars/getall'
  const { data: before } = await call(path, { project_id })
  await openDesk(page, `/project/projects/${project_id}?limit=all`)
  await page.getByRole('button', { name: 'Add' }).click()
  const dialog = page.getByRole('dialog')
  const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  const input = dialog.locator('[name=picture]')
  await expect(input).toHaveAttribute('multiple')

  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const lost = new Set(['lost.png', 'slow.png'])
  await page.route('**/projectavatars/add', async (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? ''
    const name = [...lost].find((one) => body.includes(`filename="${one}"`))
    if (!name) return route.continue()
    lost.delete(name)
    if (name === 'slow.png') await held
    await route.abort().catch(() => undefined)
  })

  await input.setInputFiles([
    png('first.png'),
    { name: 'drawing.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
    png('fake.png', Buffer.from('no picture at all')),
    png('lost.png'),
    png('slow.png'),
    png('last.png'),
    png('unwanted.png'),
  ])
  await expect(row('drawing.gif')).toContainText('This file type is not allowed')
  await dialog.getByRole('button', { name: 'Take off the list: unwanted.png' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(6)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(dialog.getByRole('progressbar', { name: /slow\.png/ })).toBeAttached()
  await expect(row('last.png')).toContainText('Waiting')
  await dialog.getByRole('button', { name: 'Stop sending: slow.png' }).click()
  await expect(row('last.png')).toContainText('Sent')
  release()
  await expect(row('first.png')).toContainText('Sent')
  await expect(row('fake.png')).toContainText('This file type is not allowed')
  await expect(row('lost.png')).toContainText('could not be reached')
  await expect(row('slow.png')).toContainText('Stopped')
  await expect(dialog.getByRole('status')).toHaveText('2 of 6 sent')
  await expect(dialog.getByText('2 pictures were not sent')).toBeVisible()
  await expectAccessible(page)

  // Neither of them is chosen anew.
  await dialog.getByRole('button', { name: 'Try again: lost.png' }).click()
  await expect(row('lost.png')).toContainText('Sent')
  await expect(row('slow.png')).toContainText('Stopped')
  await dialog.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(row('slow.png')).toContainText('Sent')
  await dialog.locator('button[type=submit]', { hasText: 'Close' }).click()
  await expect(dialog).toBeHidden()
  const { data: after } = await call(path, { project_id })
  expect(after.length - before.length, 'each arrived once').toBe(4)
  await expect(page.locator('tbody img')).toHaveCount(after.length)
  forgive(complaints, /ERR_FAILED/)
})

test('pictures are pasted together, added to and sent; one alone is shown before it is', async ({
  page,
  context,
}) => {
  const { call } = await signInStaff(context)
  const path = '/app/dashboard/product/productgalaries/getall'
  const { data: before } = await call(path, { product_id: 2 })
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page, '/product/products/2/galaries?limit=all')
  await page.getByRole('button', { name: 'Add' }).first().click()
  const dialog = page.getByRole('dialog')
  const input = dialog.locator('[name=picture]')
  await input.setInputFiles(png('one.png'))
  await expect(dialog.getByRole('img', { name: 'How the picture will look' })).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(0)

  await input.evaluate((field, base64) => {
    const clipboardData = new DataTransfer()
    const picture = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    for (const name of ['two.png', 'three.png']) {
      clipboardData.items.add(new File([picture], name, { type: 'image/png' }))
    }
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, bytes.toString('base64'))
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await input.setInputFiles(png('four.png'))
  await expect(dialog.getByRole('listitem')).toHaveText([/one/, /two/, /three/, /four/])
  await expectNoSidewaysScroll(page)

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()
  const told = page.getByRole('status').filter({ hasText: 'Added' }).waitFor({ timeout: 0 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await told
  await expect(dialog).toBeHidden()
  const { data: after } = await call(path, { product_id: 2 })
  expect(after.length - before.length).toBe(4)
})

test('the log is filtered by a person found on the server, who may be gone', async ({ page, context }) => {
  await signInStaff(context)
  const [here, gone] = [another('Dilan'), another('Rebin')]
  const [store, size] = [another('Store'), another('Size')]
  await write(async ({ db }) => {
    const person = { name: here, email: `${randomUUID()}@staff.example`, role: 'writer', avatar: '' } as const
    const { id } = await db
      .insertInto('users')
      .values(derive('users', { ...person, password_hash: 'none' }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const entry = {
      date: new Date().toISOString(),
      action: 'add',
      before_json: '{}',
      after_json: '{}',
    } as const
    const rows = [
      { ...entry, user_id: id, user_name: here, subject: 'stores', subject_id: 1, subject_name: store },
      { ...entry, user_id: null, user_name: gone, subject: 'sizes', subject_id: 1, subject_name: size },
    ].map((row) => derive('audit', row))
    await db.insertInto('audit').values(rows).execute()
  })
  await openDesk(page, '/audit')
  const person = page.getByRole('combobox', { name: 'Person' })
  const rows = page.locator('tbody tr')

  await person.fill(here)
  await page.getByRole('option', { name: here }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(store)
  await expect(page).toHaveURL(/user=\d+/)
  await page.reload()
  await expect(person).toHaveValue(here)

  await person.fill(gone)
  await page.getByRole('option', { name: `${gone} (gone)` }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(size)
  await expect(page).not.toHaveURL(/user=/)
  await page.reload()
  await expect(person).toHaveValue(`${gone} (gone)`)
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear: Person' }).click()
  await expect(page).not.toHaveURL(/gone=/)
  await expect(person).toHaveValue('')
})

test('a filter names what it leaves after a reload, though no row and no page of choices has it', async ({
  page,
  context,
}) => {
  await signInStaff(context)
  const last = another('Zzz')
  const id = await write(async ({ db }) => {
    const category = (name: string) =>
      derive('productcategories', { ...names(name), user_id: null, avatar: '', store_id: 1 })
    // More than one page of choices before it.
    await db
      .insertInto('productcategories')
      .values(Array.from({ length: 21 }, (_, at) => category(`0 ${last} ${at}`)))
      .execute()
    const made = db.insertInto('productcategories').values(category(last)).returning('id')
    return (await made.executeTakeFirstOrThrow()).id
  })
  await openDesk(page, `/product/products?category=${id}`)
  await expect(page.getByText('No results found')).toBeVisible()
  const filter = page.getByRole('combobox', { name: 'Category' })
  await expect(filter).toHaveValue(last)
  await page.reload()
  await expect(filter).toHaveValue(last)
  // What is there no more has no name.
  await openDesk(page, '/product/products?category=2000000000')
  await expect(filter).toHaveValue('#2000000000')
})

test('a text is copied from either of the other languages, with the keyboard', async ({ page, context }) => {
  await signInStaff(context)
  await openDesk(page, '/product/stores')
  await page.getByRole('button', { name: 'Add' }).click()
  const dialog = page.getByRole('dialog')
  const field = (code: string) => dialog.locator(`[name=${code}_name]`)
  const from = (code: 'ku' | 'ar' | 'en') =>
    dialog.getByRole('button', { name: `Copy from ${languageTable[code].name}` })
  await expect(dialog.getByRole('button', { name: /Copy from/ })).toHaveCount(0)
  await field('ku').fill('کوردی')
  await expect(from('ku')).toHaveCount(2)
  await field('en').fill('English')
  await expect(from('ku')).toHaveCount(1)
  await expect(from('en')).toHaveCount(1)

  await field('ar').focus()
  await page.keyboard.press('Tab')
  await expect(from('ku')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(from('en')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field('ar')).toHaveValue('English')
  await expect(field('ar')).toBeFocused()
  await expect(dialog.getByRole('button', { name: /Copy from/ })).toHaveCount(0)
})

test('a missing translation is searched for, and its link opens the form at the empty field', async ({
  page,
  context,
}) => {
  test.slow()
  await signInStaff(context)
  const title = another('Zzz')
  const id = await write(async ({ db }) => {
    const row = {
      ...titles(title),
      ...{ ku_detail: 'وردەکاری', ar_detail: 'تفاصيل', en_detail: '' },
      ...{ user_id: null, avatar: '', servicetype_id: null },
    }
    const made = db.insertInto('services').values(derive('services', row)).returning('id')
    return (await made.executeTakeFirstOrThrow()).id
  })
  const dialog = page.getByRole('dialog')
  const missing = dialog.locator('[name=en_detail]')
  const rows = page.locator('tbody tr')

  await openDesk(page, '/untranslated')
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

  await openDesk(page, `/service/services?limit=5&sort=id&page=2&edit=${id}&field=en_detail`)
  await expect(missing).toBeFocused()
  await missing.fill('Details')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`${site()}/dashboard/service/services?limit=5&sort=id&page=2`)
  await openDesk(page, `/untranslated?search=${encodeURIComponent(title)}`)
  await expect(page.getByText('No results found')).toBeVisible()
})

test('a link to a form that is not there, or not one’s own, opens the list', async ({ page, context }) => {
  await signInStaff(context, 'writer')
  // The banner goes by itself: it is watched for from before it comes.
  const told = page.getByRole('status').filter({ hasText: 'not found' }).waitFor({ timeout: 0 })
  await openDesk(page, '/service/services?edit=2000000000')
  await told
  await expect(page).toHaveURL(`${site()}/dashboard/service/services`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // A writer keeps no stores.
  await openDesk(page, '/product/stores?edit=1')
  await expect(page.getByRole('button', { name: /^Edit: .*Your role may not/ }).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const [code, column, heading] of [
  ['ar', 'name', 'Name'],
  ['ku', 'about', 'About the company'],
  ['en', 'cofounder', 'Co-founder'],
] as const) {
  test(`a link leads to ${code}_${column} of the site settings`, async ({ page, context }) => {
    await signInStaff(context)
    await openDesk(page, `/setting/appearances?field=${code}_${column}`)
    const name = `${heading} · ${languageTable[code].name}`
    await expect(page.getByRole('textbox', { name })).toBeFocused()
  })
}
