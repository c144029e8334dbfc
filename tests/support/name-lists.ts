import { contract } from '#contract/index.ts'
import { languages } from '#contract/kit/languages.ts'
import { paging } from '#contract/kit/list.ts'
import type { LastSegment } from '#web/dashboard/kit/list-names.ts'
import type { NameListPath, PictureListPath } from '#web/dashboard/screens/catalogue/list-calls.ts'

/** The path of such a list below `/app/dashboard/`. */
export type SimpleListPath = NameListPath | PictureListPath

/** A managed list whose rows hold names alone, or names and a picture. */
interface SimpleList {
  readonly path: SimpleListPath
  readonly list: LastSegment<SimpleListPath>
  /** The field that names one of its rows, such as `brand_id`. */
  readonly id: string
  readonly hasPicture: boolean
}

const paged = Object.keys(paging(['id']))
const names = languages.map((code) => `${code}_name`)

/** All of them, as the contract declares the fields of `add`. */
export const simpleLists: readonly SimpleList[] = Object.values(contract).flatMap(({ path, input }) => {
  const below = /^\/app\/dashboard\/(.+)\/add$/.exec(path)?.[1]
  const fields = Object.keys(input.shape).filter((field) => !paged.includes(field))
  const hasPicture = fields.includes('avatar')
  const named = hasPicture ? [...names, 'avatar'] : names
  if (below === undefined || fields.toSorted().join() !== named.toSorted().join()) return []
  // The types of these paths say the same of the same contract.
  const list = below.split('/').at(-1) as LastSegment<SimpleListPath>
  const id = Object.keys(contract[`/app/dashboard/${below as SimpleListPath}/delete`].input.shape).find(
    (field) => !paged.includes(field),
  )
  return id === undefined ? [] : [{ path: below as SimpleListPath, list, id, hasPicture }]
})
