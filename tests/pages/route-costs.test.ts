import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { suite, test } from 'node:test'
import * as z from 'zod'
import { contract } from '#contract/index.ts'
import { call } from '#contract/kit/call.ts'
import { worstAddresses } from '#lab/bench/data/worst-addresses.ts'
import { root } from '#scripts/kit/root.ts'
import { costOf } from '#server/calls/call-cost.ts'
import { routeCosts } from '#server/http/route-costs.ts'
import { appIcons } from '#server/pages/app-icons.ts'
import { openApp } from '../http/support.ts'

const { app } = await openApp({}, { pages: 'built' })
const calls = Object.values(contract)

suite('the cost of a route', () => {
  test('is of one kind, which allows all the text that the call takes', () => {
    for (const one of calls) assert.ok(routeCosts[costOf(one)], one.path)
    const wide = call('/app/wide', {
      summary: 'Takes a novel from anybody',
      flag: 'isWide',
      who: 'anyone',
      input: { text: z.string().max(10_000) },
      answer: {},
    })
    assert.throws(() => costOf(wide), /takes 64108 bytes of text; its cost, cheap, allows 40960/)
  })

  test('of each route that is read can be measured by an address', async () => {
    const read = app.routes.flatMap(({ path, method }) => (method === 'GET' ? [path] : []))
    const icons = appIcons.map(({ path }) => path)
    const unknown = read.filter((path) => !worstAddresses[path] && !icons.includes(path))
    assert.deepEqual(unknown, [])
  })

  test('of each that hashes a password is that of hashing', async () => {
    const folder = join(root, 'server/domain')
    const hashing = []
    for (const file of await readdir(folder, { recursive: true })) {
      if (!file.endsWith('.ts') || file.startsWith('people/')) continue
      if (!/(?:hash|verify)Password/.test(await readFile(join(folder, file), 'utf8'))) continue
      const ending = `/${dirname(file)}/${basename(file, '.ts')}`
      hashing.push(...calls.filter(({ path }) => path.endsWith(ending)))
    }
    assert.ok(hashing.length > 8, String(hashing.length))
    for (const one of hashing) assert.equal(costOf(one), 'hashes', one.path)
  })

  test('from anybody is bounded: from memory, in a queue, by a limit of the network, or next to nothing', () => {
    const unbounded = calls.filter(
      (one) => one.who === 'anyone' && costOf(one) === 'cheap' && !one.limit && !one.path.endsWith('/logout'),
    )
    assert.deepEqual(unbounded, [])
  })
})
