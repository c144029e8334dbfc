import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page, Route } from '@playwright/test'
import { test } from './kit/fixtures.ts'

/** Draws by chance, the same of the same seed. */
export interface RandomSource {
  /** The same things in another order. */
  shuffled<T>(list: readonly T[]): T[]
}

/** The generator mulberry32, which its author Tommy Ettinger gave to the public domain. */
export function seededRandom(seed: number): RandomSource {
  let state = seed
  const below = (most: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most
  }
  return {
    shuffled(list) {
      const rest = [...list]
      return list.flatMap(() => rest.splice(below(rest.length), 1))
    },
  }
}

/** What can happen to ten calls: half of them are answered at once. */
const fates = [
  ...(['answered', 'answered', 'answered', 'answered', 'answered', 'late'] as const),
  ...(['unsent', 'unheard', 'unheard', 'hung'] as const),
] as const
type Fate = (typeof fates)[number]

/** Every kind of them, by name. */
export const fateKinds: readonly Fate[] = [...new Set(fates)].sort()

/** How many presses a person makes where one is meant; a control that is meant to be pressed in a row gets one. */
const presses = [1, 2] as const

/** How long an answer that is late keeps a page waiting, in milliseconds. */
const lateMs = 150
/** How long to wait before a page is looked at again, in milliseconds. */
const pauseMs = 100
/** How long a page waits for an answer, in milliseconds of its own clock. */
const longestCallMs = 20_000

/** What a page whose calls may fail is driven with. */
export interface FaultyNetwork {
  /** What happened to its calls. */
  readonly met: ReadonlySet<Fate>
  /** Waits until a part of the page can be used, with another try whenever the page offers one. */
  untilReady(part: Locator): Promise<void>
  /** Presses `button`, every other time twice, and then `again` each time that it is offered, until it is done. */
  until(what: string, button: Locator, isDone: () => Promise<boolean>, again?: Locator): Promise<void>
}

/** Whether the last that is found can be pressed now. */
const isReady = (found: Locator) =>
  found.evaluateAll((all) => {
    const last = all.at(-1)
    return last?.checkVisibility() === true && !last.matches(':disabled')
  })

/**
 * Presses the last that is found, if it can be pressed still: in one step, as a page can go on between two. What stands
 * behind a modal dialog cannot, though a script could click it.
 */
const pressIfReady = (found: Locator) =>
  found.evaluateAll((all) => {
    const last = all.at(-1)
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
    if (
      last instanceof HTMLElement &&
      last.checkVisibility() &&
      !last.matches(':disabled, [aria-disabled=true]') &&
      (!modal || modal.contains(last))
    )
      last.click()
  })

/**
 * Makes every call of a page, and the data of every next page, late, lost before or after it arrived, or never answered,
 * each kind once in ten calls at least. The clock of the page must be installed: a call that hangs is given up by it.
 */
export async function injectFaults(page: Page, chance: RandomSource): Promise<FaultyNetwork> {
  const met = new Set<Fate>()
  const bags = { call: [] as Fate[], data: [] as Fate[] }
  let pressesLeft: (1 | 2)[] = []
  function draw(kind: keyof typeof bags): Fate {
    if (bags[kind].length === 0) bags[kind] = chance.shuffled(fates)
    return bags[kind].pop() ?? 'answered'
  }
  const meet = async (route: Route) => {
    const kind = route.request().url().includes('.data') ? 'data' : 'call'
    const drawn = draw(kind)
    // What gives up the data of a page is not the clock of the page.
    const fate = drawn === 'hung' && kind === 'data' ? 'unsent' : drawn
    met.add(fate)
    if (fate === 'hung') return page.clock.fastForward(longestCallMs)
    if (fate === 'unsent') return route.abort()
    const response = await route.fetch()
    if (fate === 'unheard') return route.abort()
    if (fate === 'late') await sleep(lateMs)
    return route.fulfill({ response })
  }
  // A page that is left ends what is on its way.
  await page.route(/\/api\/app\/|\.data(?:\?|$)/, (route) => meet(route).catch(() => undefined))

  /** Presses a control once or twice in the same place, whatever stands there by then. */
  async function press(control: Locator) {
    if (pressesLeft.length === 0) pressesLeft = chance.shuffled(presses)
    const times = pressesLeft.pop()
    await control.scrollIntoViewIfNeeded()
    const isRepeated = await control.evaluate((element) => element.closest('[data-repeats]') !== null)
    const box = times === 2 && !isRepeated ? await control.boundingBox() : null
    await control.click()
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  }

  // Of several the last is in front: a dialog, or a banner.
  const tryAgain = page.getByRole('button', { name: 'Try again', exact: true })

  /** Tries until it is done, for as long as the test itself may take: a busy machine must only be slow. */
  const tryUntil = (what: string, isDone: () => Promise<boolean>, again: Locator) =>
    test.step(what, async () => {
      for (;;) {
        // Read before the outcome, which is known once there is another try.
        const isOffered = await isReady(again)
        if (await isDone()) return
        if (isOffered) await pressIfReady(again)
        await sleep(pauseMs)
      }
    })
  const untilReady = (part: Locator) => tryUntil('what it takes', () => isReady(part), tryAgain)
  return {
    met,
    untilReady,
    async until(what, button, isDone, again = tryAgain) {
      await untilReady(button)
      await press(button)
      await tryUntil(what, isDone, again)
    },
  }
}
