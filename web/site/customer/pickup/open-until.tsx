import { useEffect, useState } from 'react'
import { openNow } from '#contract/settings/opening.ts'
import { isolatedName } from '#i18n/format.ts'
import { closedText } from '#i18n/opening-text.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { Text } from '#web/ui/text.tsx'
import { useGuestTexts } from '../session/guest-texts.ts'
import type { Pickup, PickupOffice } from './load-offices.ts'

const minute = 60_000

/** The moment, anew each minute and when the page is shown again. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function look() {
      clearTimeout(timer)
      timer = setTimeout(look, minute - (Date.now() % minute))
      setNow(new Date())
    }
    timer = setTimeout(look, minute - (Date.now() % minute))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return now
}

/** Until when an office is open, or when it opens; nothing without hours. */
export function OpenUntil({ office: { hours }, pickup }: { office: PickupOffice; pickup: Pickup }) {
  const t = useGuestTexts()
  const { language } = useSite().siteData
  const { state, until, next } = openNow({ ...pickup, offices: [{ hours }] }, useNow())
  if (state === 'unknown') return null
  return until ? t('guest.pickup.openUntil', { time: isolatedName(until) }) : closedText(next, t, language)
}

/** The same for each office of a part's page; the name stands before it where there are several. */
export default function OfficesNow({ pickup }: { pickup: Pickup }) {
  const isOne = pickup.offices.length === 1
  return pickup.offices.map((office) => (
    <span key={office.id}>
      {!isOne && (
        <>
          <Text of={office.name} />
          {': '}
        </>
      )}
      <OpenUntil office={office} pickup={pickup} />
    </span>
  ))
}
