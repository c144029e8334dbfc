import { Button, Group, Modal } from '@mantine/core'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useBlocker } from 'react-router'
import { useDashboard } from './dashboard-context.tsx'
import { staffId } from './session.ts'

interface AskProps {
  opened: boolean
  onStay(): void
  onLeave(): void
}

/** Asks for confirmation before unsaved changes are lost. */
export function AskUnsaved({ opened, onStay, onLeave }: AskProps) {
  const { t } = useDashboard()
  return (
    <Modal
      opened={opened}
      onClose={onStay}
      size={500}
      centered
      zIndex={400}
      title={t('dashboard.form.unsavedTitle')}
      closeButtonProps={{ 'aria-label': t('dashboard.act.close') }}
    >
      {t('dashboard.form.unsavedText')}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onStay} data-autofocus>
          {t('dashboard.form.stay')}
        </Button>
        <Button color="orange.8" onClick={onLeave}>
          {t('dashboard.form.leave')}
        </Button>
      </Group>
    </Modal>
  )
}

interface Guard {
  /** Reports whether the form with this id has unsaved changes. */
  mark(id: string, dirty: boolean): void
  /** Whether the user tries to leave and is being asked. */
  readonly asking: boolean
  /** Whether any form has unsaved changes. */
  readonly dirty: boolean
}

const GuardContext = createContext<Guard | undefined>(undefined)

/** Wraps the screens of the dashboard: leaving one asks once if any form on it has unsaved changes. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const unsaved = useRef(new Set<string>())
  const [dirty, setDirty] = useState(false)
  const mark = useCallback((id: string, changed: boolean) => {
    if (changed) unsaved.current.add(id)
    else unsaved.current.delete(id)
    setDirty(unsaved.current.size > 0)
  }, [])
  // A form that closes itself navigates before this renders again, so the set is asked. After logging out nothing can be
  // saved any more, so there is nothing to ask.
  const blocker = useBlocker(() => unsaved.current.size > 0 && staffId() !== undefined)
  const asking = blocker.state === 'blocked'
  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
  return (
    <GuardContext value={{ mark, asking, dirty }}>
      {children}
      <AskUnsaved opened={asking} onStay={() => blocker.reset?.()} onLeave={() => blocker.proceed?.()} />
    </GuardContext>
  )
}

/**
 * Reports whether a form has unsaved changes, and returns whether the user is being asked about them. Throws outside
 * `UnsavedGuard`: nobody would be asked.
 */
export function useMarkUnsaved(dirty: boolean): boolean {
  const id = useId()
  const guard = useContext(GuardContext)
  if (!guard) throw new Error('a form that can lose changes stands outside UnsavedGuard')
  const { mark, asking } = guard
  useEffect(() => {
    mark(id, dirty)
    return () => mark(id, false)
  }, [mark, id, dirty])
  return asking
}

/** Whether a form of the screens has unsaved changes. */
export const useIsTyped = (): boolean => useContext(GuardContext)?.dirty ?? false
