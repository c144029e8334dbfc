import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import type { Account } from '#contract/customers/account.ts'
import { contract, type Path } from '#contract/index.ts'
import { languages } from '#contract/kit/languages.ts'
import { callKey, consume } from '#server/calls/rate-limiter.ts'
import { personalColumns, schema, storedTables, type TableName } from '#server/database/schema/index.ts'
import { readDeletions } from '#server/domain/privacy/deletions.ts'
import { eraseClosed } from '#server/domain/privacy/erase.ts'
import { deleteExpired } from '#server/domain/privacy/retention.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { createLog } from '#server/runtime/log.ts'
import { diskStorage } from '#server/storage/disk.ts'
import { resetRateLimits } from '#tests/support/account-access.ts'
import { send } from '#tests/support/calls.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { actors } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'
import { filesBelow } from '#tests/support/storages.ts'
import { until } from '#tests/support/wait-until.ts'
import { email, live, moved, name, pass, phone, rare, word } from './lived-customer.ts'
import { filesWith, rowsWith } from './personal-data-search.ts'
import { relationsWith, segmentsWith, untilOlderEnded } from './stored-bytes.ts'

/** The tables whose rows are a customer's, but those that say that there was one. */
const customersTables = storedTables.filter(
  (table) => 'account_id' in schema[table].columns && table !== 'deletions',
)

forEachDatabase((kind, _open, place) => {
  let testApp: TestApp
  let account: Account
  let order: number
  let token: string
  let registered: string
  before(async () => {
    testApp = await openTestApp(await place(), {}, { pages: 'built' })
    const lived = await live(testApp)
    ;({ account, order, token } = lived)
    const { created } = await testApp.app.database.read
      .selectFrom('accounts')
      .select('created')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow()
    registered = created
  })
  const data = () => testApp.config.DATA_DIR

  test('before the erasure, the searched values are found in rows and files', async () => {
    const rows = await rowsWith(testApp.app.database, word)
    const tables = new Set(rows.map((row) => row.split(' ')[0]))
    for (const one of [
      'accounts',
      'orders',
      'orderevents',
      'contacts',
      'outbox',
      'audit',
      'email_undos',
      'addresses',
    ]) {
      assert.ok(tables.has(one), one)
    }
    const files = await filesWith(join(data(), 'outbox'), word)
    assert.ok(files.length >= 8, `${files.length} mails`)
    const pictures = (await filesBelow(data())).filter((file) => file.includes(account.avatar))
    assert.equal(pictures.length, 2, 'the picture and one size of it')
    assert.ok((await rowsWith(testApp.app.database, phone.digits)).length > 0)
    assert.equal((await filesWith(join(data(), 'outbox'), phone.shown)).length, 2)
    assert.equal((await filesWith(join(data(), 'outbox'), phone.local)).length, 2)
  })

  const ownRows = async (table: TableName) => {
    const column = table === 'accounts' ? 'id' : 'account_id'
    const { read } = testApp.app.database
    const own = sql<Readonly<Record<string, unknown>>>`
      select * from ${sql.table(table)} where ${sql.ref(column)} = ${account.id}`
    return (await own.execute(read)).rows
  }

  test('the export has every personal field of every table', async () => {
    const { data } = await send(testApp, '/app/dashboard/customers/export', { account_id: account.id })
    const exported = JSON.stringify(data)
    for (const table of ['accounts', ...customersTables] as const) {
      const columns = personalColumns(table)
      for (const row of await ownRows(table)) {
        const values = columns.map((column) => row[column]).filter((value) => typeof value === 'string')
        for (const value of values) assert.ok(exported.includes(JSON.stringify(value)), `${table}: ${value}`)
      }
    }
  })

  test('the export holds everything, the picture too', async () => {
    const { data: all } = await send(testApp, '/app/dashboard/customers/export', { account_id: account.id })
    assert.deepEqual([all.account.email, all.former_emails], [moved, [email]])
    assert.deepEqual([all.orders.length, all.orders[0].items.length, all.cart.length], [1, 1, 1])
    assert.deepEqual(
      all.orders[0].notes.map(({ text }: { text: string }) => text),
      ['wants a call first', 'wants a call first', 'cannot use it', 'may bring it', 'cannot use it'].map(
        (text) => `${name} ${text}`,
      ),
    )
    assert.deepEqual(
      all.messages.map(({ msg, phone }: { msg: string; phone: string }) => [msg, phone]),
      [[`I am ${name}`, phone.kept]],
    )
    assert.ok(all.sessions.length > 0 && all.account.last_login)
    const stored = await readFile(join(data(), 'uploads', 'accounts', account.avatar))
    assert.equal(all.picture, `data:image/webp;base64,${stored.toString('base64')}`)
  })

  const counted = async () => {
    const name = createHash('sha256').update(`uploads customer ${account.id}`).digest('hex')
    const { read } = testApp.app.database
    return (await read.selectFrom('rate_limits').select('used').where('name', '=', name).execute()).length
  }

  const storedKeys = async () => {
    const of = testApp.app.database.read.selectFrom('idempotency_keys').select('name')
    return (await of.where('account_id', '=', account.id).execute()).length
  }

  test('after the deletion no answer or page has any of it, erased or not', async () => {
    const uploads = { points: 600, seconds: 3600 }
    await consume(testApp.app.database, callKey('uploads', `customer ${account.id}`), uploads)
    assert.equal(await counted(), 1)
    assert.equal(await storedKeys(), 1)
    const answer = await send(testApp, '/app/dashboard/customers/delete', { account_id: account.id }, 'admin')
    assert.equal(answer.msg, 'DELETED_SUCCESSFULLY')
    for (const path of ['export', 'delete'] as const) {
      const again = await send(
        testApp,
        `/app/dashboard/customers/${path}`,
        { account_id: account.id },
        'admin',
      )
      assert.equal(again.msg, 'DATA_NOT_FOUND', path)
    }
    Object.assign(testApp.content.people, { customer: { ...testApp.content.people.customer, token } })
    for (const actor of actors) {
      for (const path of Object.keys(contract) as Path[]) {
        if (!/\/getall$|init$|statistics$|site\/(frame|home)$|audit\/people$/.test(path)) continue
        const { text } = await testApp.call(
          path,
          { [contract[path].flag]: true, account_id: account.id },
          actor,
        )
        assert.ok(!text.toLowerCase().includes(word), `${path} as ${actor}`)
      }
    }
    const headers = { cookie: `c=${token}` }
    for (const lang of languages) {
      for (const page of ['/', '/cart', '/orders', `/orders/${order}`, '/profile', '/login']) {
        const shown = await (await fetch(`${testApp.url}${page}?lang=${lang}`, { headers })).text()
        assert.ok(!shown.toLowerCase().includes(word), page)
      }
    }
  })

  test('an order on its way keeps only its recipient, which staff see until it is delivered', async () => {
    const { app } = testApp
    const shown = async () => (await send(testApp, '/app/dashboard/orders/getone', { order_id: order })).data
    const recipient = { name: `${name} ქ${rare}`, phone: phone.kept, address: `${name}, other door` }
    const seen = async () => {
      const { account_name, email, events, other_orders, delivery, return_request } = await shown()
      const { name, phone, address } = delivery
      assert.deepEqual([account_name, email, other_orders, return_request], ['', null, [], null])
      assert.deepEqual(
        events.filter(({ kind }: { kind: string }) => /^(?:note|call|return_.*)$/.test(kind)),
        [],
      )
      return { name, phone, address }
    }
    assert.deepEqual(await seen(), recipient)
    await eraseClosed({ ...testApp, ...app, log: createLog('silent') })
    assert.deepEqual(await seen(), recipient)
    for (const sought of [word, phone.digits])
      for (const row of await rowsWith(app.database, sought)) assert.match(row, /^orders /)
    const changed = { order_id: order, status: 'delivered' }
    assert.equal((await send(testApp, '/app/dashboard/orders/changestatus', changed)).status, true)
    assert.deepEqual(await seen(), { name: '', phone: '', address: '' })
  })

  test('once it is delivered, no row has any of it', async () => {
    for (const sought of [word, phone.digits, phone.shown, phone.local])
      assert.deepEqual(await rowsWith(testApp.app.database, sought), [])
    assert.equal(await counted(), 0)
    for (const table of customersTables) assert.deepEqual(await ownRows(table), [], table)
    assert.deepEqual(await ownRows('accounts'), [])
  })

  test('nor has any file, and the picture is gone with its sizes', async () => {
    for (const sought of [word, phone.shown, phone.local])
      assert.deepEqual(await filesWith(join(data(), 'outbox'), sought), [])
    const named = (await filesBelow(data())).filter((file) => file.includes(account.avatar))
    assert.deepEqual(named, [])
    const others = (await filesBelow(data())).filter((file) => !file.includes('nihom.sqlite'))
    for (const file of others) assert.ok(!(await readFile(file, 'latin1')).toLowerCase().includes(word), file)
    assert.equal((await fetch(`${testApp.url}/uploads/accounts/${account.avatar}`)).status, 404)
  })

  test('the order stays with its lines and amounts, without an owner', async () => {
    const { data: found, total } = await send(testApp, '/app/dashboard/orders/getone', { order_id: order })
    assert.deepEqual([found.account_name, found.status, total], ['', 'delivered', 0.1])
    const { data: items } = await send(testApp, '/app/dashboard/order/orderitems/getall', { order_id: order })
    assert.deepEqual(
      items.map(({ qty, subtotal }: { qty: number; subtotal: number }) => [qty, subtotal]),
      [[1, 0.1]],
    )
  })

  test('the customer’s former credentials open nothing', async () => {
    await resetRateLimits(testApp)
    for (const user of [email, moved]) {
      assert.equal((await send(testApp, '/app/client/auth/login', { user, pass })).msg, 'INVALID_DATA')
    }
    const fields = { account_id: account.id }
    assert.equal((await send(testApp, '/app/client/cart/getall', fields, 'customer')).msg, 'NOT_AUTHORIZED')
  })

  test('the deletion is written beside the backups, by the number alone', async () => {
    const folder = join(data(), 'backups')
    await until('it is written', async () => (await readDeletions(folder)).length === 1)
    const [line] = await readDeletions(folder)
    assert.deepEqual([line?.account_id, line?.registered], [account.id, registered])
  })

  if (kind === 'sqlite') {
    const hourly = () => {
      const { app, config } = testApp
      const storage = diskStorage(join(config.DATA_DIR, 'uploads'))
      const log = createLog('silent')
      const outbox = createOutbox({ config, database: app.database, log })
      return deleteExpired({ config, database: app.database, storage, log, outbox, origin: () => '' })
    }

    test('the next hourly clean-up leaves no piece of it in the search indices', async () => {
      assert.deepEqual(await segmentsWith(testApp.app.database, rare), ['orders'])
      await hourly()
      assert.deepEqual(await segmentsWith(testApp.app.database, rare), [])
    })

    test('once it is closed, the database’s own file has not a byte of it', async () => {
      await testApp.app.close()
      for (const sought of [word, phone.kept, phone.digits, phone.local])
        assert.deepEqual(await filesWith(data(), sought), [], sought)
      assert.deepEqual(
        (await filesBelow(data())).filter((file) => /-(?:wal|shm)$/.test(file)),
        [],
      )
    })
  } else {
    test('after a vacuum that writes the tables anew, no file of the database has a byte of it', async () => {
      const client = new pg.Client({ connectionString: testApp.config.DATABASE_URL })
      await client.connect()
      await client.query('checkpoint')
      assert.notDeepEqual(await relationsWith(testApp.app.database, word), [])
      await untilOlderEnded(client)
      await client.query('vacuum full')
      await client.query('checkpoint')
      await client.end()
      for (const sought of [word, name, phone.kept, phone.digits, phone.local])
        assert.deepEqual(
          [await rowsWith(testApp.app.database, sought), await relationsWith(testApp.app.database, sought)],
          [[], []],
          sought,
        )
    })
  }
})
