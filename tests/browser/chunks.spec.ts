// Which of the shared scripts each page asks for: a new import, or a file in another folder, can add one unnoticed.
import { expect, test } from '@playwright/test'
import { site } from './fixtures.ts'

/** The folders of `web/site` that are one script each, beside React: `vite.config.ts` names them. */
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
  '/services': list,
  '/services/1': detail,
  '/projects': list,
  '/projects/1': detail,
  '/shop': `customer ${list}`,
  '/shop/1': `customer ${detail}`,
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

/** The most that the scripts of a page take, compressed, in bytes. */
const heaviest = 116 * 1024

test('compressed scripts take at most 116 KiB', async ({ request }) => {
  const sizes = new Map<string, number>()
  for (const address of Object.keys(scriptsOf)) {
    const html = await (await request.get(site() + address)).text()
    const scripts = new Set(html.match(/\/assets\/[\w-]+\.js/g))
    let sum = 0
    for (const script of scripts) {
      const known = sizes.get(script)
      const bytes = known ?? Number((await request.get(site() + script)).headers()['content-length'])
      sizes.set(script, bytes)
      sum += bytes
    }
    expect(sum, `${address}: ${[...scripts].join(' ')}`).toBeGreaterThan(80 * 1024)
    expect(sum, `${address}: ${[...scripts].join(' ')}`).toBeLessThanOrEqual(heaviest)
  }
})

for (const [address, scripts] of Object.entries(scriptsOf)) {
  test(`${address} loads the shared scripts ${scripts}`, async ({ request }) => {
    const html = await (await request.get(site() + address)).text()
    const names = [...html.matchAll(/\/assets\/([\w-]+)-[\w-]{8}\.js/g)].flatMap(([, name]) => name ?? [])
    expect([...new Set(names)].filter((name) => shared.includes(name)).sort()).toEqual(
      scripts.split(' ').sort(),
    )
  })
}
