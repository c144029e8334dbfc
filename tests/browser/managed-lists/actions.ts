import type { Locator } from '@playwright/test'
import { formatNumber } from '#i18n/format.ts'
import { expectSaid } from '../fixtures.ts'
import { openDashboard } from '../staff.ts'
import { addButton, openAdding, pressSave, save, searchBox } from './dialogs.ts'
import type { Field, Values } from './fields.ts'
import { type Desk, expect } from './fixture.ts'
import type { Head, Row, Screen } from './screen.ts'

const perPage = 10

/** The rows of the list that is open. */
export const rowsOf = ({ page }: Desk) => page.locator('#content tbody tr')

const headOf = ({ page }: Desk, title: string) => page.getByRole('columnheader', { name: title, exact: true })

const buttonOf = ({ t }: Desk, row: Locator, action: string, { name }: Row) =>
  row.getByRole('button', { name: t('dashboard.act.named', { action, name }), exact: true })

/** Opens the screen: its heading, its columns and the order its rows are in. */
export async function open(
  desk: Desk,
  { path, heading, heads, usual, adds, fields, deleting, ...rest }: Screen,
) {
  const { page, t, lang } = desk
  await openDashboard(page, path, { lang })
  await expect(page.locator('#content h1')).toHaveText(heading)
  const titles = [...heads.map(({ title }) => title), t('dashboard.list.actions')]
  await expect(page.locator('#content thead th')).toHaveText(titles)
  await expect(page.locator('#content thead th button')).toHaveText(
    heads.filter(({ order }) => order).map(({ title }) => title),
  )
  if (usual) await expect(headOf(desk, usual.title)).toHaveAttribute('aria-sort', usual.direction)
  await expect(page.getByRole('searchbox')).toHaveCount(rest.searched ? 1 : 0)
  if (!adds) await expect(addButton(desk)).toHaveCount(0)
}

/** Types in the search, and does not wait for what it finds. */
export const typeSearch = (desk: Desk, words: string) => searchBox(desk).fill(words)

/** Searches: the words are kept in the address. */
export async function search(desk: Desk, words: string) {
  await typeSearch(desk, words)
  await expect(desk.page).toHaveURL((url) => (url.searchParams.get('search') ?? '') === words)
}

/** Finds the row that is the test's own, and gives it once nothing else is shown. */
export async function expectOnly(desk: Desk, { sign }: Row): Promise<Locator> {
  const row = rowsOf(desk)
  await expect(row).toContainText([sign])
  await expect(row).toHaveCount(1)
  return row
}

async function fill(form: Locator, fields: readonly Field[], values: Values) {
  for (const field of fields) await field.fill(form, values[field.name] ?? '')
}

/** Adds a row by the form, which sends nothing while something is missing. */
export async function add(desk: Desk, { one, fields = [] }: Screen, values: Values) {
  const { page, t } = desk
  const form = await openAdding(desk, one)
  await pressSave(desk, form)
  await expectSaid(page, t('messages.DATA_REQUIRED'))
  const missing = fields.filter(({ required }) => required).length
  await expect(form.getByText(t('dashboard.form.required'), { exact: true })).toHaveCount(missing)
  await fill(form, fields, values)
  await save(desk, form)
  await expectSaid(page, t('messages.ADDED_SUCCESSFULLY'))
}

/** Changes the row by the form, which shows what was saved before. */
export async function edit(desk: Desk, screen: Screen, row: Row, before: Values, after: Values) {
  const { page, t } = desk
  const { editing, fields = [] } = screen
  if (!editing) return
  const kept = fields.filter(({ onlyNew }) => !onlyNew)
  await buttonOf(desk, rowsOf(desk), editing.action, row).click()
  const form = page.getByRole('dialog', { name: editing.title(row) })
  for (const field of kept) await field.expectIn(form, before[field.name] ?? '')
  await fill(form, kept, after)
  await save(desk, form)
  await expectSaid(page, t('messages.UPDATED_SUCCESSFULLY'))
}

/** The address of the picture that the row shows; undefined where rows have none. */
export async function pictureOf(desk: Desk): Promise<string | undefined> {
  const picture = rowsOf(desk).locator('img')
  return (await picture.count()) > 0 ? ((await picture.getAttribute('src')) ?? '') : undefined
}

/** The row shows what it has, and leads where it should. */
export async function expectShown(desk: Desk, { fields = [], links }: Screen, row: Row, values: Values) {
  const shown = rowsOf(desk)
  for (const field of fields) await field.expectOn?.(shown, values[field.name] ?? '')
  for (const { action, to } of links(values)) {
    const name = desk.t('dashboard.act.named', { action, name: row.name })
    await expect(shown.getByRole('link', { name, exact: true })).toHaveAttribute('href', to)
  }
}

/** Deletes the row: it is asked first, and stays when one thinks better of it. */
export async function remove(desk: Desk, { one, deleting }: Screen, row: Row) {
  const { page, t } = desk
  if (!deleting) return
  const action = t('dashboard.act.delete')
  const name = t('dashboard.list.named', { what: one, name: row.name })
  const question = page.getByRole('dialog', { name: t('dashboard.form.deleteTitle', { name }) })
  await buttonOf(desk, rowsOf(desk), action, row).click()
  await expect(question).toContainText(t('dashboard.form.deleteText'))
  await expect(question).toContainText(deleting.note)
  await question.getByRole('button', { name: t('dashboard.act.cancel') }).click()
  await expect(question).toBeHidden()
  await expect(rowsOf(desk)).toHaveCount(1)
  await buttonOf(desk, rowsOf(desk), action, row).click()
  await question.getByRole('button', { name: action, exact: true }).click()
  await expect(question).toBeHidden()
  await expectSaid(page, t('messages.DELETED_SUCCESSFULLY'))
  await expectNone(desk)
}

/** Nothing is shown, and why. */
export async function expectNone(desk: Desk) {
  const { page, t } = desk
  const searched = new URL(page.url()).searchParams.has('search')
  await expect(rowsOf(desk)).toHaveCount(0)
  await expect(page.getByText(t(searched ? 'dashboard.list.noMatch' : 'dashboard.list.empty'))).toBeVisible()
}

/** The first page of the rows in the order of a head, or in the other. */
const firstPage = (rows: readonly Row[], { order }: Head, rising: boolean) => {
  const ordered = rows.map(({ sign }, n) => ({ sign, n, place: order?.(n) ?? 0 }))
  ordered.sort((a, b) => a.place - b.place || a.n - b.n)
  if (!rising) ordered.reverse()
  return ordered.slice(0, perPage).map(({ sign }) => sign)
}

/** Presses each head that orders the rows, twice: they are in its order, and in the other. */
export async function expectSorts(desk: Desk, { heads }: Screen, rows: readonly Row[]) {
  for (const head of heads.filter(({ order }) => order)) {
    const shown = headOf(desk, head.title)
    for (let turn = 0; turn < 2; turn++) {
      const rising = (await shown.getAttribute('aria-sort')) !== 'ascending'
      await shown.getByRole('button').click()
      await expect(shown).toHaveAttribute('aria-sort', rising ? 'ascending' : 'descending')
      await expect(rowsOf(desk)).toContainText(firstPage(rows, head, rising))
    }
  }
}

/** Goes to the second page and back, then shows more rows to a page; a reload keeps it so. */
export async function expectPages(desk: Desk, rows: readonly Row[]) {
  const { page, t } = desk
  const count = rows.length
  const range = (from: number, to: number) =>
    t('dashboard.list.range', { from: formatNumber(from), to: formatNumber(to), count })
  await expect(page.locator('#content').getByText(range(1, perPage))).toBeVisible()
  await page.getByRole('button', { name: t('dashboard.list.next') }).click()
  await expect(rowsOf(desk)).toHaveCount(count - perPage)
  await expect(page.locator('#content').getByText(range(perPage + 1, count))).toBeVisible()
  await page.getByLabel(t('dashboard.list.rows')).selectOption('20')
  await expect(rowsOf(desk)).toHaveCount(count)
  await page.reload()
  await expect(rowsOf(desk)).toHaveCount(count)
  for (const { sign } of rows) await expect(rowsOf(desk).filter({ hasText: sign }).first()).toBeVisible()
}
