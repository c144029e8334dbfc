import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Language } from '#contract/values.ts'
import { pickText } from '#i18n/format.ts'
import { useDesk } from '../desk.tsx'
import type { ListName } from '../list-names.ts'
import type { Named } from '../lists/names.ts'
import { type Denial, granted, type Refused } from '../queries.ts'

/** What a field that searches a list asks it for. */
interface Asked {
  readonly page: 1
  readonly limit: 20
  readonly search: string
  readonly sort: 'name'
  readonly direction: 'asc'
  readonly lang: Language
}

interface Props<R extends Named & { id: number }> {
  list: ListName
  ask(asked: Asked): Promise<{ status: true; data: R[] } | Denial>
  name: string
  label?: string
  /** What it is called where it has no label to be seen. */
  hint?: string
  placeholder?: string
  /** The id of the row that is chosen, as text; empty for none. */
  value: string
  /** The name of the row that is chosen to begin with: it need not be among the first that are found. */
  current?: string | undefined
  error?: ReactNode
  required?: boolean
  clearable?: boolean
  /** Drawn before a row's name. */
  mark?(row: R): ReactNode
  onChange(value: string): void
}

/** One row of another list: the list is searched as one types, by name in the dashboard's language. */
export function PickField<R extends Named & { id: number }>(props: Props<R>) {
  const { list, ask, name, label, hint, value, current, error, required = false, mark, onChange } = props
  const { placeholder, clearable = false } = props
  const { t, language, defaultLanguage } = useDesk()
  const [chosen, setChosen] = useState({ value, label: current ?? `#${value}` })
  const [typed, setTyped] = useState('')
  const shown = chosen.value === value ? chosen.label : (current ?? `#${value}`)
  // The field shows the name that is chosen: that is no search.
  const [search] = useDebouncedValue(value !== '' && typed === shown ? '' : typed.trim(), 200)
  const asked: Asked = { page: 1, limit: 20, search, sort: 'name', direction: 'asc', lang: language }
  const found = useQuery<R[], Refused>({
    queryKey: [list, 'pick', search, language],
    queryFn: async () => granted(await ask(asked)).data,
  })
  const rows = found.data ?? []
  const options = rows.map((row) => ({
    value: String(row.id),
    label: pickText(row, 'name', language, defaultLanguage).text || `#${row.id}`,
  }))
  const known = value === '' || options.some((option) => option.value === value)
  return (
    <Select
      name={name}
      label={label}
      aria-label={hint}
      placeholder={placeholder}
      clearable={clearable}
      error={error}
      withAsterisk={required}
      allowDeselect={false}
      searchable
      value={value === '' ? null : value}
      data={known ? options : [{ value, label: shown }, ...options]}
      // The server has found them already.
      filter={({ options: all }) => all}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(next, option) => {
        setChosen({ value: next ?? '', label: option?.label ?? '' })
        onChange(next ?? '')
      }}
      nothingFoundMessage={found.isFetching ? t('dashboard.list.loading') : t('dashboard.list.noMatch')}
      clearButtonProps={{ 'aria-label': t('dashboard.form.clear', { field: label ?? hint ?? '' }) }}
      renderOption={({ option }) => {
        const row = mark && rows.find(({ id }) => String(id) === option.value)
        return (
          <>
            {row && mark?.(row)}
            <bdi>{option.label}</bdi>
          </>
        )
      }}
      comboboxProps={{ withinPortal: true, zIndex: 500 }}
    />
  )
}
