import { CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useDashboard } from './dashboard-context.tsx'
import type { ListName } from './list-names.ts'
import { ReferenceField } from './reference-field.tsx'
import type { Named } from './row-names.ts'
import { StaffIcon } from './staff-icon.tsx'
import type { Page, usePage } from './use-rows.ts'

/** How long typing pauses before the search is sent, in milliseconds. */
const pause = 250

/** The search field of a list. It searches while the user types; the address holds the words. */
export function SearchField({
  page: { pageQuery, go },
}: {
  page: Pick<ReturnType<typeof usePage>, 'pageQuery' | 'go'>
}) {
  const { t } = useDashboard()
  const [typed, setTyped] = useState(pageQuery.search)
  // Searches that are not in the address yet: they arrive late, when the user has typed more.
  const sent = useRef<string[]>([])
  const ask = useDebouncedCallback((search: string) => {
    sent.current.push(search)
    go({ search })
  }, pause)
  // The Back and Forward buttons change the search from outside.
  useEffect(() => {
    const at = sent.current.indexOf(pageQuery.search)
    sent.current.splice(0, at < 0 ? sent.current.length : at + 1)
    if (at < 0) setTyped(pageQuery.search)
  }, [pageQuery.search])
  const change = (value: string) => {
    setTyped(value)
    ask(value)
  }
  return (
    <TextInput
      type="search"
      attributes={{ input: { dir: 'auto' } }}
      w={{ base: '100%', sm: 320 }}
      aria-label={t('dashboard.list.search')}
      placeholder={t('dashboard.list.search')}
      maxLength={200}
      leftSection={<StaffIcon name="search" size={18} />}
      rightSection={
        typed && <CloseButton size="sm" aria-label={t('dashboard.list.clear')} onClick={() => change('')} />
      }
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

/** Parses an id in the address; undefined if it is not a valid one. */
export function parseId(text: string | undefined): number | undefined {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 && value <= 2_147_483_647 ? value : undefined
}

interface FilterProps {
  page: Pick<Page<string>, 'go' | 'filter'>
  /** The name of its parameter in the address. */
  name: string
  label: string
}

interface ChoiceProps extends FilterProps {
  choices: readonly { value: string; label: string }[]
}

/** Shows only the rows with one value, or all rows. */
export function ChoiceFilter({ page, name, label, choices }: ChoiceProps) {
  const { t } = useDashboard()
  const value = choices.find((choice) => choice.value === page.filter(name))?.value ?? ''
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      onChange={(event) => page.go({ [name]: event.currentTarget.value })}
      data={[
        { value: '', label: t('dashboard.list.every', { field: label }) },
        ...choices.map((choice) => ({ ...choice })),
      ]}
    />
  )
}

interface RowProps<R extends Named & { id: number }> extends FilterProps {
  list: ListName
  ask: Parameters<typeof ReferenceField<R>>[0]['ask']
  mark?(row: R): ReactNode
}

/** Shows only the rows that refer to one row of another list, or all rows. */
export function ReferenceFilter<R extends Named & { id: number }>({
  page,
  name,
  label,
  ...rest
}: RowProps<R>) {
  const { t } = useDashboard()
  return (
    <ReferenceField<R>
      {...rest}
      name={name}
      hint={label}
      placeholder={t('dashboard.list.every', { field: label })}
      value={String(parseId(page.filter(name)) ?? '')}
      clearable
      onChange={(value) => page.go({ [name]: value })}
    />
  )
}
