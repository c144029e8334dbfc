import { useMatches } from 'react-router'
import { type Shown, type TelephonePlace, telephonesAt } from '#contract/telephones.ts'
import { closedText } from '#i18n/opening-text.ts'
import { type Site, useSite } from './site-context.tsx'
import { type SiteOpening, useOpening } from './use-opening.ts'

/** A telephone that a place shows. */
export interface Telephone extends Pick<Shown, 'line'> {
  /** The number as the company writes it. */
  readonly text: string
  /** The URL that dials it. */
  readonly href: string
  /**
   * That the company is closed, and when it opens. Before a script knows, it stands ready: the styles show it only where
   * the root element says `closed`.
   */
  readonly note: string | undefined
}

const isForEmergencies = (data: unknown) =>
  typeof data === 'object' && data !== null && 'emergency' in data && data.emergency !== undefined

/** Whether this is a page for emergencies: one whose loader returns what `emergencyOf` makes as `emergency`. */
const useIsUrgent = () => useMatches().some(({ loaderData }) => isForEmergencies(loaderData))

/**
 * Returns the telephones that a place shows, the one that leads first; `opening` is undefined where no script has asked whether
 * the office is open. On a page for emergencies (`isUrgent`) every place but the footer shows the emergency number alone.
 */
export function shownTelephones(
  { t, siteData }: Pick<Site, 't' | 'siteData'>,
  place: TelephonePlace,
  opening: SiteOpening | undefined,
  isUrgent: boolean,
): readonly Telephone[] {
  const { telephones, calendar, language } = siteData
  const has = { office: telephones.office !== undefined, emergency: telephones.emergency !== undefined }
  const here = isUrgent && place !== 'footer' ? 'urgent' : place
  const state = opening?.state ?? 'unasked'
  return telephonesAt(here, state, has).flatMap(({ line, closed }) => {
    const number = telephones[line]
    const isReady = line === 'office' && calendar !== undefined && state === 'unasked'
    const note = closed || isReady ? closedText(opening?.next, t, language) : undefined
    return number ? [{ line, ...number, note }] : []
  })
}

/** Returns the telephones that a place of this page shows in this minute, the one that leads first. */
export function useTelephones(place: TelephonePlace): readonly Telephone[] {
  return shownTelephones(useSite(), place, useOpening(), useIsUrgent())
}
