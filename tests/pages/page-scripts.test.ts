// Which of the shared scripts each page asks for: a new import, or a file in another folder, can add one unnoticed.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '#scripts/kit/root.ts'
import { ask, sharedDemo } from '#tests/http/support.ts'

const { port } = await sharedDemo()

/** The scripts that pages share: React, and those that `web/chunks.ts` declares. */
const shared = ['account', 'auth', 'customer', 'detail', 'form', 'react', 'shell', 'showcase']

const list = 'react shell showcase'
const detail = 'detail react shell showcase'
const own = 'account customer react shell'
const edited = 'account customer form react shell'
const form = 'account auth customer form react shell'

const scriptsOf = {
  '/': 'react shell showcase',
  '/products': list,
  '/products/1': detail,
  '/compare?id=1&id=3': 'react shell',
  '/brands/2': list,
  '/categories/2': list,
  '/services': list,
  '/services/1': detail,
  '/projects': list,
  '/projects/1': detail,
  '/shop': `customer ${list}`,
  '/shop/17': `customer ${detail}`,
  '/about': list,
  '/setting': 'react shell',
  '/planner': 'customer form react shell',
  '/planner?use=home&step=5': 'customer form react shell',
  '/contact': 'customer form react shell',
  '/login': form,
  '/register': form,
  '/forget': form,
  '/reset?token=x': form,
  '/proveemail': form,
  '/undoemail': form,
  '/MyProfile': edited,
  '/cart': edited,
  '/orders': own,
  '/orders/1': own,
  '/404': 'react shell',
}

test('no script of the site or the dashboard has the library of telephone numbers, which takes 25 KB', () => {
  const folder = join(root, 'build', 'client', 'assets')
  const scripts = globSync('*.js', { cwd: folder })
  assert.ok(scripts.length > 100)
  const having = scripts.filter((file) =>
    /formatInternational|TOO_SHORT/.test(readFileSync(join(folder, file), 'utf8')),
  )
  assert.deepEqual(having, [])
})

test('a call is named in the script of the form that sends it: what pages share names those of a session and its cart', () => {
  const folder = join(root, 'build', 'client', 'assets')
  const named = shared.flatMap((name) => {
    const files = globSync(`${name}-????????.js`, { cwd: folder })
    assert.equal(files.length, 1, name)
    const text = files.map((file) => readFileSync(join(folder, file), 'utf8')).join()
    return [...new Set(text.match(/\/app\/[\w/]+\w/g))].map((path) => `${name} ${path}`)
  })
  const foreign = named.filter((one) => !/^customer \/app\/client\/(?:cart|auth)\//.test(one))
  // What tells a call of staff.
  assert.deepEqual(foreign, ['shell /app/dashboard'])
  assert.ok(named.length > 5)
  const having = globSync('*.js', { cwd: folder }).filter((file) =>
    /ZodError|invalid_type/.test(readFileSync(join(folder, file), 'utf8')),
  )
  assert.deepEqual(having, [], 'validators of the contract')
})

/** The most that the scripts of a page take, compressed as browsers without Brotli get them, in bytes. */
const heaviest = 116 * 1024

const sizes = new Map<string, number>()

async function sizeOf(script: string) {
  const size = sizes.get(script)
  if (size !== undefined) return size
  const { headers } = await ask(port, script, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  })
  const bytes = Number(headers['content-length'])
  sizes.set(script, bytes)
  return bytes
}

for (const [address, scripts] of Object.entries(scriptsOf)) {
  test(`${address} loads the shared scripts ${scripts}, and at most 116 KiB in all`, async () => {
    const { text } = await ask(port, address)
    // The texts are a file of their own, with a budget of its own: `text-files.test.ts`.
    const files = [...new Set(text.match(/\/assets\/(?!texts-)[\w-]+\.js/g))]
    const names = files.flatMap((file) => /\/assets\/([\w-]+)-[\w-]{8}\.js/.exec(file)?.[1] ?? [])
    assert.deepEqual(
      [...new Set(names)].filter((name) => shared.includes(name)).sort(),
      scripts.split(' ').sort(),
    )
    const all = await Promise.all(files.map(sizeOf))
    const sum = all.reduce((total, bytes) => total + bytes, 0)
    assert.ok(sum > 80 * 1024, `${address}: ${sum}`)
    assert.ok(sum <= heaviest, `${address}: ${sum} ${files.join(' ')}`)
  })
}
