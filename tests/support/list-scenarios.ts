import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { ListPath } from '#server/crud/change.ts'
import { done, type Fields, refused, send } from './calls.ts'
import { forOneDatabase } from './databases.ts'
import { fieldsOf, samplesFor } from './list-samples.ts'
import { type Actor, actors, type StaffActor } from './people.ts'
import { filesOf, pictureFile } from './pictures.ts'
import { openTestApp, type TestApp } from './scenarios.ts'

type Verb = 'getall' | 'add' | 'edit' | 'delete'

/** What is to be tried of a managed list. All ids are those of the tests' content. */
export interface ManagedList {
  /** The table and the folder of its pictures. */
  readonly table: string
  readonly id: string
  /** The fields of a new row, without its picture, and other values to change them to. A plain field may stand in neither. */
  readonly row: Fields
  readonly other: Fields
  /** Fields of `edit` that change nothing in its row, or that an edit may not change. */
  readonly fixed?: readonly string[]
  /** What a row must have, beside its picture; all of `row` unless told. */
  readonly required?: readonly string[]
  /** The same for an edit, where it differs. */
  readonly requiredToEdit?: readonly string[]
  /** Fields that are no column of the answer's row, or differ there from what was sent. */
  readonly shown?: Fields
  /** The field of its picture, and whether `add` and `edit` insist on it. */
  readonly picture?: { readonly field: string; readonly add: boolean; readonly edit: boolean }
  readonly flagged: readonly Verb[]
  /** The member of staff of the lowest role that may add and change, and delete. */
  readonly write: StaffActor
  readonly delete: StaffActor
  /** Values that are none, field by field. */
  readonly wrong?: Readonly<Record<string, readonly unknown[]>>
  /** Fields that name another row, and must name one there is. */
  readonly refers?: readonly string[]
  /** A row that others need: its id, how many need it and of which list they are. */
  readonly inUse?: readonly [id: number, count: number, used_by: string]
  /** Whether a second row with the same values is refused. */
  readonly unique?: boolean
  /** What must be there first. */
  readonly prepare?: (testApp: TestApp) => Promise<unknown>
}

const rank = (actor: Actor) => actors.indexOf(actor)
const without = (fields: Fields, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name))

/** Tries the four calls of a managed list over HTTP, on one database, with real files. */
export function listScenarios(path: ListPath, tried: ManagedList): void {
  const { table, id, picture, flagged, wrong = {}, refers = [] } = tried
  const { fixed = [] } = tried
  const named = [...Object.keys({ ...tried.row, ...tried.other }), ...fixed, picture?.field]
  const samples = samplesFor(path, id, named)
  const row: Fields = { ...tried.row, ...samples.row }
  const other: Fields = { ...tried.other, ...samples.other }
  const { required = Object.keys(row), requiredToEdit = required, shown = {} } = tried
  const at = <V extends Verb>(verb: V) => `${path}/${verb}` as const

  test(`${path}: every field that staff may write is tried, and changed to another value`, () => {
    const beside = [...(picture ? [picture.field] : []), ...fixed]
    const [written, changed] = [{ ...other, ...row }, other].map((fields) => [
      ...beside,
      ...Object.keys(fields),
    ])
    const unwritten = fieldsOf(path, 'add', id).filter((field) => !written?.includes(field))
    assert.deepEqual(unwritten, [], 'fields of add that neither `row` nor `other` has')
    const unchanged = fieldsOf(path, 'edit', id).filter((field) => !changed?.includes(field))
    assert.deepEqual(unchanged, [], 'fields of edit that `other` lacks')
    for (const [field, value] of Object.entries(other)) assert.notDeepEqual(value, row[field], field)
  })

  forOneDatabase((_name, _open, place) => {
    let testApp: TestApp
    let file: File
    const add = (changes: Fields = {}) => ({
      ...row,
      ...(picture ? { [picture.field]: file } : {}),
      ...changes,
    })
    const edit = (changes: Fields = {}) => ({ ...add(), [id]: 1, ...changes })
    const audits = () => testApp.app.database.read.selectFrom('audit').selectAll().orderBy('id').execute()
    const rows = async () => (await done(testApp, at('getall'), {}, 'SUCCESS')).data.length

    before(async () => {
      testApp = await openTestApp(await place())
      file = await pictureFile()
      await tried.prepare?.(testApp)
    })

    test(`${path} is read by staff and changed by the roles that may`, async () => {
      for (const actor of actors) {
        const answer = await send(testApp, at('getall'), {}, actor)
        assert.equal(answer.status, rank(actor) >= rank('writer'), actor)
        if (rank(actor) < rank(tried.write)) {
          await refused(testApp, at('add'), add(), 'NOT_AUTHORIZED', actor)
          await refused(testApp, at('edit'), edit(), 'NOT_AUTHORIZED', actor)
        }
        if (rank(actor) < rank(tried.delete)) {
          await refused(testApp, at('delete'), { [id]: 1 }, 'NOT_AUTHORIZED', actor)
        }
      }
      assert.deepEqual(await audits(), [])
    })

    test(`${path} gives rows by their ids`, async () => {
      const [first] = (await done(testApp, at('getall'), {}, 'SUCCESS')).data
      const one = await done(testApp, at('getall'), { id: [String(first.id), 99_999], page: 1 }, 'SUCCESS')
      assert.deepEqual([one.data, one.count], [[first], 1])
      const none = await done(testApp, at('getall'), { id: 99_999, page: 1 }, 'SUCCESS')
      assert.deepEqual([none.data, none.count], [[], 0])
      await refused(testApp, at('getall'), { id: 0 }, 'INVALID_DATA')
    })

    test(`${path} insists on its flags where they are named`, async () => {
      const bodies = { add: {}, edit: {}, delete: {} } as const
      for (const verb of ['add', 'edit', 'delete'] as const) {
        const { msg } = await send(testApp, at(verb), bodies[verb], 'developer', false)
        assert.equal(msg, flagged.includes(verb) ? 'INVALID_REQUEST' : 'DATA_REQUIRED', verb)
      }
    })

    test(`${path} insists on what a row must have, and on nothing else`, async () => {
      for (const name of required) {
        for (const blank of [undefined, '', ' ']) {
          await refused(testApp, at('add'), add({ [name]: blank }), 'DATA_REQUIRED')
        }
      }
      for (const name of requiredToEdit)
        await refused(testApp, at('edit'), edit({ [name]: '' }), 'DATA_REQUIRED')
      await refused(testApp, at('edit'), without(edit(), id), 'DATA_REQUIRED')
      await refused(testApp, at('delete'), {}, 'DATA_REQUIRED')
      if (picture?.add) await refused(testApp, at('add'), row, 'DATA_REQUIRED')
      if (picture?.edit) await refused(testApp, at('edit'), { ...row, [id]: 1 }, 'DATA_REQUIRED')
    })

    test(`${path} takes no value that is none`, async () => {
      for (const [name, values] of Object.entries(wrong)) {
        for (const value of values) {
          await refused(testApp, at('add'), add({ [name]: value }), 'INVALID_DATA')
          await refused(testApp, at('edit'), edit({ [name]: value }), 'INVALID_DATA')
        }
      }
      for (const value of [0, -1, 1.5, 2 ** 31, 'one', '١']) {
        await refused(testApp, at('edit'), edit({ [id]: value }), 'INVALID_DATA')
        await refused(testApp, at('delete'), { [id]: value }, 'INVALID_DATA')
      }
      for (const name of refers) await refused(testApp, at('add'), add({ [name]: 99_999 }), 'DATA_NOT_FOUND')
      await refused(testApp, at('edit'), edit({ [id]: 99_999 }), 'DATA_NOT_FOUND')
      await refused(testApp, at('delete'), { [id]: 99_999 }, 'DATA_NOT_FOUND')
      if (picture) {
        const { field } = picture
        const script = new File(['<script>alert(1)</script>'], 'a.png')
        await refused(testApp, at('add'), add({ [field]: script }), 'FILE_TYPE_NOT_ALLOWED')
        await refused(testApp, at('add'), add({ [field]: new File([], 'a.png') }), 'FILE_IS_EMPTY')
        await refused(testApp, at('add'), add({ [field]: '../../etc/passwd' }), 'INVALID_DATA')
        await refused(testApp, at('edit'), edit({ [field]: '../../etc/passwd' }), 'INVALID_DATA')
      }
      assert.deepEqual(await filesOf(testApp, table), [], 'a refused change leaves no file')
      assert.deepEqual(await audits(), [])
    })

    test(`${path}: a row is added, changed and deleted, each time with the list as it is then`, async () => {
      const count = await rows()
      const forged = { user_id: 999 }
      const added = await done(testApp, at('add'), add(forged), 'ADDED_SUCCESSFULLY', tried.write)
      assert.equal(added.data.length, count + 1)
      const newRow = added.data.toSorted((a: { id: number }, b: { id: number }) => b.id - a.id)[0]
      const author = { user_id: testApp.content.people[tried.write].id }
      const expected = { ...row, ...shown }
      for (const [name, value] of Object.entries(expected)) assert.deepEqual(newRow[name], value, name)
      if ('user_id' in newRow) assert.equal(newRow.user_id, author.user_id)
      if (picture) assert.deepEqual(await filesOf(testApp, table), [newRow[picture.field]])
      if (tried.unique) await refused(testApp, at('add'), add(), 'ALREADY_ADDED')

      const paged = { page: 1, limit: 1, sort: 'id', direction: 'desc' }
      const second = await done(testApp, at('getall'), { ...paged, page: 2 }, 'SUCCESS')
      const before = added.data.filter((one: { id: number }) => one.id !== newRow.id)
      const latest = Math.max(...before.map((one: { id: number }) => one.id))
      assert.deepEqual([second.data.length, second.data[0].id, second.count], [1, latest, count + 1])
      const which = { [id]: newRow.id }
      const filed = picture ? { [picture.field]: await pictureFile('#ffffff') } : {}
      const changed = await done(
        testApp,
        at('edit'),
        { ...row, ...other, ...which, ...filed, ...paged },
        'UPDATED_SUCCESSFULLY',
      )
      assert.deepEqual([changed.data.length, changed.data[0].id], [1, newRow.id])
      assert.ok(changed.count >= 1)
      for (const [name, value] of Object.entries(other)) assert.deepEqual(changed.data[0][name], value, name)
      if ('user_id' in newRow) assert.equal(changed.data[0].user_id, author.user_id, 'the author stays')
      const named = picture ? { [picture.field]: changed.data[0][picture.field] } : {}
      if (picture) assert.notEqual(named[picture.field], newRow[picture.field])
      const assertFiles = async (why: string) =>
        picture && assert.deepEqual(await filesOf(testApp, table), Object.values(named), why)
      await assertFiles('the old file is gone')
      const needed = Object.fromEntries(requiredToEdit.map((name) => [name, { ...row, ...other }[name]]))
      const less = { ...needed, ...named, ...which, ...paged }
      const again = await done(testApp, at('edit'), less, 'UPDATED_SUCCESSFULLY')
      for (const [name, value] of Object.entries(other)) assert.deepEqual(again.data[0][name], value, name)
      await assertFiles('a file that is named stays')

      const gone = await done(
        testApp,
        at('delete'),
        { ...which, page: 1, limit: 100 },
        'DELETED_SUCCESSFULLY',
      )
      assert.ok(!gone.data.some((one: { id: number }) => one.id === newRow.id))
      assert.equal(await rows(), count)
      if (picture) assert.deepEqual(await filesOf(testApp, table), [])
      await refused(testApp, at('delete'), which, 'DATA_NOT_FOUND')
      const written = await audits()
      assert.deepEqual(
        written.map(({ action, subject, subject_id }) => [action, subject, subject_id]),
        ['add', 'edit', 'delete'].map((action) => [action, table, newRow.id]),
      )
      const columns = Object.keys(JSON.parse(written[1]?.after_json ?? '{}'))
      const silent = Object.keys(other).filter(
        // A unit stands behind the name.
        (field) => !columns.some((column) => column === field || column.startsWith(`${field}_`)),
      )
      assert.deepEqual(silent, [], 'changes that the audit log does not name')
    })

    if (picture && !picture.add) {
      test(`${path}: a row that was added without a picture names none`, async () => {
        const paged = { page: 1, limit: 1, sort: 'id', direction: 'desc' }
        const { data } = await done(testApp, at('add'), { ...row, ...paged }, 'ADDED_SUCCESSFULLY')
        assert.equal(data[0][picture.field], '')
      })
    }

    if (tried.inUse) {
      const [used, count, used_by] = tried.inUse
      test(`${path}: a row in use is not deleted, and the answer says by what`, async () => {
        const answer = await refused(testApp, at('delete'), { [id]: used }, 'IN_USE')
        assert.deepEqual([answer.count, answer.used_by], [count, used_by])
      })
    }
  })
}
