import assert from 'node:assert/strict'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { contract } from '#contract/index.ts'
import { languages } from '#contract/kit/languages.ts'
import { insertCompany } from '#demo/company.ts'
import { demo } from '#demo/content/index.ts'
import { closeAccount } from '#server/domain/privacy/close-account.ts'
import { eraseClosed } from '#server/domain/privacy/erase.ts'
import { exportOf } from '#server/domain/privacy/export.ts'
import { readConfig } from '#server/runtime/config.ts'
import { createLog } from '#server/runtime/log.ts'
import { diskStorage } from '#server/storage/disk.ts'
import { ask, openDemoApp } from '#tests/http/support.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { isFullRun } from '#tests/support/extent.ts'

const { customers, orders, messages } = demo

/** What only staff and the person may see, of everybody in the demo. */
const personal = [
  ...customers.flatMap(({ name, email, home }) => [name, email, home.phone.slice(4), home.address]),
  ...messages.flatMap(({ name, email, phone, msg }) => [name, email, phone.slice(4), msg.slice(0, 30)]),
  ...orders.flatMap(({ to, note = '', events }) => [
    ...(to ? [to.name, to.phone.slice(4), to.address] : []),
    note,
    ...events.map((event) => ('text' in event ? event.text : '')),
  ]),
].filter((text) => text !== '')

suite('visitors', () => {
  test('show no person of the demo on any page of the sitemap, nor in any answer of a public call', async () => {
    const { app, port } = await openDemoApp({ PUBLIC_URL: 'https://lifts.example' })
    const codes = await app.database.read.selectFrom('orders').select('ordercode').execute()
    const hidden = [...personal, 'example.invalid', ...codes.map(({ ordercode }) => ordercode)]
    const look = (what: string, text: string) =>
      assert.deepEqual(
        hidden.filter((one) => text.includes(one)),
        [],
        what,
      )

    const { text: sitemap } = await ask(port, '/sitemap.xml')
    const paths = [...sitemap.matchAll(/<loc>https:\/\/lifts\.example([^<]*)<\/loc>/g)].map(
      ([, path = '']) => path,
    )
    assert.ok(paths.length > 100)
    // Each page in one language, in turn.
    const { length } = languages
    const tried = paths.filter((_, at) => isFullRun || at % length === Math.floor(at / length) % length)
    for (const path of tried) look(path, (await ask(port, path || '/')).text)

    const calls = Object.values(contract).filter(({ who }) => who === 'anyone')
    let good = 0
    for (const { path, flag } of calls)
      for (const fields of [{}, { search: 'example.invalid' }]) {
        const body = JSON.stringify({ [flag]: true, ...fields })
        const headers = { 'content-type': 'application/json' }
        const { text } = await ask(port, `/api${path}`, { method: 'POST', headers, body })
        if (text.includes('"status":true')) good += 1
        look(path, text)
      }
    assert.ok(good > 10, `${good} calls answered`)
  })
})

forOneDatabase((_name, open) => {
  test('a customer of the demo is exported and erased as any other', async () => {
    const { database, config } = await open()
    const storage = diskStorage(join(config.DATA_DIR, 'uploads'))
    assert.equal(await insertCompany(database, storage), true)
    const [customer] = customers
    assert.ok(customer)
    const { read } = database
    const of = read.selectFrom('accounts').select('id').where('email', '=', customer.email)
    const { id } = await of.executeTakeFirstOrThrow()
    const own = orders.filter((order) => order.customer === customer.key)
    const exported = await exportOf({ database, storage }, id)
    assert.equal(exported?.orders.length, own.length)
    assert.ok(exported.orders.every(({ email, items }) => email === customer.email && items.length > 0))

    const settings = readConfig({ DATA_DIR: config.DATA_DIR, LOG_LEVEL: 'silent' })
    const services = { config: settings, database, storage, log: createLog('silent') }
    assert.equal(await database.transaction((transaction) => closeAccount(services, transaction, id)), true)
    // Those on their way keep their recipient until then.
    await database.transaction(({ db }) => db.updateTable('orders').set({ status: 'delivered' }).execute())
    await eraseClosed(services)
    const left = JSON.stringify([
      await read.selectFrom('accounts').selectAll().execute(),
      await read.selectFrom('orders').selectAll().execute(),
      await read.selectFrom('orderevents').selectAll().execute(),
      await read.selectFrom('contacts').selectAll().execute(),
      await read.selectFrom('demo_rows').selectAll().execute(),
    ])
    const traces = [customer.name, customer.email, customer.home.phone, customer.home.address]
    assert.deepEqual(
      traces.filter((one) => left.includes(one)),
      [],
    )
    assert.equal((await read.selectFrom('orders').select('id').execute()).length, orders.length)
  })
})
