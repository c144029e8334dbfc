import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { useBusy } from '../form/use-busy.ts'
import css from './undo.module.css'

interface Props {
  /** What was removed or changed. The caller also says it in a live region, which must be there before. */
  text: string
  /** The name of the button, from `site.banner.undo`. */
  label: string
  /** Takes it back, and removes this element if it could; else returns why not, which stands beside the button. */
  onUndo(): Promise<string | undefined>
  /** The offer is over: the caller removes this element. */
  onEnd(): void
}

/** How long the offer stands without focus or pointer on it, in milliseconds. */
const stays = 10_000

/**
 * Offers for ten seconds, longer during focus or hover, to take back a removal or a change, in the place of what is gone.
 * It takes the focus that its control had, wherever that is now: nowhere, still on the disabled control, or passed on to a
 * heading, which is so when the script of the offer comes late. Load it when something is removed, not with the page.
 */
export function Undo({ text, label, onUndo, onEnd }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [focused, setFocused] = useState(false)
  const [pointed, setPointed] = useState(false)
  const [fault, setFault] = useState<string>()
  const [busy, run] = useBusy()
  const held = busy || focused || pointed
  const end = useEffectEvent(onEnd)

  useLayoutEffect(() => {
    const { activeElement } = document
    // A browser takes the focus from a disabled control only with its next frame; then `web/kept-focus.ts` passes it on.
    if (activeElement === document.body || activeElement?.matches(':disabled, [data-kept-focus]'))
      button.current?.focus()
  }, [])

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => end(), stays)
    return () => clearTimeout(timer)
  }, [held])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while pointed at
    <div
      className={css.undo}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span id={id}>{text}</span>
      <Button
        ref={button}
        look="quiet"
        aria-describedby={id}
        aria-busy={busy || undefined}
        onClick={() => run(async () => setFault(await onUndo()))}
      >
        {label}
      </Button>
      <span className={css.fault} role="alert">
        {fault}
      </span>
    </div>
  )
}
