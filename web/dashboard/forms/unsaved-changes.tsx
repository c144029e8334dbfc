import { Button, Group, Modal } from '@mantine/core'
import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react'
import { useBlocker } from 'react-router'
import { useDashboard } from '../shell/dashboard-context.tsx'
import { staffId } from '../shell/session.ts'

interface Props {
  asking: boolean
  /** Whether leaving the page would lose something, too. */
  dirty: boolean
  /** Leaving the page is what asks. */
  onAsk?(): void
  onStay(): void
  onLeave(): void
}

/** Asks before something typed is lost: when its dialog is closed, and when the page is left. */
export function UnsavedChanges({ asking, dirty, onAsk, onStay, onLeave }: Props) {
  const { t } = useDashboard()
  // Whoever has just logged out is not asked: nothing can be saved any more.
  const blocker = useBlocker(() => dirty && staffId() !== undefined)
  const blocked = blocker.state === 'blocked'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each leaving asks once, however often it is drawn
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

/** Around several cards, each saved for itself: leaving asks once when something in any of them is not saved. */
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

/** Says that a card holds something that is not saved. */
export function useMarkUnsaved(dirty: boolean) {
  const id = useId()
  const mark = useContext(Mark)
  useEffect(() => {
    mark(id, dirty)
    return () => mark(id, false)
  }, [mark, id, dirty])
}
