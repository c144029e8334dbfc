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
/** How far apart two presses of one finger on one place may be, in CSS pixels: about the width of a finger. */
const sameSpot = 44

interface Place {
  readonly x: number
  readonly y: number
}

interface Press {
  readonly control: Element
  /** What it was called when it was pressed. */
  readonly name: string
  /** Where the pointer was; `focus` for a key; undefined once the page was scrolled. */
  place: Place | 'focus' | undefined
  /** The list that it stood in. */
  readonly list: Element | null
  readonly until: number
}

let last: Press | undefined

interface Settling {
  readonly timer: ReturnType<typeof setTimeout>
  /** Where the first press was, if only another one there is its second. */
  readonly near: Place | undefined
}
const settling = new Map<Element, Settling>()
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

function settle(control: Element, near?: Place): void {
  if (control.matches(repeated)) return
  clearTimeout(settling.get(control)?.timer)
  mark(control)
  const end = () => {
    settling.delete(control)
    unmark(control)
  }
  settling.set(control, { timer: setTimeout(end, settleMs), near })
}

function elementAt(place: Press['place']): Element | null {
  if (!place) return null
  return place === 'focus' ? document.activeElement : document.elementFromPoint(place.x, place.y)
}

/** Tells whether a click on a control that settles is the second of two presses. */
function isSecond(event: MouseEvent, near: Place | undefined): boolean {
  // A click without a pointer has no place.
  if (!near || event.detail === 0) return true
  return Math.hypot(event.clientX - near.x, event.clientY - near.y) < sameSpot
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
  if (!control.isConnected && list) {
    last = { ...last, list: null }
    if (list.isConnected) for (const one of list.querySelectorAll(pressable)) settle(one)
  }
  if (control.isConnected && nameOf(control) !== name) {
    last = { ...last, name: nameOf(control) }
    settle(control)
    return
  }
  const now = controlOf(elementAt(place))
  if (!now || now === control) return
  last = { ...last, control: now, name: nameOf(now), list: null }
  settle(now, place === 'focus' ? undefined : place)
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
    place: event.detail > 0 ? { x: event.clientX, y: event.clientY } : 'focus',
    list: control.closest(lists),
    until: Date.now() + rememberedMs,
  }
  observer.observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
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
      const settles = settling.get(control)
      if (settles && !isSubmission && isSecond(event, settles.near)) return stop(event)
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
  // What is typed or chosen changes the page by itself.
  addEventListener('input', forget, true)
}
