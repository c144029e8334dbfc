import type { Locator, Page, Route } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Draws by chance, the same of the same seed. */
export interface RandomSource {
  /** A whole number from 0 to `most` - 1. */
  below(most: number): number
  of<T>(list: readonly [T, ...T[]]): T
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
  return { below, of: (list) => list[below(list.length)] ?? list[0] }
}

/** What can happen to a call: half of them are answered at once. */
const fates = [
  ...(['answered', 'answered', 'answered', 'answered', 'answered', 'late'] as const),
  ...(['unsent', 'unheard', 'unheard', 'hung'] as const),
] as const

/** What a page whose calls may fail is driven with. */
export interface FaultyNetwork {
  /** What happened to its calls. */
  readonly met: ReadonlySet<(typeof fates)[number]>
  /** Presses `button`, then whatever offers to try again, until it is done. Fails when that takes a minute. */
  until(what: string, button: Locator, isDone: () => Promise<boolean>): Promise<void>
}

/**
 * Makes every call of a page, and the data of every next page, late, lost before or after it arrived, or never answered,
 * by chance. The clock of the page must be installed: a call that hangs is given up by it.
 */
export async function injectFaults(page: Page, chance: RandomSource): Promise<FaultyNetwork> {
  const met = new Set<(typeof fates)[number]>()
  let hanging = false
  const meet = async (route: Route) => {
    const drawn = chance.of(fates)
    const fate = drawn === 'hung' && route.request().url().includes('.data') ? 'unsent' : drawn
    met.add(fate)
    if (fate === 'hung') {
      hanging = true
      return
    }
    if (fate === 'unsent') return route.abort()
    const response = await route.fetch()
    if (fate === 'unheard') return route.abort()
    if (fate === 'late') await new Promise((resolve) => setTimeout(resolve, chance.below(300)))
    return route.fulfill({ response })
  }
  // A page that is left ends what is on its way.
  await page.route(/\/api\/app\/|\.data(?:\?|$)/, (route) => meet(route).catch(() => undefined))

  // Of several the last is in front: a dialog, or a banner.
  const again = page.getByRole('button', { name: 'Try again', exact: true }).last()
  return {
    met,
    async until(what, button, isDone) {
      let pressed = false
      const goOn = async () => {
        if (hanging) await page.clock.fastForward(20_000)
        hanging = false
        if (!pressed) {
          // A click that times out may have been made all the same, so only the wait for the button is short.
          await button.click({ trial: true, timeout: 2000 })
          await button.click()
        }
        pressed = true
        if (await isDone()) return
        if (await again.isVisible()) await again.click({ timeout: 1000 })
        expect(await isDone(), what).toBe(true)
      }
      await expect(goOn, `${what}, at ${page.url()}`).toPass({ intervals: [50, 100, 200], timeout: 60_000 })
    },
  }
}
