import type { ReactNode } from 'react'
import type { Language } from '#contract/values.ts'
import { pickText } from '#i18n/format.ts'
import { useDesk } from '../desk.tsx'
import type { ListName } from '../list-names.ts'
import type { Named } from '../lists/names.ts'
import { type Denial, granted } from '../queries.ts'
import { type SearchProps, SearchSelect } from './search-select.tsx'

/** What a field that searches a list asks it for. */
interface Asked {
  readonly page: 1
  readonly limit: 20
  readonly search: string
  readonly sort: 'name'
  readonly direction: 'asc'
  readonly lang: Language
  readonly id?: number
}

interface Props<R extends Named & { id: number }> extends SearchProps {
  list: ListName
  ask(asked: Asked): Promise<{ status: true; data: R[] } | Denial>
  /** Drawn before a row's name. */
  mark?(row: R): ReactNode
}

/** One row of another list, by its id as text: the list is searched by name in the dashboard's language. */
export function PickField<R extends Named & { id: number }>({ list, ask, ...rest }: Props<R>) {
  const { language, defaultLanguage } = useDesk()
  const read = async (search: string, id?: number) => {
    const page = { page: 1, limit: 20, search, sort: 'name', direction: 'asc', lang: language } as const
    return granted(await ask(id === undefined ? page : { ...page, id })).data
  }
  return (
    <SearchSelect<R>
      {...rest}
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
