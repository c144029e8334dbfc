import assert from 'node:assert/strict'
import { after, before, mock, suite, test } from 'node:test'
import { languages } from '#contract/kit/languages.ts'
import { pictureFile } from '#tests/support/pictures.ts'
import { until } from '#tests/support/wait-until.ts'
import type { Values } from '#web/dashboard/kit/compare-edits.ts'
import { dashboardIn } from '../staff.ts'
import { addressOf, screensOfProduct } from './opened.ts'
import { developer } from './outline.ts'
import { outlines } from './outlines.ts'
import { sendBy } from './presses.ts'
import { answers, propsOf, renderedScreen, type ScreenPath, screenPaths } from './rendered.ts'

const { MutationObserver } = await import('@tanstack/react-query')
const { EntityDialog } = await import('#web/dashboard/kit/entity-dialog.tsx')
const { ListScreen } = await import('#web/dashboard/kit/list-screen.tsx')

const { t } = dashboardIn('en')

/** What the next row is made with, where the texts of another are not enough. */
const others: Partial<Record<ScreenPath, Readonly<Record<string, string>>>> = {
  'product/products/:id/colors': { color_id: '2' },
  'product/products/:id/colors/:colorid/sizes': { size_id: '3', qty: '7' },
  'product/attributes': { kind: 'number' },
  'product/attributechoices': { attribute_id: '6' },
}
const isFreeText = (name: string) =>
  languages.some((code) => name.startsWith(`${code}_`)) || ['words', 'model', 'link'].includes(name)

type Row = { readonly id: number }

/** Opens the form that a button opens; gives it and what it told. */
async function opened(path: ScreenPath, button: 'Add' | 'Edit') {
  answers.clear()
  let closed = 0
  const screen = await renderedScreen(path, `${addressOf(path)}?limit=50`, {
    onClose: () => void closed++,
    ...developer,
    presses: [{ button }],
  })
  const [list] = propsOf(screen, ListScreen<Row, string>)
  const [dialog] = propsOf(screen, EntityDialog<Values, Row>)
  assert.ok(list && dialog, `${path}: ${button}`)
  const { form } = dialog
  return {
    list,
    row: dialog.row,
    values: form.form.getValues(),
    /** Writes values, and saves them. */
    async save(values: Readonly<Record<string, string | File | number | null | undefined>>) {
      form.form.setValues(values)
      sendBy(form.submit)
      await until('the form is saved', () => answers.isMutating() === 0)
      assert.equal(closed, 1, 'the form closes')
      return screen.notices
    },
  }
}

const changed = (values: Readonly<Record<string, unknown>>, mark: string) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' && value && isFreeText(name) ? [[name, `${value}${mark}`]] : [],
    ),
  )

const lists = screenPaths.filter((path) => {
  const { forms } = outlines[path]
  return forms && 'Add' in forms && !/^picture|pass/.test(forms.Add)
})
suite('the forms of lists', () => {
  const product = screensOfProduct(async ({ call }) => {
    // A second colour and a third size, to choose.
    const names = { ku_name: 'ک', ar_name: 'ك', en_name: 'k' }
    const colour = { ...names, code: '#000000', addColors: true }
    await call('/app/dashboard/product/colors/add', colour, 'developer')
    await call('/app/dashboard/product/sizes/add', { ...names, addSizes: true }, 'developer')
  })
  // A part that was rendered once has nobody who listens to it, and is told all the same.
  before(() => mock.method(MutationObserver.prototype, 'hasListeners', () => true))
  after(() => mock.restoreAll())

  for (const path of lists.filter((one) => one !== 'users')) {
    test(`rows of /${path} are changed, added and deleted by its forms`, async () => {
      product.as('developer')
      const edit = await opened(path, 'Edit')
      const file = await pictureFile()
      const pictures = Object.keys(edit.values).filter((name) => /^(avatar|file)$/.test(name))
      const files = Object.fromEntries(pictures.map((name) => [name, file]))
      const before = { ...edit.values }
      const now = changed(before, '2')
      assert.deepEqual(await edit.save({ ...now, ...files }), [t('messages.UPDATED_SUCCESSFULLY')])
      const again = await opened(path, 'Edit')
      assert.equal(again.row?.id, edit.row?.id)
      const stored = Object.fromEntries(pictures.map((name) => [name, again.values[name]]))
      assert.deepEqual({ ...again.values }, { ...before, ...now, ...stored })
      for (const name of pictures) assert.match(String(stored[name]), /^[\w-]+\.(webp|png|avif)$/)
      for (const name of pictures) assert.notEqual(stored[name], before[name])

      const add = await opened(path, 'Add')
      const ids = new Set(add.list.rows?.map(({ id }) => id))
      const next = { ...before, ...changed(before, '3'), ...others[path], ...files }
      assert.deepEqual(await add.save(next), [t('messages.ADDED_SUCCESSFULLY')])

      const { list } = await opened(path, 'Edit')
      assert.equal(list.count, add.list.count + 1)
      const newRow = list.rows?.find(({ id }) => !ids.has(id))
      assert.ok(newRow && list.remove)
      const answer = await list.remove.run(newRow)
      assert.deepEqual([answer.status, answer.msg], [true, 'DELETED_SUCCESSFULLY'])
      assert.equal((await opened(path, 'Edit')).list.count, add.list.count)
    })
  }
})
