import type { Language } from '#contract/values.ts'
import { send } from '#web/api/client.ts'
import type { ListName } from '../lists/list-names.ts'
import type { Named } from '../lists/row-names.ts'
import type { Denial } from '../shell/queries.ts'

/** What a field that searches a list asks it for. */
export interface AskedToPick {
  readonly page: 1
  readonly limit: 20
  readonly search: string
  readonly sort: 'name'
  readonly direction: 'asc'
  readonly lang: Language
  readonly id?: number
}

/** What a field asks that names a row of another list, by the field's name. */
export const pickable = {
  store_id: {
    list: 'stores',
    ask: (asked: AskedToPick) => send('/app/dashboard/product/stores/getall', 'getAllStores', asked),
  },
  productcategory_id: {
    list: 'productcategories',
    ask: (asked: AskedToPick) =>
      send('/app/dashboard/product/productcategories/getall', 'getAllProductCategories', asked),
  },
  color_id: {
    list: 'colors',
    ask: (asked: AskedToPick) => send('/app/dashboard/product/colors/getall', 'getAllColors', asked),
  },
  size_id: {
    list: 'sizes',
    ask: (asked: AskedToPick) => send('/app/dashboard/product/sizes/getall', 'getAllSizes', asked),
  },
  servicetype_id: {
    list: 'servicetypes',
    ask: (asked: AskedToPick) =>
      send('/app/dashboard/service/servicetypes/getall', 'getAllServiceTypes', asked),
  },
  projectcategory_id: {
    list: 'projectcategories',
    ask: (asked: AskedToPick) =>
      send('/app/dashboard/project/projectcategories/getall', 'getAllProjectCategories', asked),
  },
} as const satisfies Record<
  string,
  {
    list: ListName
    ask(asked: AskedToPick): Promise<{ status: true; data: (Named & { id: number })[] } | Denial>
  }
>

type Picked = keyof typeof pickable

/** Whether a field names a row of another list. */
export const isPicked = (field: string): field is Picked => Object.hasOwn(pickable, field)
