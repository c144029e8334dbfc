import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { PickField } from '../forms/reference-field.tsx'
import { useDashboard } from '../shell/dashboard-context.tsx'
import type { ListName } from './list-names.ts'
import type { Named } from './row-names.ts'
import type { Page } from './use-page.ts'

/** An id in the address; undefined when it is none. */
export function numberOf(text: string | undefined): number | undefined {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 && value <= 2_147_483_647 ? value : undefined
}

interface FilterProps {
  page: Pick<Page<string>, 'go' | 'filter'>
  /** Its name in the address. */
  name: string
  label: string
}

interface ChoiceProps extends FilterProps {
  choices: readonly { value: string; label: string }[]
}

/** Leaves the rows of one choice, or all of them. */
export function FilterByChoice({ page, name, label, choices }: ChoiceProps) {
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
  ask: Parameters<typeof PickField<R>>[0]['ask']
  mark?(row: R): ReactNode
}

/** Leaves the rows that belong to one row of another list, or all of them. */
export function FilterByRow<R extends Named & { id: number }>({ page, name, label, ...rest }: RowProps<R>) {
  const { t } = useDashboard()
  return (
    <PickField<R>
      {...rest}
      name={name}
      hint={label}
      placeholder={t('dashboard.list.every', { field: label })}
      value={String(numberOf(page.filter(name)) ?? '')}
      clearable
      onChange={(value) => page.go({ [name]: value })}
    />
  )
}
