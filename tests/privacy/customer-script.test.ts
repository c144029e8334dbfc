import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { root } from '#scripts/kit/root.ts'
import { readDeletions } from '#server/domain/privacy/deletions.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { commandScript } from '#tests/support/product-process.ts'
import { insertCustomers } from '#tests/support/shop.ts'

const email = 'customer-0@customers.example'
const picture = `${'a1'.repeat(16)}.webp`

forOneDatabase((_name, open) => {
  test('on the command line, a customer is exported to a folder, then deleted', async () => {
    const { config, database } = await open()
    const { DATA_DIR, DATABASE_URL = '' } = config
    const [id = 0] = await database.transaction(async (transaction) => {
      const ids = await insertCustomers(transaction, 2)
      const { db } = transaction
      await db
        .updateTable('accounts')
        .set({ avatar: picture })
        .where('id', '=', ids[0] ?? 0)
        .execute()
      return ids
    })
    const uploads = join(DATA_DIR, 'uploads', 'accounts')
    await mkdir(uploads, { recursive: true })
    await writeFile(join(uploads, picture), 'a picture')
    const env = { ...process.env, DATA_DIR, DATABASE_URL, LOG_LEVEL: 'warn' }
    const script = await commandScript('customer')
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, [script, ...args], {
        env,
        cwd: root,
      })

    const folder = join(DATA_DIR, 'export')
    const { stdout } = await run('export', email.toUpperCase(), folder)
    assert.ok(stdout.includes(folder))
    assert.deepEqual((await readdir(folder)).sort(), [picture, 'customer.json'])
    assert.equal(await readFile(join(folder, picture), 'utf8'), 'a picture')
    assert.equal((await stat(join(folder, 'customer.json'))).mode & 0o777, 0o600)
    const { account, picture: none } = JSON.parse(await readFile(join(folder, 'customer.json'), 'utf8'))
    assert.deepEqual([account.id, account.email, none], [id, email, undefined])

    await run('delete', email)
    const left = await database.read.selectFrom('accounts').select('email').execute()
    assert.deepEqual(
      left.map((row) => row.email),
      ['customer-1@customers.example'],
    )
    assert.deepEqual(await readdir(uploads), [])
    assert.equal((await readDeletions(join(DATA_DIR, 'backups'))).length, 1)
    await assert.rejects(run('delete', email), /No customer has this e-mail/)
    await assert.rejects(run('delete', 'nobody'), /npm run customer -- export E-MAIL/)
  })
})
