import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Language } from '#contract/kit/values.ts'
import { pickText } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { useDashboard } from './dashboard-context.tsx'
import type { ListName } from './list-names.ts'
import { type Denial, type Refused, requireSuccess } from './query-client.ts'
import type { Named } from './row-names.ts'
import { optionsOrder } from './search-options.ts'
import { type SearchProps, SearchSelect } from './search-select.tsx'

/** The query of a field that searches another list. */
export interface ReferenceQuery {
  readonly page: 1
  readonly limit: 20
  readonly search: string
  readonly sort?: 'name'
  readonly direction?: 'asc'
  readonly lang: Language
  readonly id?: number
}

/** The list that each reference column refers to, and the call that searches it. */
export const references = {
  store_id: {
    list: 'stores',
    ask: (query: ReferenceQuery) => send('/app/dashboard/product/stores/getall', 'getAllStores', query),
  },
  productcategory_id: {
    list: 'productcategories',
    ask: (query: ReferenceQuery) =>
      send('/app/dashboard/product/productcategories/getall', 'getAllProductCategories', query),
  },
  color_id: {
    list: 'colors',
    ask: (query: ReferenceQuery) => send('/app/dashboard/product/colors/getall', 'getAllColors', query),
  },
  size_id: {
    list: 'sizes',
    ask: (query: ReferenceQuery) => send('/app/dashboard/product/sizes/getall', 'getAllSizes', query),
  },
  servicetype_id: {
    list: 'servicetypes',
    ask: (query: ReferenceQuery) =>
      send('/app/dashboard/service/servicetypes/getall', 'getAllServiceTypes', query),
  },
  attribute_id: {
    list: 'attributes',
    ask: (query: ReferenceQuery) =>
      send('/app/dashboard/product/attributes/getall', 'getAllAttributes', query),
  },
  choice_id: {
    list: 'attributechoices',
    ask: (query: ReferenceQuery) =>
      send('/app/dashboard/product/attributechoices/getall', 'getAllAttributeChoices', query),
  },
  place_id: {
    list: 'places',
    ask: (query: ReferenceQuery) => send('/app/dashboard/order/places/getall', 'getAllPlaces', query),
  },
  office_id: {
    list: 'offices',
    ask: (query: ReferenceQuery) => send('/app/dashboard/settings/offices/getall', 'getAllOffices', query),
  },
  projectcategory_id: {
    list: 'projectcategories',
    ask: (query: ReferenceQuery) =>
      send('/app/dashboard/project/projectcategories/getall', 'getAllProjectCategories', query),
  },
} as const satisfies Record<
  string,
  {
    list: ListName
    ask(query: ReferenceQuery): Promise<{ status: true; data: (Named & { id: number })[] } | Denial>
  }
>

type ReferenceColumn = keyof typeof references

/** Whether a column refers to a row of another list. */
export const isReference = (field: string): field is ReferenceColumn => Object.hasOwn(references, field)

interface Props<R extends Named & { id: number }> extends SearchProps {
  list: ListName
  ask(query: ReferenceQuery): Promise<{ status: true; data: R[] } | Denial>
  /** Rendered before the name of a row. */
  mark?(row: R): ReactNode
}

/** A field that refers to a row of another list by its id: it searches the list by name in the dashboard's language. */
export function ReferenceField<R extends Named & { id: number }>({ list, ask, current, ...rest }: Props<R>) {
  const { language, defaultLanguage } = useDashboard()
  const [first] = useState(rest.value)
  const read = async (search: string, id?: number) => {
    const page = { page: 1, limit: 20, search, ...optionsOrder(search), lang: language } as const
    return requireSuccess(await ask(id === undefined ? page : { ...page, id })).data
  }
  return (
    <SearchSelect<R>
      {...rest}
      // `current` is the name of the initial value alone.
      current={rest.value === first ? current : undefined}
      of={list}
      find={read}
      one={async (value) => (await read('', Number(value)))[0] ?? null}
      choice={(row) => ({
        value: String(row.id),
        label: pickText(row, 'name', language, defaultLanguage).text || `#${row.id}`,
      })}
    />
  )
}

/** The name of the row whose id the reference column `field` holds. */
export function ReferenceName({ field, value }: { field: string; value: string }) {
  const { t, language, defaultLanguage } = useDashboard()
  const reference = isReference(field) ? references[field] : undefined
  const query = useQuery<(Named & { id: number }) | null, Refused>({
    queryKey: [reference?.list, 'one', value, language],
    queryFn: async () => {
      const page = { page: 1, limit: 20, search: '', sort: 'name', direction: 'asc', lang: language } as const
      if (!reference) return null
      return (
        requireSuccess<{ status: true; data: (Named & { id: number })[] }>(
          await reference.ask({ ...page, id: Number(value) }),
        ).data[0] ?? null
      )
    },
    enabled: reference !== undefined,
  })
  if (query.data) return <bdi>{pickText(query.data, 'name', language, defaultLanguage).text}</bdi>
  return <bdi>{query.isFetching ? t('dashboard.list.loading') : `#${value}`}</bdi>
}
