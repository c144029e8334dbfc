import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/runtime/config.ts'
import { becomeOwner } from '#server/runtime/owner.ts'
import { momentOf } from '#server/storage/backups.ts'
import { askDatabase } from '../doctor/ask.ts'

// Started by `nihom upgrade` as a process of its own, since it becomes the owner of the data: prints as JSON which
// migrations were done, and how many orders and messages came from a moment on, which it writes to a file.
const { values } = parseArgs({ options: { from: { type: 'string' } } })
const from = new Date(values.from ?? Date.now()).toISOString()
const config = readConfig(process.env)
await becomeOwner(config.DATA_DIR)

const found = await askDatabase(config, async (ask) => ({
  migrations: (await ask('select name from kysely_migration order by name')).map(({ name }) => String(name)),
  orders: await ask(`select * from orders where date >= '${from}' order by id`),
  lines: await ask(
    `select orderitems.* from orderitems join orders on orders.id = orderitems.order_id
      where orders.date >= '${from}' order by orderitems.id`,
  ),
  messages: await ask(`select * from contacts where created >= '${from}' order by id`),
}))
const { migrations, orders, lines, messages } = found
let file: string | undefined
if (values.from !== undefined && orders.length + messages.length > 0) {
  // One file an upgrade: whoever goes back is told twice, and would enter the orders of both.
  file = join(config.DATA_DIR, `since-upgrade-${momentOf(new Date(from))}.json`)
  const withLines = orders.map((order) => ({
    ...order,
    lines: lines.filter(({ order_id }) => order_id === order.id),
  }))
  const text = `${JSON.stringify({ from, orders: withLines, messages }, null, 2)}\n`
  writeFileSync(`${file}.tmp`, text, { mode: 0o600 })
  renameSync(`${file}.tmp`, file)
}
console.log(JSON.stringify({ migrations, orders: orders.length, messages: messages.length, file }))
