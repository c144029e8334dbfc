import { Tooltip } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Milliseconds that a pointer rests before a tip comes. */
const rest = 250

/** What an event is about, when its tip says more than can be read there anyway. */
function elementWithTip({ target }: Event): HTMLElement | undefined {
  const tipped = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : undefined
  return tipped && tipped.innerText.trim() !== tipped.dataset.tip ? tipped : undefined
}

/**
 * Tells what in a region is pointed at with a mouse, or focused with the keyboard, and undefined once none is; gives what
 * ends that.
 */
function watchTips(region: HTMLElement, tell: (tipped: HTMLElement | undefined) => void) {
  const ended = new AbortController()
  let coming: ReturnType<typeof setTimeout> | undefined
  let pointed: HTMLElement | undefined
  const on = <K extends keyof HTMLElementEventMap>(
    kinds: readonly K[],
    hear: (event: HTMLElementEventMap[K]) => void,
  ) => {
    for (const kind of kinds) region.addEventListener(kind, hear, { signal: ended.signal })
  }
  const hide = () => {
    clearTimeout(coming)
    tell(undefined)
  }
  on(['pointerover', 'pointerleave'], (event) => {
    const leaves = event.type === 'pointerleave' || event.pointerType === 'touch'
    const tipped = leaves ? undefined : elementWithTip(event)
    if (tipped === pointed) return
    pointed = tipped
    hide()
    if (tipped) coming = setTimeout(tell, rest, tipped)
  })
  on(['focusin'], (event) => {
    const tipped = elementWithTip(event)
    if (!tipped?.matches(':focus-visible')) return
    clearTimeout(coming)
    tell(tipped)
  })
  on(['focusout', 'pointerdown'], hide)
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal: ended.signal })
  return () => {
    clearTimeout(coming)
    ended.abort()
  }
}

interface Props {
  className: string | undefined
  children: ReactNode
}

/**
 * Shows the `data-tip` of what is pointed at, or focused with the keyboard: one tip for all, as a list has hundreds of
 * signs, and a tip for each would be drawn with it.
 */
export function SharedTooltip({ className, children }: Props) {
  const region = useRef<HTMLDivElement>(null)
  const [{ element, open }, setTip] = useState<{ element?: HTMLElement; open: boolean }>({ open: false })
  useEffect(() => {
    if (!region.current) return
    // While it fades it stays where it was.
    return watchTips(region.current, (tipped) =>
      setTip((last) => (tipped ? { element: tipped, open: true } : { ...last, open: false })),
    )
  }, [])
  return (
    <div ref={region} className={className}>
      {children}
      <Tooltip
        target={element ?? region}
        // The row it belonged to may be gone.
        opened={open && element?.isConnected === true}
        label={element?.dataset.tip}
        events={{ hover: false, focus: false, touch: false }}
      />
    </div>
  )
}
