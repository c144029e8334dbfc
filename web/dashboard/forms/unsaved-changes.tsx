import { Button, Group, Modal } from '@mantine/core'
import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react'
import { useBlocker } from 'react-router'
import { useDashboard } from '../shell/dashboard-context.tsx'
import { staffId } from '../shell/session.ts'

interface Props {
  asking: boolean
  /** Whether leaving the page would lose changes. */
  dirty: boolean
  /** Called when leaving the page opens the dialog. */
  onAsk?(): void
  onStay(): void
  onLeave(): void
}

/** Asks for confirmation before unsaved changes are lost, by closing their dialog or leaving the page. */
export function UnsavedChanges({ asking, dirty, onAsk, onStay, onLeave }: Props) {
  const { t } = useDashboard()
  // After logging out nothing can be saved any more, so there is nothing to ask.
  const blocker = useBlocker(() => dirty && staffId() !== undefined)
  const blocked = blocker.state === 'blocked'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation, not at each render
  useEffect(() => {
    if (blocked) onAsk?.()
  }, [blocked])
  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
  const stay = () => {
    if (blocked) blocker.reset()
    onStay()
  }
  return (
    <Modal
      opened={asking || blocked}
      onClose={stay}
      size={500}
      centered
      zIndex={400}
      title={t('dashboard.form.unsavedTitle')}
      closeButtonProps={{ 'aria-label': t('dashboard.act.close') }}
    >
      {t('dashboard.form.unsavedText')}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={stay} data-autofocus>
          {t('dashboard.form.stay')}
        </Button>
        <Button
          color="orange.8"
          onClick={() => {
            if (blocked) blocker.proceed()
            else onLeave()
          }}
        >
          {t('dashboard.form.leave')}
        </Button>
      </Group>
    </Modal>
  )
}

const Mark = createContext<(id: string, dirty: boolean) => void>(() => {})

/** Wraps several cards that are saved separately: leaving asks once if any of them has unsaved changes. */
export function UnsavedCards({ children }: { children: ReactNode }) {
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set())
  const [mark] = useState(() => (id: string, changed: boolean) => {
    setDirty((before) => {
      if (before.has(id) === changed) return before
      const after = new Set(before)
      if (changed) after.add(id)
      else after.delete(id)
      return after
    })
  })
  return (
    <Mark value={mark}>
      {children}
      <UnsavedChanges asking={false} dirty={dirty.size > 0} onStay={() => {}} onLeave={() => {}} />
    </Mark>
  )
}

/** Reports whether a card has unsaved changes. */
export function useMarkUnsaved(dirty: boolean) {
  const id = useId()
  const mark = useContext(Mark)
  useEffect(() => {
    mark(id, dirty)
    return () => mark(id, false)
  }, [mark, id, dirty])
}
