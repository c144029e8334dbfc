import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { oneFor } from '#tests/browser/kit/looks.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { type Actor, actors } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'
import { sitePages } from '#tests/support/site-pages.ts'
import { screens } from '#web/dashboard/screens.ts'
import { type Canary, plantCanaries } from './canaries.ts'

// What is somebody's own is fetched by the page once it is in the browser, so that pages can be kept and shared.
forEachDatabase(
  (_name, _open, place) => {
    let testApp: TestApp
    let canaries: Canary[]
    let addresses: string[]
    before(async () => {
      testApp = await openTestApp(await place(), {}, { pages: 'built' })
      canaries = await plantCanaries(testApp)
      const { read } = testApp.app.database
      const orders = await read.selectFrom('orders').select('id').orderBy('id').execute()
      const pages = sitePages.flatMap((path) =>
        path === '/orders/:id'
          ? orders.map(({ id }) => `/orders/${id}`)
          : [path.replace(':id', String(testApp.content.products.rail))],
      )
      const dashboard = screens.map(
        ({ path }) => `/dashboard/${path.replaceAll(/:\w+/g, String(orders.at(-1)?.id))}`,
      )
      addresses = [...pages.flatMap((path) => [path, `${path === '/' ? '/_' : path}.data`]), ...dashboard]
    })

    async function open(address: string, actor: Actor): Promise<string> {
      const person = actor === 'anonymous' ? undefined : testApp.content.people[actor]
      const cookie = actor === 'customer' || actor === 'otherCustomer' ? 'c' : 's'
      const session = person ? `; ${cookie}=${person.token}` : ''
      const headers = { accept: 'text/html', 'sec-fetch-site': 'none', cookie: `lang=en${session}` }
      const response = await fetch(`${testApp.url}${address}`, { headers, redirect: 'manual' })
      assert.ok(response.status < 500, `${address} answered ${response.status}`)
      const sent = [...response.headers].map(([name, value]) => `${name}: ${value}`)
      return [...sent, await response.text()].join('\n')
    }

    for (const actor of actors) {
      test(`no page sent to the ${actor} holds private data, not even their own`, async () => {
        let found = 0
        // Screens are one document; a full run asks for each as everybody.
        const some = addresses.filter(
          (address) => isFullRun || !address.startsWith('/dashboard/') || oneFor(address, actors) === actor,
        )
        for (const address of some) {
          const text = await open(address, actor)
          const shown = canaries.filter((canary) => text.includes(canary.text))
          assert.deepEqual(shown, [], address)
          if (text.includes('Guide rail')) found += 1
        }
        assert.ok(found > 0, 'what is public is found')
      })
    }
  },
  ['sqlite'],
)
