import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import css from './banner.module.css'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

/**
 * A message about what just happened; a `note` is neither success nor error. `act` adds a button, such as a retry; `leads`
 * one that shows what it tells of, or goes back to what was typed.
 */
export interface Notice {
  kind: 'success' | 'warning' | 'note'
  text: string
  act?: { label: string; run(): void }
  leads?: { to: 'view' | 'back'; run(): void }
  /** Called when the user closes it; with it, the banner never times out. */
  onClose?(): void
}

const stays = 3000
const icons = { success: 'check', warning: 'warning', note: 'user' } as const

const Notify = createContext<(notice: Notice | null) => void>(() => {})

/** Returns the function that shows a banner at the top of the page, or removes it with null. */
export const useNotify = () => useContext(Notify)

const focusOn = (element: Element | null | undefined) =>
  element instanceof HTMLElement && element.focus({ preventScroll: true })

interface Props {
  /** What its buttons are called. */
  labels: { close: string; view: string; back: string }
  children: ReactNode
}

/**
 * Displays banners one at a time: for three seconds, longer during hover or focus. A banner with a button or
 * `onClose` stays until it is used, closed or replaced; in the tab order it follows the element focused when
 * it appeared, wherever it stands in the document.
 */
export function BannerRegion({ labels, children }: Props) {
  const [notice, setNotice] = useState<(Notice & { id: number }) | null>(null)
  const [held, setHeld] = useState(false)
  // Counts all banners: one that replaces another with the same text is a new element, which is announced again.
  const count = useRef(0)
  const banner = useRef<HTMLDivElement>(null)
  // The element that had focus when the banner appeared, or before focus moved into it.
  const before = useRef<Element | null>(null)
  // Whether Tab moved focus here from there, out of document order.
  const fetched = useRef(false)
  const notify = useCallback((next: Notice | null) => {
    if (!next) return setNotice(null)
    if (!banner.current?.contains(document.activeElement)) before.current = document.activeElement
    setHeld(false)
    count.current += 1
    setNotice({ ...next, id: count.current })
  }, [])
  const close = useCallback(() => setNotice(null), [])
  // The focused element unmounts with the banner, so focus returns to where it was.
  const dismiss = useCallback(() => {
    if (banner.current?.contains(document.activeElement)) focusOn(before.current)
    notice?.onClose?.()
    close()
  }, [close, notice])
  const { leads } = notice ?? {}
  const act = leads ? { label: labels[leads.to], run: leads.run } : notice?.act
  const stands = Boolean(act ?? notice?.onClose)

  useEffect(() => {
    if (!notice || stands || held) return
    // Removes only this banner: a newer one may be set but not yet rendered.
    const timer = setTimeout(() => setNotice((now) => (now === notice ? null : now)), stays)
    return () => clearTimeout(timer)
  }, [notice, stands, held])

  // Before the banner is painted: a Tab pressed as soon as it shows goes to it.
  useLayoutEffect(() => {
    if (!stands) return
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') return dismiss()
      const onward = event.key === 'Tab' && !event.shiftKey && document.activeElement === before.current
      if (!onward || event.defaultPrevented) return
      event.preventDefault()
      fetched.current = true
      focusOn(banner.current?.querySelector('button'))
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [stands, dismiss])

  // After a Tab out of document order, leaving the banner at either end returns focus to the earlier element,
  // from which the browser continues.
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
            <Button look="plain" aria-label={labels.close} onClick={dismiss}>
              <Icon name="close" size={18} />
            </Button>
          </div>
        )}
      </div>
    </Notify>
  )
}
