import type { Page } from '@playwright/test'
import { isFullRun } from '#tests/support/extent.ts'
import { textsOf } from '../kit/customers.ts'
import { choose, expect, settle, site, test } from '../kit/fixtures.ts'
import { type Look, looksOf, nameOf, oneFor, widths } from '../kit/looks.ts'
import type { Place } from '../kit/places.ts'
import { goInside, openDashboard } from '../kit/staff.ts'
import {
  type Check,
  fitsItsWidth,
  fitsTextTwiceAsLarge,
  hasEachSheetOnce,
  holdsItsContent,
  isAccessible,
  isAsChosen,
  isInOwnWriting,
  isReadInOrder,
  readsOnPhone,
  staysInPlace,
  usesOwnFonts,
} from './checks.ts'
import { showsAllAtEachWidth } from './each-width.ts'
import type { State } from './states.ts'

/** A place, and how it is looked at. */
interface Stop {
  readonly place: Place
  readonly look: Look
}

/** The stops that a run makes at some places, in some of the looks; alike looks follow each other. */
export const stopsAt = (places: readonly Place[], among: readonly Look[]): readonly Stop[] =>
  among.flatMap((look) =>
    places.filter((place) => looksOf(place).includes(look)).map((place) => ({ place, look })),
  )

const onAnyPage = [
  isAsChosen,
  fitsItsWidth,
  usesOwnFonts,
  hasEachSheetOnce,
  isReadInOrder,
  isAccessible,
  showsAllAtEachWidth,
]
const onPublicPage = [staysInPlace, ...onAnyPage]
const onScreen = [
  ...[isAsChosen, fitsItsWidth, usesOwnFonts, isInOwnWriting, isReadInOrder, readsOnPhone, isAccessible],
  showsAllAtEachWidth,
]
/** Whether text at twice its size is tried; in `npm test` at a third of the places, as it costs as much as axe. */
const triesLargeText = ({ name }: Place) => isFullRun || oneFor(`large ${name}`, [true, false, false])
const inState = [fitsItsWidth, holdsItsContent, isReadInOrder]
/** Whether a state is opened: of those that are alike, in `npm test` a third. */
const opens = ({ name, isOneOfMany }: State) =>
  isFullRun || !isOneOfMany || oneFor(`state ${name}`, [true, false, false])
/** What is asked of a state: axe in `npm test` of a third of them, as it looks at the place already. */
const checksOf = ({ name, only }: State): readonly Check[] => [
  ...inState,
  ...(isFullRun || oneFor(`axe ${name}`, [true, false, false]) ? [isAccessible] : []),
  ...(only ? [] : [showsAllAtEachWidth]),
]

/** What the browser says of its own accord about a page that is missing. */
const expectedErrors: Readonly<Record<string, RegExp>> = { '/404': /status of 404/ }

/** Turns to light or dark by the switch of the bar. */
async function turnTo(page: Page, { language, theme }: Look) {
  const html = page.locator('html')
  if ((await html.getAttribute('data-theme')) !== theme) {
    const name = textsOf(language)(`dashboard.nav.${theme}`)
    // A pointer or the focus would leave a tip over the page.
    await page.getByRole('banner').getByRole('button', { name, exact: true }).dispatchEvent('click')
  }
  await expect(html).toHaveAttribute('data-mantine-color-scheme', theme)
}

/** Leaves a screen as it was found: its text as large, and no tip where the pointer or the focus was last. */
async function leaveNothing(page: Page) {
  await page.mouse.move(0, 0)
  await page.evaluate(() => {
    document.documentElement.style.removeProperty('font-size')
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
}

/** Lets each font come once its page was painted without it and the browser has ceased to wait, after 100 ms. */
export const delayFonts = (page: Page) =>
  page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => {
      const [painted] = performance.getEntriesByName('first-contentful-paint')
      return painted && performance.now() > painted.startTime + 200
    })
    await route.continue()
  })

/**
 * Walks through places with one page, and through the states of each. `faults` are all that was found wrong, with the
 * place and the look.
 */
export function walkWith(page: Page, consoleErrors: string[], states: readonly State[]) {
  const faults: string[] = []

  async function visit({ place, look }: Stop, open: () => Promise<unknown>, checks: readonly Check[]) {
    await test.step(`${place.name} in ${nameOf(look)}`, async () => {
      const view = { page, name: place.name, look }
      const softly = async (what: string, work: () => Promise<unknown>) => {
        const fault = await work().then(
          () => undefined,
          (error: Error) => `${what} in ${nameOf(look)}: ${error.message}`,
        )
        if (fault) faults.push(fault)
        return !fault
      }
      if (await softly(`${place.name} opens`, open)) {
        for (const check of checks) await softly(`${place.name} ${check.name}`, () => check(view))
        for (const state of states) {
          if (
            state.path !== place.path ||
            state.looker !== place.looker ||
            !opens(state) ||
            (isFullRun && (state.only ?? look.size.name) !== look.size.name)
          )
            continue
          await softly(`${state.name} opens`, () => openState(state, look))
          const within = state.shown(page).first()
          for (const check of checksOf(state))
            await softly(`${state.name} ${check.name}`, () => check({ ...view, name: state.name, within }))
          await softly(`${state.name} closes`, () => closeState(state, look))
        }
        // Last, as the text stays as large. A state may have had a width of its own.
        if (triesLargeText(place)) {
          await page.setViewportSize(look.size)
          await softly(`${place.name} ${fitsTextTwiceAsLarge.name}`, () => fitsTextTwiceAsLarge(view))
        }
      }
      const expected = expectedErrors[place.path]
      for (const error of consoleErrors.splice(0))
        if (!expected?.test(error)) faults.push(`${place.name} in ${nameOf(look)}: the console says ${error}`)
    })
  }

  async function openState({ only, open, shown }: State, { size, language }: Look) {
    await page.setViewportSize(widths.find(({ name }) => name === only) ?? size)
    await open(page, language)
    await expect(shown(page).first()).toBeVisible()
  }

  async function closeState({ close, shown }: State, { language }: Look) {
    if (close) return close(page, language)
    await page.keyboard.press('Escape')
    await expect(shown(page).first()).toBeHidden()
    // Of what lay over a dialog, that is left.
    if (await page.getByRole('dialog').first().isVisible()) await page.keyboard.press('Escape')
  }

  const addressOf = ({ path }: Place, order: number) => path.replace('{order}', String(order))

  return {
    faults,
    /** Loads each page of the site; `order` is the number of one that the looker may see. */
    async site(stops: readonly Stop[], order = 0) {
      for (const stop of stops) {
        const { place, look } = stop
        const open = async () => {
          await page.setViewportSize(look.size)
          await choose(page.context(), { lang: look.language, theme: look.theme })
          const response = await page.goto(site() + addressOf(place, order))
          expect(response?.status(), 'status').toBe(place.status ?? 200)
          await settle(page)
          if (place.awaits) await expect(page.locator(place.awaits).first()).toBeAttached()
          await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
        }
        await visit(stop, open, place.looker === 'visitor' ? onPublicPage : onAnyPage)
      }
    },
    /** Loads each screen that is there for staff who have not logged in. */
    async login(stops: readonly Stop[]) {
      for (const stop of stops) {
        const { place, look } = stop
        const open = async () => {
          await page.setViewportSize(look.size)
          await page.context().addCookies([
            { name: 'dashboardLang', value: look.language, url: site() },
            { name: 'dashboardTheme', value: look.theme, url: site() },
          ])
          await page.goto(site() + place.path)
          await settle(page)
          await expect(page.locator('main h1')).toBeVisible()
        }
        await visit(stop, open, onScreen)
      }
    },
    /** Goes from screen to screen of the dashboard. */
    async dashboard(stops: readonly Stop[], order: number) {
      for (const [at, stop] of stops.entries()) {
        const { place, look } = stop
        const address = addressOf(place, order)
        const open = async () => {
          await page.setViewportSize(look.size)
          if (at === 0)
            await openDashboard(page, address.replace('/dashboard', ''), {
              lang: look.language,
              theme: look.theme,
            })
          else {
            await leaveNothing(page)
            await goInside(page, address)
            await turnTo(page, look)
          }
        }
        await visit(stop, open, onScreen)
      }
    },
  }
}
