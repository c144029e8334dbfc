import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { forEachDatabase } from '#tests/support/databases.ts'
import type { Actor } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'

forEachDatabase(
  (_name, _open, place) => {
    let testApp: TestApp
    before(async () => {
      testApp = await openTestApp(await place(), {}, { pages: 'built' })
    })

    async function look(path: string, actor: Actor = 'anonymous') {
      const token = actor === 'anonymous' ? '' : testApp.content.people[actor].token
      const cookie = `lang=en; ${actor === 'customer' ? 'c' : 's'}=${token}`
      const response = await fetch(`${testApp.url}${path}`, { headers: { cookie } })
      return { status: response.status, headers: response.headers, text: await response.text() }
    }

    test('a draft has no page, and a preview that only staff can see', async () => {
      const { panel, lift } = testApp.content.products
      assert.equal((await look(`/shop/${panel}`)).status, 200)
      await testApp.app.database.transaction(({ db }) =>
        db.updateTable('products').set({ draft: 1 }).where('id', 'in', [panel, lift]).execute(),
      )
      for (const path of [`/shop/${panel}`, `/products/${lift}`, '/sitemap.xml', '/shop', '/products', '/']) {
        const { status, text } = await look(path)
        assert.equal(status, /\d/.test(path) ? 404 : 200, path)
        for (const name of ['Light panel', 'Hospital lift'])
          assert.ok(!text.includes(name), `${path}: ${name}`)
        assert.ok(!text.includes(`/shop/${panel}`) || path.startsWith('/shop/'), path)
      }
      for (const [id, name] of [
        [panel, 'Light panel'],
        [lift, 'Hospital lift'],
      ] as const) {
        for (const actor of ['anonymous', 'writer', 'customer', 'developer', 'anonymous'] as const) {
          for (const end of ['', '.data']) {
            const { status, headers, text } = await look(`/preview/${id}${end}`, actor)
            const staff = actor === 'writer' || actor === 'developer'
            assert.equal(text.includes(name), staff, `${actor} ${end}`)
            if (!end) assert.equal(status, staff ? 200 : 404, actor)
            if (!staff) continue
            assert.equal(headers.get('cache-control'), 'no-store')
            assert.equal(headers.get('x-robots-tag'), 'noindex')
            if (!end) assert.match(text, /<meta name="robots" content="noindex"/)
            if (!end) assert.ok(!text.includes('application/ld+json') || !text.includes('"Product"'))
          }
        }
      }
      assert.equal((await look('/preview/999', 'writer')).status, 404)
    })

    test('a sold-out product says so, to search engines too', async () => {
      const { rail } = testApp.content.products
      assert.match((await look(`/shop/${rail}`)).text, /schema\.org\/InStock/)
      await testApp.app.database.transaction(({ db }) =>
        db.updateTable('products').set({ made_to_order: 0 }).where('id', '=', rail).execute(),
      )
      const { text } = await look(`/shop/${rail}`)
      assert.match(text, /schema\.org\/OutOfStock/)
      assert.match((await look('/shop')).text, /Out of stock/)
    })
  },
  ['sqlite'],
)
