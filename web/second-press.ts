/** How long a control ignores presses after it changed its meaning or took another's place, in milliseconds. */
const settleMs = 700

/** How long a press is remembered, in milliseconds: longer than any call may take. */
const rememberedMs = 30_000

const pressable = 'button, a[href], summary, [role=button], [role=menuitem]'
// A press beside the content of a dialog closes it.
const backdrop = 'dialog, [class*=mantine-][class*=-overlay], [class*=mantine-][class*=-inner]'
// What people press several times in a row: steppers, and the pages of a list.
const repeated = '[data-repeats], [data-repeats] *'
const lists = 'ul, ol, dl, tbody'

interface Press {
  readonly control: Element
  /** What it was called when it was pressed. */
  readonly name: string
  /** Undefined for a key, and once the page was scrolled. */
  place: { readonly x: number; readonly y: number } | undefined
  /** The list that it stands in. */
  readonly list: Element | null
  readonly until: number
}

let last: Press | undefined
const settling = new Map<Element, ReturnType<typeof setTimeout>>()
// What stood in the attribute that we set.
const marked = new WeakMap<Element, string | null>()

function controlOf(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element)) return undefined
  const control = target.closest(pressable)
  return control ?? (target.matches(backdrop) ? target : undefined)
}

const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent

function mark(control: Element): void {
  const before = control.getAttribute('aria-disabled')
  if (before === 'true' || control.matches(backdrop)) return
  marked.set(control, before)
  control.setAttribute('aria-disabled', 'true')
}

function unmark(control: Element): void {
  const before = marked.get(control)
  if (before === undefined) return
  marked.delete(control)
  if (before === null) control.removeAttribute('aria-disabled')
  else control.setAttribute('aria-disabled', before)
}

function settle(control: Element): void {
  if (control.matches(repeated)) return
  clearTimeout(settling.get(control))
  mark(control)
  const end = () => {
    settling.delete(control)
    unmark(control)
  }
  settling.set(control, setTimeout(end, settleMs))
}

/** Finds what changed since the press, or stands now where the pressed control stood. */
function look(): void {
  // React may have taken away what it did not set.
  for (const control of settling.keys()) mark(control)
  if (!last || Date.now() > last.until) {
    forget()
    return
  }
  const { control, name, place, list } = last
  // The other controls of the list have moved up.
  if (!control.isConnected && list?.isConnected)
    for (const one of list.querySelectorAll(pressable)) settle(one)
  const there = place ? document.elementFromPoint(place.x, place.y) : document.activeElement
  const now = control.isConnected && nameOf(control) !== name ? control : controlOf(there)
  if (!now || (now === control && nameOf(now) === name)) return
  last = { ...last, control: now, name: nameOf(now), list: now.closest(lists) }
  settle(now)
}

const observer = new MutationObserver(look)

function forget(): void {
  last = undefined
  if (settling.size === 0) observer.disconnect()
}

function remember(event: MouseEvent, control: Element): void {
  last = {
    control,
    name: nameOf(control),
    place: event.detail > 0 ? { x: event.clientX, y: event.clientY } : undefined,
    list: control.closest(lists),
    until: Date.now() + rememberedMs,
  }
  observer.observe(document, {
    ...{ childList: true, subtree: true, characterData: true, attributes: true },
    attributeFilter: ['aria-label', 'aria-disabled', 'open'],
  })
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/**
 * Keeps the second of two quick presses from landing on what took the first one's place: a control that changed its
 * meaning, or that stands where another stood, ignores presses for 700 ms and is `aria-disabled` meanwhile. A held key
 * presses once. Controls inside `data-repeats` are meant to be pressed in a row.
 */
export function ignoreSecondPresses(): void {
  addEventListener(
    'click',
    (event) => {
      const control = controlOf(event.target)
      if (!control || !event.isTrusted) return
      // Enter in a field presses the button of its form, wherever that stands.
      const isSubmission = event.detail === 0 && document.activeElement instanceof HTMLInputElement
      if (settling.has(control) && !isSubmission) return stop(event)
      if (control.matches(repeated)) forget()
      else remember(event, control)
    },
    true,
  )
  addEventListener(
    'keydown',
    (event) => {
      const presses = event.key === 'Enter' || event.key === ' '
      // Any other key: the person moves on by themselves.
      if (!presses) forget()
      const { target } = event
      if (!presses || !event.repeat || !(target instanceof HTMLElement) || target.matches(repeated)) return
      if (controlOf(target) || (event.key === 'Enter' && target instanceof HTMLInputElement)) stop(event)
    },
    true,
  )
  const scrolled = () => {
    if (last) last.place = undefined
  }
  addEventListener('scroll', scrolled, { capture: true, passive: true })
}
