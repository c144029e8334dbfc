import type { Locator } from '@playwright/test'
import { formatNumber } from '#i18n/format.ts'
import { addButton, openAdding, pressSave, save, searchBox } from '../kit/dialogs.ts'
import { expectAnnounced } from '../kit/fixtures.ts'
import { openDashboard } from '../kit/staff.ts'
import type { Field, Values } from './fields.ts'
import { type Dashboard, expect } from './fixture.ts'
import type { Head, Row, Screen } from './screen.ts'

const perPage = 10

/** The rows of the list that is open. */
export const rowsOf = ({ page }: Dashboard) => page.locator('#content tbody tr')

const headOf = ({ page }: Dashboard, title: string) =>
  page.getByRole('columnheader', { name: title, exact: true })

const buttonOf = ({ t }: Dashboard, row: Locator, action: string, { name }: Row) =>
  row.getByRole('button', { name: t('dashboard.act.named', { action, name }), exact: true })

async function expectUsualOrder(dashboard: Dashboard, usual: Screen['usual']) {
  if (usual) await expect(headOf(dashboard, usual.title)).toHaveAttribute('aria-sort', usual.direction)
}

/** Opens the screen: its heading, its columns and the order its rows are in. */
export async function open(
  dashboard: Dashboard,
  { path, heading, heads, usual, adds, fields, deleting, ...rest }: Screen,
) {
  const { page, t, lang } = dashboard
  await openDashboard(page, path, { lang })
  await expect(page.locator('#content h1')).toHaveText(heading)
  const titles = [...heads.map(({ title }) => title), t('dashboard.list.actions')]
  await expect(page.locator('#content thead th')).toHaveText(titles)
  await expect(page.locator('#content thead th button')).toHaveText(
    heads.filter(({ order }) => order).map(({ title }) => title),
  )
  await expectUsualOrder(dashboard, usual)
  await expect(page.getByRole('searchbox')).toHaveCount(rest.searched ? 1 : 0)
  if (!adds) await expect(addButton(dashboard)).toHaveCount(0)
}

/** Ends a search: the rows are in their usual order again. */
export async function endSearch(dashboard: Dashboard, { usual }: Screen) {
  await search(dashboard, '')
  await expectUsualOrder(dashboard, usual)
}

/** Searches: the words are kept in the address. */
export async function search(dashboard: Dashboard, words: string) {
  await searchBox(dashboard).fill(words)
  await expect(dashboard.page).toHaveURL((url) => (url.searchParams.get('search') ?? '') === words)
}

/** Finds the row that is the test's own, and gives it once nothing else is shown. */
export async function expectOnly(dashboard: Dashboard, { sign }: Row): Promise<Locator> {
  const row = rowsOf(dashboard)
  await expect(row).toContainText([sign])
  await expect(row).toHaveCount(1)
  return row
}

async function fill(form: Locator, fields: readonly Field[], values: Values) {
  for (const field of fields) await field.fill(form, values[field.name] ?? '')
}

/** Adds a row by the form, which sends nothing while something is missing. */
export async function add(dashboard: Dashboard, { one, fields = [] }: Screen, values: Values) {
  const { page, t } = dashboard
  const form = await openAdding(dashboard, one)
  await pressSave(dashboard, form)
  await expectAnnounced(page, t('messages.DATA_REQUIRED'))
  const missing = fields.filter(({ required }) => required).length
  await expect(form.getByText(t('dashboard.form.required'), { exact: true })).toHaveCount(missing)
  await fill(form, fields, values)
  await save(dashboard, form)
  await expectAnnounced(page, t('messages.ADDED_SUCCESSFULLY'))
}

/** Changes the row by the form, which shows what was saved before. */
export async function edit(dashboard: Dashboard, screen: Screen, row: Row, before: Values, after: Values) {
  const { page, t } = dashboard
  const { editing, fields = [] } = screen
  if (!editing) return
  const changeable = fields.filter(({ onlyNew }) => !onlyNew)
  await buttonOf(dashboard, rowsOf(dashboard), editing.action, row).click()
  const form = page.getByRole('dialog', { name: editing.title(row) })
  for (const field of changeable) await field.expectIn(form, before[field.name] ?? '')
  await fill(form, changeable, after)
  await save(dashboard, form)
  await expectAnnounced(page, t('messages.UPDATED_SUCCESSFULLY'))
}

/** The address of the picture that the row shows; undefined where rows have none. */
export async function pictureOf(dashboard: Dashboard): Promise<string | undefined> {
  const picture = rowsOf(dashboard).locator('img')
  return (await picture.count()) > 0 ? ((await picture.getAttribute('src')) ?? '') : undefined
}

/** The row shows what it has, and leads where it should. */
export async function expectShown(
  dashboard: Dashboard,
  { fields = [], links }: Screen,
  row: Row,
  values: Values,
) {
  const shown = rowsOf(dashboard)
  for (const field of fields) await field.expectOn?.(shown, values[field.name] ?? '')
  for (const { action, to } of links(values)) {
    const name = dashboard.t('dashboard.act.named', { action, name: row.name })
    await expect(shown.getByRole('link', { name, exact: true })).toHaveAttribute('href', to)
  }
}

/** Deletes the row: it is asked first, and stays when one thinks better of it. */
export async function remove(dashboard: Dashboard, { one, deleting }: Screen, row: Row) {
  const { page, t } = dashboard
  if (!deleting) return
  const action = t('dashboard.act.delete')
  const name = t('dashboard.list.named', { what: one, name: row.name })
  const question = page.getByRole('dialog', { name: t('dashboard.form.deleteTitle', { name }) })
  await buttonOf(dashboard, rowsOf(dashboard), action, row).click()
  await expect(question).toContainText(t('dashboard.form.deleteText'))
  await expect(question).toContainText(deleting.note)
  await question.getByRole('button', { name: t('dashboard.act.cancel') }).click()
  await expect(question).toBeHidden()
  await expect(rowsOf(dashboard)).toHaveCount(1)
  await buttonOf(dashboard, rowsOf(dashboard), action, row).click()
  await question.getByRole('button', { name: action, exact: true }).click()
  await expect(question).toBeHidden()
  await expectAnnounced(page, t('messages.DELETED_SUCCESSFULLY'))
  await expectNone(dashboard)
}

/** Nothing is shown, and why. */
export async function expectNone(dashboard: Dashboard) {
  const { page, t } = dashboard
  const searched = new URL(page.url()).searchParams.has('search')
  await expect(rowsOf(dashboard)).toHaveCount(0)
  await expect(page.getByText(t(searched ? 'dashboard.list.noMatch' : 'dashboard.list.empty'))).toBeVisible()
}

/** The first page of the rows in the order of a head, or in the other. */
const firstPage = (rows: readonly Row[], { order }: Head, rising: boolean) => {
  const ordered = rows.map(({ sign }, n) => ({ sign, n, place: order?.(n) ?? 0 }))
  ordered.sort((a, b) => a.place - b.place || a.n - b.n)
  if (!rising) ordered.reverse()
  return ordered.slice(0, perPage).map(({ sign }) => sign)
}

/** Types in the search and presses a head before anything is found: both take effect. */
export async function searchAndSort(dashboard: Dashboard, { heads }: Screen, words: string) {
  await searchBox(dashboard).fill(words)
  const head = heads.find(({ order }) => order)
  if (!head) return
  await pressHead(dashboard, head)
  await expect(dashboard.page).toHaveURL(
    ({ searchParams }) => searchParams.get('search') === words && searchParams.has('sort'),
  )
}

/** Presses a column heading and waits for its order, since the address changes earlier; returns whether it is ascending. */
async function pressHead(dashboard: Dashboard, { title }: Head) {
  const shown = headOf(dashboard, title)
  const rising = (await shown.getAttribute('aria-sort')) !== 'ascending'
  await shown.getByRole('button').click()
  await expect(shown).toHaveAttribute('aria-sort', rising ? 'ascending' : 'descending')
  return rising
}

/** Presses each head that orders the rows, twice: they are in its order, and in the other. */
export async function expectSorts(dashboard: Dashboard, { heads }: Screen, rows: readonly Row[]) {
  for (const head of heads.filter(({ order }) => order)) {
    for (let turn = 0; turn < 2; turn++) {
      const rising = await pressHead(dashboard, head)
      await expect(rowsOf(dashboard)).toContainText(firstPage(rows, head, rising))
    }
  }
}

/** Goes to the second page and back, then shows more rows to a page; a reload keeps it so. */
export async function expectPages(dashboard: Dashboard, rows: readonly Row[]) {
  const { page, t } = dashboard
  const count = rows.length
  const range = (from: number, to: number) =>
    t('dashboard.list.range', { from: formatNumber(from), to: formatNumber(to), count })
  await expect(page.locator('#content').getByText(range(1, perPage))).toBeVisible()
  await page.getByRole('button', { name: t('dashboard.list.next') }).click()
  await expect(rowsOf(dashboard)).toHaveCount(count - perPage)
  await expect(page.locator('#content').getByText(range(perPage + 1, count))).toBeVisible()
  await page.getByLabel(t('dashboard.list.rows')).selectOption('20')
  await expect(rowsOf(dashboard)).toHaveCount(count)
  await page.reload()
  await expect(rowsOf(dashboard)).toHaveCount(count)
  for (const { sign } of rows) await expect(rowsOf(dashboard).filter({ hasText: sign }).first()).toBeVisible()
}
