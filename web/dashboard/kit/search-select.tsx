import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useDashboard } from './dashboard-context.tsx'
import type { Refused } from './query-client.ts'
import { searchOptions } from './search-options.ts'

/** The props of every field that searches. */
export interface SearchProps {
  name: string
  label?: string
  /** The accessible name, if there is no visible label. */
  hint?: string
  placeholder?: string
  /** The chosen value; empty for none. */
  value: string
  /** The label of the chosen value, if known; otherwise the field loads it. */
  current?: string | undefined
  error?: ReactNode
  required?: boolean
  clearable?: boolean
  /** Whether the menu opens with the focus, and not only once something is typed or an arrow key pressed; unless set, it does. */
  openOnFocus?: boolean
  onChange(value: string): void
}

interface Props<R> extends SearchProps {
  /** The query key of this search. */
  of: string
  /** Returns the best matches of a search. */
  find(search: string): Promise<R[]>
  /** Returns the row of a value; null if there is none. */
  one(value: string): Promise<R | null>
  choice(row: R): { value: string; label: string }
  /** Rendered before the label. */
  mark?(row: R): ReactNode
}

/** A select with more options than a menu can hold: it searches the server while the user types. */
export function SearchSelect<R>(props: Props<R>) {
  const { of, find, one, choice, mark, name, label, hint, value, current, error, onChange } = props
  const { placeholder, required = false, clearable = false, openOnFocus = true } = props
  const { t, language } = useDashboard()
  const [chosen, setChosen] = useState<{ value: string; label: string }>()
  const [typed, setTyped] = useState('')
  const currentLabel = chosen?.value === value ? chosen.label : current
  const query = useQuery<R | null, Refused>({
    queryKey: [of, 'one', value, language],
    queryFn: () => one(value),
    enabled: value !== '' && currentLabel === undefined,
  })
  const answered = query.isPlaceholderData ? undefined : query.data
  const waiting = query.isFetching && !answered
  const shown =
    currentLabel ?? (answered ? choice(answered).label : waiting ? t('dashboard.list.loading') : `#${value}`)
  // The label of the chosen value in the field is not a search.
  const sought = value !== '' && typed === shown ? '' : typed.trim()
  const [search] = useDebouncedValue(sought, 200)
  const found = useQuery<R[], Refused>({
    queryKey: [of, 'pick', search, language],
    queryFn: () => find(search),
  })
  // What was found for other words is not chosen by who types on and presses a key.
  const isLate = sought !== search || found.isPlaceholderData
  const rows = (!isLate && found.data) || []
  const { options, menu } = searchOptions({
    found: rows.map(choice),
    chosen: value === '' ? undefined : { value, label: shown },
    isSearching: typed.trim() !== '' && (value === '' || typed !== shown),
  })
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
      openOnFocus={openOnFocus}
      searchable
      value={value === '' ? null : value}
      data={options}
      // The server has filtered them already.
      filter={() => menu}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(next, option) => {
        setChosen({ value: next ?? '', label: option?.label ?? '' })
        onChange(next ?? '')
      }}
      nothingFoundMessage={
        isLate || found.isFetching ? t('dashboard.list.loading') : t('dashboard.list.noMatch')
      }
      clearButtonProps={{
        // A touch target needs at least 24 pixels.
        size: '26px',
        'aria-label': t('dashboard.form.clear', { field: label ?? hint ?? '' }),
        tabIndex: 0,
        'aria-hidden': false,
      }}
      renderOption={({ option }) => {
        const row = mark && rows.find((one) => choice(one).value === option.value)
        return (
          <>
            {row && mark?.(row)}
            <bdi>{option.label}</bdi>
          </>
        )
      }}
      // The list itself scrolls: a scroll area inside it would be an additional tab stop.
      withScrollArea={false}
      styles={{ options: { maxBlockSize: 220, overflowY: 'auto' } }}
      // In a portal, as a dialog with a single field would clip the menu.
      comboboxProps={{ withinPortal: true, zIndex: 500 }}
    />
  )
}
