import { useMatches } from 'react-router'
import { type Shown, type TelephonePlace, telephonesAt } from '#contract/settings/telephones.ts'
import type { OfficeNow } from '#web/shared/opening-clock.ts'
import { type Site, useSite } from './site-context.tsx'
import { useOffice } from './use-office.ts'

/** A telephone that a place shows. */
export interface Telephone extends Pick<Shown, 'line'> {
  /** The number as the company writes it. */
  readonly text: string
  /** The URL that dials it; undefined if the text is no number. */
  readonly href: string | undefined
  /**
   * That the company is closed, and when it opens, but not on buttons and in the header, which must not grow. Before a
   * script knows, it stands ready: the styles show it only where the root element says `closed`.
   */
  readonly note: string | undefined
}

/** Whether the data of a page is that of one for emergencies, whose loader returns what `emergencyOf` makes as `emergency`. */
const isForEmergencies = (data: unknown) => Reflect.get(Object(data), 'emergency') !== undefined

/**
 * Returns the telephones that a place shows, the one that leads first; `office` is undefined where no script knows whether it is
 * open. On a page for emergencies (`isUrgent`) every place but the footer shows the emergency number alone.
 */
export function shownTelephones(
  { t, siteData: { telephones, calendar } }: Pick<Site, 't' | 'siteData'>,
  place: TelephonePlace,
  office: OfficeNow | undefined,
  isUrgent: boolean,
): readonly Telephone[] {
  const here = isUrgent && place !== 'footer' ? 'urgent' : place
  const shortly = t('site.call.closed')
  return telephonesAt(here, office?.state ?? 'unasked', telephones).flatMap(({ line, closed }) => {
    const number = telephones[line]
    const ready = !office && calendar && line === 'office' ? shortly : undefined
    const isShort = place === 'sale' || place === 'header'
    const note = closed ? (isShort ? shortly : office?.text) : ready
    if (!number) return []
    // Only these places have room for all the numbers of a line.
    const others = place === 'footer' || place === 'contact' ? (number.others ?? []) : []
    return [number, ...others].map(({ text, href }) => ({ line, text, href, note }))
  })
}

/** All the numbers of a line as the company writes them, for paper. */
export const numbersOf = (phone: Site['siteData']['telephones']['office']): string[] =>
  phone ? [phone, ...(phone.others ?? [])].map(({ text }) => text) : []

/** Returns the telephones that a place of this page shows in this minute, the one that leads first. */
export function useTelephones(place: TelephonePlace): readonly Telephone[] {
  const isUrgent = useMatches().some(({ loaderData }) => isForEmergencies(loaderData))
  return shownTelephones(useSite(), place, useOffice(), isUrgent)
}
