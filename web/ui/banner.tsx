import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import css from './banner.module.css'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

/** A word about what just happened; a `note` is nobody's fault. `act` offers something to do about it, as to try again. */
export interface Notice {
  kind: 'success' | 'warning' | 'note'
  text: string
  act?: { label: string; run(): void }
  /** Somebody closed it. Until then it stays. */
  onClose?(): void
}

const stays = 3000
const icons = { success: 'check', warning: 'warning', note: 'user' } as const

const Notify = createContext<(notice: Notice | null) => void>(() => {})

/** Gives the function that shows a banner at the top of the page, or takes it away. */
export const useNotify = () => useContext(Notify)

const focusOn = (element: Element | null | undefined) =>
  element instanceof HTMLElement && element.focus({ preventScroll: true })

/**
 * Where banners appear, one at a time: for three seconds, longer while pointed at or focused. One that offers to do
 * something, or waits to be closed, stays until that is done, it is closed, or another takes its place; for the keyboard it comes right after
 * what was pressed, wherever it stands in the document.
 */
export function BannerRegion({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  const [notice, setNotice] = useState<(Notice & { id: number }) | null>(null)
  const [held, setHeld] = useState(false)
  const banner = useRef<HTMLDivElement>(null)
  // What had the focus when the banner came, or before the focus came to it.
  const before = useRef<Element | null>(null)
  // Whether the focus came here from there out of the order of the document.
  const fetched = useRef(false)
  const notify = useCallback((next: Notice | null) => {
    if (!next) return setNotice(null)
    if (!banner.current?.contains(document.activeElement)) before.current = document.activeElement
    setHeld(false)
    setNotice((last) => ({ ...next, id: (last?.id ?? 0) + 1 }))
  }, [])
  const close = useCallback(() => setNotice(null), [])
  // What has the focus goes with the banner: whoever came to it goes back.
  const dismiss = useCallback(() => {
    if (banner.current?.contains(document.activeElement)) focusOn(before.current)
    notice?.onClose?.()
    close()
  }, [close, notice])
  const act = notice?.act
  const stands = Boolean(act ?? notice?.onClose)

  useEffect(() => {
    if (!notice || stands || held) return
    // Only itself: another may have come that is not on the page yet.
    const timer = setTimeout(() => setNotice((now) => (now === notice ? null : now)), stays)
    return () => clearTimeout(timer)
  }, [notice, stands, held])

  useEffect(() => {
    if (!stands) return
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') return dismiss()
      const onward = event.key === 'Tab' && !event.shiftKey && document.activeElement === before.current
      if (!onward || event.defaultPrevented) return
      event.preventDefault()
      fetched.current = true
      focusOn(banner.current?.querySelector('button'))
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [stands, dismiss])

  // For who was fetched, before its first button and after its last is what was pressed: from there the browser goes on.
  const leave = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Tab' || !fetched.current) return
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const edge = event.shiftKey ? buttons[0] : buttons.at(-1)
    if (event.target !== edge) return
    fetched.current = false
    event.nativeEvent.stopImmediatePropagation()
    if (event.shiftKey) event.preventDefault()
    focusOn(before.current)
  }

  return (
    <Notify value={notify}>
      {children}
      <div className={css.region} role="status">
        {notice && (
          // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while pointed at
          <div
            key={notice.id}
            ref={banner}
            className={classes(css.banner, css[notice.kind])}
            onPointerEnter={() => setHeld(true)}
            onPointerLeave={() => setHeld(false)}
            onFocus={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget ?? before.current
              setHeld(true)
            }}
            onBlur={() => setHeld(false)}
            onKeyDown={leave}
          >
            <Icon name={icons[notice.kind]} />
            <p className={css.text}>{notice.text}</p>
            {act && (
              <Button
                look="plain"
                onClick={() => {
                  dismiss()
                  act.run()
                }}
              >
                {act.label}
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
