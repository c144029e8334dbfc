import { after, before } from 'node:test'
import { recordRows } from '#demo/removal/record.ts'
import type { StaffActor } from '#tests/support/people.ts'
import { openPlaces } from '#tests/support/places.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { answerBy } from './answers.ts'
import { answers, type ScreenPath } from './rendered.ts'

/** Ids in the tests' content: of a product of the shop with a colour, of another with a gallery, and of the first of the rest. */
const idOf = (path: ScreenPath) => (path.endsWith('galaries') ? 1 : path.startsWith('product/') ? 3 : 1)

/** The address of a screen, with ids that there are unless others are given. */
export const addressOf = (path: ScreenPath, id = idOf(path)) =>
  path.replace(':colorid', '1').replace(':id', String(id))

/**
 * Lets the screens of a test file ask a product of their own with the tests' content, and with what `prepare` adds.
 */
export function screensOfProduct(prepare: (testApp: TestApp) => Promise<unknown> = async () => {}) {
  const { place, close } = openPlaces()
  const network = { fetch: globalThis.fetch, XMLHttpRequest: globalThis.XMLHttpRequest }
  const all: { actor: StaffActor; requests: string[]; testApp?: TestApp } = {
    actor: 'developer',
    requests: [],
  }
  before(async () => {
    all.testApp = await openTestApp(await place())
    const event = { kind: 'return_asked', text: 'Too wide', before_status: null, after_status: null } as const
    await all.testApp.app.database.transaction(async ({ db }) => {
      // A text that states figures, for the screen that proposes them.
      const en_detail = 'Capacity: 630 kg\nSpeed: 1.0 m/s'
      await db.updateTable('products').set({ en_detail }).where('id', '=', 1).execute()
      // An order that was not confirmed in time, and one that still can be.
      await db.updateTable('settings').set({ confirm_hours: 3 }).execute()
      const [late, now] = [4, 0].map((hours) => new Date(Date.now() - hours * 3_600_000).toISOString())
      await db.updateTable('orders').set({ date: now }).execute()
      await db.updateTable('orders').set({ date: late }).where('id', '=', 1).execute()
      // A return to answer.
      await db.updateTable('orders').set({ return_request: 'asked' }).where('id', '=', 1).execute()
      await db
        .insertInto('orderevents')
        .values({ ...event, order_id: 1, date: '2026-11-21T09:00:00.000Z', user_id: null, is_public: 1 })
        .execute()
      // A message that the demo put in.
      await recordRows(db, { contacts: [1] })
    })
    await prepare(all.testApp)
    all.requests = answerBy(all.testApp, () => all.actor)
  })
  after(async () => {
    Object.assign(globalThis, network)
    answers.clear()
    await close()
  })
  return {
    /** Forgets what was asked, and lets somebody ask anew. */
    as(actor: StaffActor) {
      all.actor = actor
      all.requests.length = 0
      answers.clear()
    },
    requests: () => all.requests,
    testApp(): TestApp {
      if (!all.testApp) throw new Error('The product was not opened')
      return all.testApp
    },
  }
}
