import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import css from './banner.module.css'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

/** A word about what just happened. `retry` offers to do it again. */
export interface Notice {
  kind: 'success' | 'warning'
  text: string
  retry?: { label: string; run(): void }
}

const stays = 3000

const Notify = createContext<(notice: Notice) => void>(() => {})

/** Gives the function that shows a banner at the top of the page. */
export const useNotify = () => useContext(Notify)

/** Where banners appear. One at a time, for three seconds, longer while pointed at or focused. */
export function BannerRegion({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  const [notice, setNotice] = useState<(Notice & { id: number }) | null>(null)
  const [held, setHeld] = useState(false)
  const notify = useCallback((next: Notice) => {
    setHeld(false)
    setNotice((last) => ({ ...next, id: (last?.id ?? 0) + 1 }))
  }, [])
  const close = useCallback(() => setNotice(null), [])
  const before = useRef<EventTarget | null>(null)
  // What has the focus goes with the banner: whoever came to it goes back.
  const dismiss = () => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    close()
  }
  const retry = notice?.retry

  useEffect(() => {
    if (!notice || held) return
    const timer = setTimeout(close, stays)
    return () => clearTimeout(timer)
  }, [notice, held, close])

  return (
    <Notify value={notify}>
      {children}
      <div className={css.region} role="status">
        {notice && (
          // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while pointed at
          <div
            key={notice.id}
            className={classes(css.banner, css[notice.kind])}
            onPointerEnter={() => setHeld(true)}
            onPointerLeave={() => setHeld(false)}
            onFocus={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
              setHeld(true)
            }}
            onBlur={() => setHeld(false)}
          >
            <Icon name={notice.kind === 'success' ? 'check' : 'warning'} />
            <p className={css.text}>{notice.text}</p>
            {retry && (
              <Button
                look="plain"
                onClick={() => {
                  dismiss()
                  retry.run()
                }}
              >
                {retry.label}
              </Button>
            )}
            <Button look="plain" aria-label={closeLabel} onClick={dismiss}>
              <Icon name="close" size={18} />
            </Button>
          </div>
        )}
      </div>
    </Notify>
  )
}
