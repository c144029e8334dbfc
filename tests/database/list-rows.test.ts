import assert from 'node:assert/strict'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { refuse } from '#contract/kit/call.ts'
import { keepBytes, removeAfter, withUploadRollback } from '#server/crud/attachments.ts'
import { pageOf } from '#server/crud/page.ts'
import { insertRow, lockRow, updateRow } from '#server/crud/rows.ts'
import { createLog } from '#server/runtime/log.ts'
import { diskStorage } from '#server/storage/disk.ts'
import { type UploadName, uploadName } from '#server/storage/kinds.ts'
import type { Storage } from '#server/storage/storage.ts'
import { forEachDatabase, type TestDatabase } from '#tests/support/databases.ts'

const log = createLog('silent')

function named(file: string): UploadName {
  const name = uploadName('brands', file)
  assert.ok(name)
  return name
}

forEachDatabase((kind, open) => {
  let opened: TestDatabase
  let storage: Storage
  before(async () => {
    opened = await open()
    storage = diskStorage(join(opened.config.DATA_DIR, 'uploads'))
  })
  const isThere = async (name: UploadName) => (await storage.find(name)) !== undefined

  test('a row is found by the texts it has now, and by those that were not changed', async () => {
    const { transaction, read } = opened.database
    const id = await transaction(({ db }) =>
      insertRow(db, 'sizes', { user_id: null, ku_name: 'گەورە', ar_name: 'كبير', en_name: 'Quill' }),
    )
    await transaction(async ({ db }) => {
      const before = await lockRow(db, kind, 'sizes', id)
      assert.ok(before)
      await updateRow(db, 'sizes', id, before, { en_name: 'Huge' })
    })
    const found = async (search: string) => {
      const query = read.selectFrom('sizes').select(['id'])
      const order = { table: 'sizes', sorts: () => ({ id: 'sizes.id' }), sort: 'id', language: 'en' } as const
      return (await pageOf(read, query, order, { search })).data.map((row) => row.id)
    }
    assert.deepEqual(await found('huge'), [id])
    assert.deepEqual(await found('كبير'), [id])
    assert.deepEqual(await found('quill'), [])
  })

  test('an upload goes with the change that was refused, and stays with one that was made', async () => {
    const name = named('new.webp')
    for (const [status, there] of [
      [false, false],
      [true, true],
    ] as const) {
      await storage.save(name, Buffer.from('new'))
      await withUploadRollback({ storage, log }, name, async () =>
        status ? { status } : refuse('DATA_NOT_FOUND'),
      )
      assert.equal(await isThere(name), there)
    }
  })

  test('an upload that could not be kept is refused, and the log says why', async () => {
    const lines: string[] = []
    const logger = createLog('error', { write: (line) => void lines.push(line) })
    const full = { ...storage, save: () => Promise.reject(new Error('no space left on device')) }
    const result = await keepBytes({ storage: full, log: logger }, named('new.webp'), Buffer.from('new'))
    assert.deepEqual(result, { fault: 'UPLOAD_FAILED' })
    assert.match(lines.join(''), /no space left on device/)
  })

  test('an old upload goes once what names it no more is kept, and stays when that is undone', async () => {
    const name = named('old.webp')
    await storage.save(name, Buffer.from('old'))
    const replace = (end: () => void) =>
      opened.database.transaction(async (transaction) => {
        await transaction.db.updateTable('brands').set({ avatar: 'new.webp' }).execute()
        removeAfter({ storage, log }, transaction, 'brands', name.file)
        end()
      })
    const undone = replace(() => {
      throw new Error('undone')
    })
    await assert.rejects(undone, /undone/)
    assert.equal(await isThere(name), true)
    await replace(() => {})
    assert.equal(await isThere(name), false)
  })
})
