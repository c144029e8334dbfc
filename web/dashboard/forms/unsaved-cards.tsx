import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react'
import { Unsaved } from './unsaved-changes.tsx'

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
      <Unsaved asking={false} dirty={dirty.size > 0} onStay={() => {}} onLeave={() => {}} />
    </Mark>
  )
}

/** Says that a card holds something that is not saved. */
export function useUnsaved(dirty: boolean) {
  const id = useId()
  const mark = useContext(Mark)
  useEffect(() => {
    mark(id, dirty)
    return () => mark(id, false)
  }, [mark, id, dirty])
}
