import { randomUUID } from 'node:crypto'
import { derive } from '#server/database/search-columns.ts'
import { roleOf } from '#tests/support/people.ts'
import { textsOf, write } from './kit/customers.ts'
import { expect, test } from './kit/fixtures.ts'
import { openDashboard, signInStaff } from './kit/staff.ts'
import { withUniqueWord } from './kit/unique-text.ts'

const names = (name: string) => ({ ku_name: name, ar_name: name, en_name: name })

test('a filter searches the server, finds a person who was deleted, and keeps its name over a reload', async ({
  page,
  context,
}) => {
  await signInStaff(context)
  const [here, gone] = [withUniqueWord('Dilan'), withUniqueWord('Rebin')]
  const [store, size] = [withUniqueWord('Store'), withUniqueWord('Size')]
  await write(async ({ db }) => {
    const person = {
      name: here,
      email: `${randomUUID()}@staff.example`,
      role: roleOf.writer,
      avatar: '',
    } as const
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
  await openDashboard(page, '/audit')
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
  const labelOfGone = textsOf('en')('dashboard.audit.gone', { name: gone })
  await page.getByRole('option', { name: labelOfGone }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(size)
  await expect(page).not.toHaveURL(/user=/)
  await page.reload()
  await expect(person).toHaveValue(labelOfGone)
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear: Person' }).click()
  await expect(page).not.toHaveURL(/gone=/)
  await expect(person).toHaveValue('')

  await test.step('after a reload a filter shows its value’s name, even if no row and no page of options has it', async () => {
    const last = withUniqueWord('Zzz')
    const id = await write(async ({ db }) => {
      const category = (name: string) =>
        derive('productcategories', {
          ...{ ...names(name), ku_detail: '', ar_detail: '', en_detail: '' },
          ...{ user_id: null, avatar: '', store_id: 1 },
        })
      // More than one page of choices before it.
      await db
        .insertInto('productcategories')
        .values(Array.from({ length: 21 }, (_, at) => category(`0 ${last} ${at}`)))
        .execute()
      const query = db.insertInto('productcategories').values(category(last)).returning('id')
      return (await query.executeTakeFirstOrThrow()).id
    })
    await openDashboard(page, `/product/products?category=${id}`)
    await expect(page.getByText('No results found')).toBeVisible()
    const filter = page.getByRole('combobox', { name: 'Category' })
    await expect(filter).toHaveValue(last)
    await page.reload()
    await expect(filter).toHaveValue(last)
    // What is there no more has no name.
    await openDashboard(page, '/product/products?category=2000000000')
    await expect(filter).toHaveValue('#2000000000')
  })
})
