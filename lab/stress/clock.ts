import type { Path } from '#contract/index.ts'
import { ensureTool } from '#scripts/kit/tools.ts'
import { insertContent } from '#tests/support/content.ts'
import { customersPassword } from '#tests/support/people.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { insertStocked, type Stocked } from '#tests/support/shop.ts'
import { answerOf, call } from './kit/asking.ts'
import { onEachDatabase, type Run } from './kit/run.ts'

/** The actions performed under each clock. */
type Scene = (
  ask: (path: Path, body: object, token?: string) => Promise<ReturnType<typeof answerOf>>,
) => Promise<void>

/**
 * Runs one shop with different clocks in turn: correct, ahead, far behind, on a leap day, at the start of daylight
 * saving.
 */
export const run: Run = async (checks, options) => {
  const library = await ensureTool('faketime')
  await onEachDatabase(options, async ({ kind, env, another }) => {
    const database = await another()
    const { people } = await insertContent(database)
    const thing: Stocked = await database.transaction((transaction) =>
      insertStocked(transaction, 1000, 19_990_001),
    )
    const { stock_id, ...wanted } = thing
    const { id: account_id, email } = people.customer
    const note = (what: string, measured: string | number | boolean, exactly: string | number | boolean) =>
      checks.note(`${kind}: ${what}`, measured, { exactly })

    async function at(clock: string, zone: string, scene: Scene): Promise<void> {
      const fake = { LD_PRELOAD: library, FAKETIME: clock, FAKETIME_DONT_FAKE_MONOTONIC: '1', TZ: zone }
      const product = await startProduct({ ...env, ...(clock ? fake : { TZ: zone }) })
      try {
        await scene(async (path, body, token) => answerOf(await call(product.url, path, body, token)))
      } finally {
        await product.stop({ keepData: true })
      }
    }
    const login: (ask: Parameters<Scene>[0]) => Promise<string> = async (ask) =>
      (await ask('/app/client/auth/login', { user: email, pass: customersPassword })).token ?? ''
    const isOpen = async (ask: Parameters<Scene>[0], token: string) =>
      (await ask('/app/client/auth/checkauth', { account_id }, token)).status === true
    const order = async (ask: Parameters<Scene>[0], token: string) => {
      await ask('/app/client/cart/add', { account_id, ...wanted, qty: 1 }, token)
      return (await ask('/app/client/cart/order', { account_id }, token)).data?.id ?? 0
    }
    const orders: number[] = []
    let shown = ''
    let first = ''
    let unused = ''

    await at('', 'UTC', async (ask) => {
      first = await login(ask)
      unused = await login(ask)
      orders.push(await order(ask, first))
      note('a session that was just opened counts', await isOpen(ask, first), true)
    })
    await at('+3d', 'UTC', async (ask) => {
      note('three days ahead: it still counts', await isOpen(ask, first), true)
      orders.push(await order(ask, first))
    })
    await at('+31d', 'UTC', async (ask) => {
      note('31 days ahead: it is over', await isOpen(ask, first), false)
    })
    await at('', 'UTC', async (ask) => {
      note('set right again: it stays over', await isOpen(ask, first), false)
      note('and so does one that nobody used meanwhile', await isOpen(ask, unused), false)
      first = await login(ask)
    })
    let old = ''
    await at('-400d', 'UTC', async (ask) => {
      note('400 days back: a session of today counts for nothing', await isOpen(ask, first), false)
      old = await login(ask)
      note('400 days back: logging in works', await isOpen(ask, old), true)
      orders.push(await order(ask, old))
    })
    await at('', 'UTC', async (ask) => {
      note('set right again: a session of then is over', await isOpen(ask, old), false)
    })
    for (const [clock, zone] of [
      ['@2028-02-29 12:00:00', 'UTC'],
      ['@2027-03-28 01:59:58', 'Europe/Berlin'],
      ['@2027-10-31 02:59:58', 'Europe/Berlin'],
      ['@2028-06-01 12:00:00', 'Asia/Baghdad'],
      ['', 'Asia/Baghdad'],
    ] as const) {
      await at(clock, zone, async (ask) => {
        const token = await login(ask)
        orders.push(await order(ask, token))
        const { data = [] } = await ask('/app/client/orders/getall', { account_id }, token)
        const listed = data.map(({ id }: { id: number }) => id)
        // The list begins with the order that existed at the start.
        const inOrder = listed.join(' ').endsWith(orders.join(' '))
        note(`${clock || 'now'} in ${zone}: orders are listed as they were placed`, inOrder, true)
        const dates = JSON.stringify(data.slice(0, 3).map(({ date }: { date: string }) => date))
        if (shown) note(`${clock || 'now'} in ${zone}: dates are told as before`, dates === shown, true)
        shown = dates
      })
    }
  })
}
