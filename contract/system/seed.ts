import * as z from 'zod'
import { call, callTable } from '../kit/call.ts'

/** What the demo company puts into a site: rows of these lists, and columns of the settings. */
export const demoLists = [
  'products',
  'projects',
  'services',
  'orders',
  'accounts',
  'contacts',
  'offices',
  'certificates',
  'sliders',
  'metas',
  'socials',
  'projectcategories',
  'servicetypes',
  'productcategories',
  'brands',
  'stores',
  'colors',
  'sizes',
  'settings',
] as const

const count = z.int().min(0)

/** What becomes of the rows of a list, or of the columns of the settings, that the demo company put in. */
export const Demolist = z
  .object({
    list: z.enum(demoLists),
    /** As the demo put them in, and used by no row that stays. */
    goes: count,
    /** Changed since, or used by a row that stays. */
    stays: count,
  })
  .meta({ id: 'Demolist' })
export type Demolist = z.output<typeof Demolist>

/**
 * Removes what is as the demo company put it in, in one transaction; a repeated call finds nothing more. `data` are the lists
 * that have any of it, none if nothing is left or the site has no record of it.
 */
const removeSeed = call('/app/dashboard/seed/remove', {
  summary: 'Removes the demo company as far as nobody changed or uses it, or says what that would be',
  flag: 'removeSeed',
  who: 'demo.remove',
  input: {
    /** Changes nothing, and answers with what would go. */
    dry_run: z.boolean().optional(),
  },
  answer: {
    data: z.array(Demolist),
    /** The uploads of the rows that go. */
    files: count,
  },
  limit: { points: 300, seconds: 3600 },
})

export const seedCalls = callTable(removeSeed)
