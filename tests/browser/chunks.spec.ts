// Which of the shared scripts each page asks for: a new import, or a file in another folder, can add one unnoticed.
import { expect, test } from '@playwright/test'
import { site } from './fixtures.ts'

/** The folders of `web/site` that are one script each, beside React: `vite.config.ts` names them. */
const shared = ['account', 'auth', 'customer', 'detail', 'page', 'react', 'shell', 'showcase']

const list = 'page react shell showcase'
const detail = 'detail page react shell showcase'
const own = 'account customer page react shell'
const form = 'account auth customer page react shell'

const scriptsOf = {
  '/': 'react shell showcase',
  '/products': list,
  '/products/1': detail,
  '/services': list,
  '/services/1': detail,
  '/projects': list,
  '/projects/1': detail,
  '/shop': `customer ${list}`,
  '/shop/1': `customer ${detail}`,
  '/about': list,
  '/setting': 'page react shell',
  '/contact': 'customer page react shell',
  '/login': form,
  '/register': form,
  '/forget': form,
  '/reset?token=x': form,
  '/proveemail': form,
  '/undoemail': form,
  '/MyProfile': own,
  '/cart': own,
  '/orders': own,
  '/orders/1': own,
  '/404': 'react shell',
}

for (const [address, scripts] of Object.entries(scriptsOf)) {
  test(`${address} loads the shared scripts ${scripts}`, async ({ request }) => {
    const html = await (await request.get(site() + address)).text()
    const names = [...html.matchAll(/\/assets\/([\w-]+)-[\w-]{8}\.js/g)].flatMap(([, name]) => name ?? [])
    expect([...new Set(names)].filter((name) => shared.includes(name)).sort()).toEqual(
      scripts.split(' ').sort(),
    )
  })
}
