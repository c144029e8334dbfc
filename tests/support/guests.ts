import type { Contract } from '#contract/index.ts'
import type { Body } from '#contract/kit/call.ts'
import type { Database } from '#server/database/database.ts'
import { derive } from '#server/database/search-columns.ts'
import { entered } from './deliveries.ts'
import type { TestApp } from './scenarios.ts'

/** A panel in its only colour and larger size, of which there are three pieces in the tests' content. */
export const panel = { product_id: 3, color_id: 1, size_id: 1 } as const

/** An order without an account as a browser sends it. */
export const asGuest = {
  items: [{ ...panel, qty: 1 }],
  name: 'Ranj Karim',
  delivery: { ...entered, method: 'standard' },
} as const satisfies Body<Contract['/app/client/orders/guest']>

/** What the telephone of that order ends with. */
export const phone4 = '4567'

/** Marks an office as one where orders can be fetched, makes it if there is none, and gives its id. */
export const makePickupOffice = (database: Database, en_name = 'Erbil office'): Promise<number> =>
  database.transaction(async ({ db }) => {
    const row = derive('offices', {
      ...{ ku_name: 'نووسینگەی هەولێر', ar_name: 'مكتب أربيل', en_name },
      ...{ ku_address: 'گوڵان', ar_address: 'كولان', en_address: 'Gulan', hours: '', phone: '' },
      ...{ user_id: null, latitude_micro: null, longitude_micro: null, pickup: 1, pickup_hours: 3 },
    })
    return (await db.insertInto('offices').values(row).returning('id').executeTakeFirstOrThrow()).id
  })

/** The pieces of the panel that are left, of each size. */
export const stockOf = async ({ app }: Pick<TestApp, 'app'>): Promise<number[]> =>
  (await app.database.read.selectFrom('productsizes').select('qty').orderBy('id').execute()).map(
    ({ qty }) => qty,
  )
