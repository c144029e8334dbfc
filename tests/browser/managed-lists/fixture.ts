import type { BrowserContext, Page } from '@playwright/test'
import type { Path } from '#contract/index.ts'
import type { Language } from '#contract/kit/values.ts'
import type { ListPath } from '#server/crud/change.ts'
import { textsOf } from '../kit/customers.ts'
import { test as base } from '../kit/fixtures.ts'
import { type Fields, signInStaff } from '../kit/staff.ts'

export { expect } from '../kit/fixtures.ts'
export { uniqueWord } from '../kit/unique-text.ts'

/** A place at the dashboard: who sits there, in which language, and what they may do without the pages. */
export type Dashboard = Awaited<ReturnType<typeof sit>>

// `stores` is asked for its `store_id`, `productcategories` for its `productcategory_id`.
const idOf = (list: string) => `${(list.split('/').at(-1) ?? '').replace(/ies$/, 'y').replace(/s$/, '')}_id`

async function sit(page: Page, context: BrowserContext, lang: Language) {
  const { id, send } = await signInStaff(context)
  const undos: (() => Promise<unknown>)[] = []
  return {
    page,
    lang,
    t: textsOf(lang),
    /** The id of whoever sits here. */
    staff: id,
    /** Makes a call, as a form when it is one; fails when it is refused. */
    send: (path: Path, fields: Fields) => send(path, fields),
    /** Adds a row to a list, until the test is over; gives its id. */
    async make(list: ListPath, fields: Fields): Promise<number> {
      const newest = { page: 1, limit: 1, sort: 'id', direction: 'desc' }
      const { data } = await send(`${list}/add`, { ...fields, ...newest })
      const row = { [idOf(list)]: data[0].id }
      undos.push(() => send(`${list}/delete`, { ...row, limit: 1 }))
      return data[0].id
    },
    /** Takes away what was made, the last first, as what is in use stays. */
    async clear() {
      for (const undo of undos.reverse()) await undo()
    },
  }
}

/** Nothing moves here: what is tried is what lists do, not how they come. */
export const test = base.extend<{ lang: Language; dashboard: Dashboard }>({
  lang: ['en', { option: true }],
  contextOptions: { reducedMotion: 'reduce' },
  dashboard: async ({ page, context, lang }, use) => {
    const dashboard = await sit(page, context, lang)
    await use(dashboard)
    await dashboard.clear()
  },
})
