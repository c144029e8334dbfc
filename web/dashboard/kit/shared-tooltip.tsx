import { Tooltip } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How long the pointer rests before the tooltip opens, in milliseconds. */
const delayMs = 250

/** The element with a tooltip that an event is about, unless its own text already says the same. */
function elementWithTip({ target }: Event): HTMLElement | undefined {
  const tipped = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : undefined
  return tipped && tipped.innerText.trim() !== tipped.dataset.tip ? tipped : undefined
}

/**
 * Calls `show` with the element in a region that the mouse points at or the keyboard focuses, and with undefined when
 * there is none. Returns the function that stops watching.
 */
function watchTips(region: HTMLElement, show: (tipped: HTMLElement | undefined) => void) {
  const ended = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let pointed: HTMLElement | undefined
  const on = <K extends keyof HTMLElementEventMap>(
    kinds: readonly K[],
    listener: (event: HTMLElementEventMap[K]) => void,
  ) => {
    for (const kind of kinds) region.addEventListener(kind, listener, { signal: ended.signal })
  }
  const hide = () => {
    clearTimeout(timer)
    show(undefined)
  }
  on(['pointerover', 'pointerleave'], (event) => {
    const leaves = event.type === 'pointerleave' || event.pointerType === 'touch'
    const tipped = leaves ? undefined : elementWithTip(event)
    if (tipped === pointed) return
    pointed = tipped
    hide()
    if (tipped) timer = setTimeout(show, delayMs, tipped)
  })
  on(['focusin'], (event) => {
    const tipped = elementWithTip(event)
    if (!tipped?.matches(':focus-visible')) return
    clearTimeout(timer)
    show(tipped)
  })
  on(['focusout', 'pointerdown'], hide)
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal: ended.signal })
  return () => {
    clearTimeout(timer)
    ended.abort()
  }
}

interface Props {
  className: string | undefined
  children: ReactNode
}

/**
 * Shows the `data-tip` of the element that is pointed at or focused: one tooltip for all, as a list has hundreds of
 * icons, and React would render a tooltip with each.
 */
export function SharedTooltip({ className, children }: Props) {
  const region = useRef<HTMLDivElement>(null)
  const [{ element, open }, setTip] = useState<{ element?: HTMLElement; open: boolean }>({ open: false })
  useEffect(() => {
    if (!region.current) return
    // While the tooltip fades out it keeps its position.
    return watchTips(region.current, (tipped) =>
      setTip((last) => (tipped ? { element: tipped, open: true } : { ...last, open: false })),
    )
  }, [])
  return (
    <div ref={region} className={className}>
      {children}
      <Tooltip
        target={element ?? region}
        // The row of the element may have been removed.
        opened={open && element?.isConnected === true}
        label={element?.dataset.tip}
        events={{ hover: false, focus: false, touch: false }}
      />
    </div>
  )
}
