import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useDashboard } from '../shell/dashboard-context.tsx'
import type { Refused } from '../shell/queries.ts'

/** What every field that searches is given. */
export interface SearchProps {
  name: string
  label?: string
  /** What it is called where it has no label to be seen. */
  hint?: string
  placeholder?: string
  /** What is chosen; empty for nothing. */
  value: string
  /** What that is called, where it is known; otherwise the server is asked. */
  current?: string | undefined
  error?: ReactNode
  required?: boolean
  clearable?: boolean
  onChange(value: string): void
}

interface Props<R> extends SearchProps {
  /** What tells this search from others: what was found is kept under it. */
  of: string
  /** What a search finds, the best of it. */
  find(search: string): Promise<R[]>
  /** What a value stands for; null for nothing. */
  one(value: string): Promise<R | null>
  choice(row: R): { value: string; label: string }
  /** Drawn before the name. */
  mark?(row: R): ReactNode
}

/** One of more than a menu holds: the server is searched as one types. */
export function SearchSelect<R>(props: Props<R>) {
  const { of, find, one, choice, mark, name, label, hint, value, current, error, onChange } = props
  const { placeholder, required = false, clearable = false } = props
  const { t, language } = useDashboard()
  const [chosen, setChosen] = useState<{ value: string; label: string }>()
  const [typed, setTyped] = useState('')
  const known = chosen?.value === value ? chosen.label : current
  const asked = useQuery<R | null, Refused>({
    queryKey: [of, 'one', value, language],
    queryFn: () => one(value),
    enabled: value !== '' && known === undefined,
  })
  const answered = asked.isPlaceholderData ? undefined : asked.data
  const waiting = asked.isFetching && !answered
  const shown =
    known ?? (answered ? choice(answered).label : waiting ? t('dashboard.list.loading') : `#${value}`)
  // The field shows the name that is chosen: that is no search.
  const [search] = useDebouncedValue(value !== '' && typed === shown ? '' : typed.trim(), 200)
  const found = useQuery<R[], Refused>({
    queryKey: [of, 'pick', search, language],
    queryFn: () => find(search),
  })
  const rows = found.data ?? []
  const options = rows.map(choice)
  const isThere = value === '' || options.some((option) => option.value === value)
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
      data={isThere ? options : [{ value, label: shown }, ...options]}
      // The server has found them already.
      filter={({ options: all }) => all}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(next, option) => {
        setChosen({ value: next ?? '', label: option?.label ?? '' })
        onChange(next ?? '')
      }}
      nothingFoundMessage={found.isFetching ? t('dashboard.list.loading') : t('dashboard.list.noMatch')}
      clearButtonProps={{
        // A finger needs 24 pixels.
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
      // The list itself scrolls, which belongs to the field: a part of it that did would be a stop of its own.
      withScrollArea={false}
      styles={{ options: { maxBlockSize: 220, overflowY: 'auto' } }}
      // Beside the dialog, not in it: a dialog of one field would cut it off.
      comboboxProps={{ withinPortal: true, zIndex: 500 }}
    />
  )
}
