/** How long dialogs, menus and forms take at most to give the focus back by themselves, in milliseconds. */
const ownWayMs = 50

// What a screen reader reads next when a control in it is gone.
const regions = 'dialog, [role=dialog], [role=alertdialog], form, section, main'
const headings = 'h1, h2, h3, [role=heading]'

interface Place {
  readonly element: HTMLElement
  /** Its ancestors as they were when it got the focus, the nearest first. */
  readonly around: readonly Element[]
}

let last: Place | undefined
/** The region that has the focus until a heading comes. */
let waiting: Element | undefined
/** What was disabled while it had the focus. */
let disabled: Element | undefined
let pathname = ''
let isScheduled = false

function ancestorsOf(element: Element): Element[] {
  const around: Element[] = []
  for (let at = element.parentElement; at; at = at.parentElement) around.push(at)
  return around
}

const isShown = (element: Element) => element.isConnected && element.getClientRects().length > 0

/** Whether a control will not get the focus back: it is removed, hidden, or disabled though nothing is under way. */
const isGone = (element: Element) =>
  !isShown(element) ||
  (element.matches(':disabled') && !element.closest('[aria-busy=true], [data-loading], fieldset:disabled'))

function focusOn(element: HTMLElement): boolean {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
  const isFocused = document.activeElement === element
  // Nobody chose it: what comes later in the place of the control may take the focus from it.
  element.toggleAttribute('data-kept-focus', isFocused)
  return isFocused
}

/** Gives the focus to the heading of a region, or to the region itself until it has one. */
function enter(region: Element): void {
  if (!(region instanceof HTMLElement)) return
  const heading = [...region.querySelectorAll<HTMLElement>(headings)].find(isShown)
  if (heading && focusOn(heading)) return
  if (waiting !== region && focusOn(region)) waiting = region
}

/** The region whose heading should have the focus now, if any. */
function regionNow(content: Element | null): Element | null {
  const { activeElement } = document
  const hasMoved = pathname !== window.location.pathname
  pathname = window.location.pathname
  if (waiting && activeElement === waiting) return waiting
  if (activeElement !== document.body) return null
  if (hasMoved) return content
  if (!last || !isGone(last.element)) return null
  return last.around.find((one) => one.matches(regions) && isShown(one)) ?? content
}

function look(): void {
  isScheduled = false
  const region = regionNow(document.getElementById('content'))
  if (region) enter(region)
  else if (
    document.activeElement === document.body &&
    last?.element === disabled &&
    !disabled?.matches(':disabled')
  )
    last?.element.focus({ preventScroll: true })
}

function schedule(): void {
  if (last?.element.matches(':disabled')) disabled = last.element
  if (isScheduled) return
  isScheduled = true
  // The browser takes the focus away with the next picture.
  requestAnimationFrame(() => setTimeout(look, ownWayMs))
}

/**
 * Keeps the focus from falling to the start of the page. A control that is disabled while a call is under way gets it back;
 * where one was removed, hidden or stays disabled, the heading of the nearest region that is left gets it, and where
 * another page took its place, the heading of that one. Until it moves on, what has it has the attribute `data-kept-focus`.
 */
export function keepFocus(): void {
  pathname = window.location.pathname
  const remember = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || target === document.body) return
    last = { element: target, around: ancestorsOf(target) }
    disabled = undefined
    if (target !== waiting) waiting = undefined
  }
  remember(document.activeElement)
  addEventListener('focusin', ({ target }) => remember(target), true)
  addEventListener(
    'pointerdown',
    ({ target }) => {
      waiting = undefined
      // A press beside it takes the focus away, as the person wants.
      if (target instanceof Node && !last?.element.contains(target)) last = undefined
    },
    true,
  )
  addEventListener(
    'keydown',
    () => {
      waiting = undefined
    },
    true,
  )
  addEventListener(
    'focusout',
    ({ target }) => {
      if (target instanceof Element) target.removeAttribute('data-kept-focus')
    },
    true,
  )
  addEventListener('resize', schedule)
  new MutationObserver(schedule).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'open', 'class', 'data-loading', 'aria-busy'],
  })
}
