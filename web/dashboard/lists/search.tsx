import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { StaffIcon } from '../components/staff-icon.tsx'
import { useDashboard } from '../shell/dashboard-context.tsx'
import type { usePage } from './use-page.ts'

/** How long somebody stops typing before the list is asked, in milliseconds. */
const pause = 250

/** The search of a list. It answers while one types; the words are kept in the address. */
export function Search({ page: { asked, go } }: { page: Pick<ReturnType<typeof usePage>, 'asked' | 'go'> }) {
  const { t } = useDashboard()
  const [typed, setTyped] = useState(asked.search)
  // What was asked here and is not in the address yet: it comes late, when more has been typed.
  const sent = useRef<string[]>([])
  const ask = useDebouncedCallback((search: string) => {
    sent.current.push(search)
    go({ search })
  }, pause)
  // Back and forward change the words from outside.
  useEffect(() => {
    const at = sent.current.indexOf(asked.search)
    sent.current.splice(0, at < 0 ? sent.current.length : at + 1)
    if (at < 0) setTyped(asked.search)
  }, [asked.search])
  const change = (value: string) => {
    setTyped(value)
    ask(value)
  }
  return (
    <TextInput
      type="search"
      dir="auto"
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
