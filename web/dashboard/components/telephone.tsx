import { Anchor } from '@mantine/core'
import parsePhoneNumber from 'libphonenumber-js/min'
import { Latin } from '#web/ui/text.tsx'

/** Formats an E.164 telephone number in the international notation, `+964 750 123 4567`. */
export const formatPhone = (phone: string): string => parsePhoneNumber(phone)?.formatInternational() ?? phone

/** A telephone number as a link that calls it; renders nothing without a number. */
export function Telephone({ phone }: { phone: string }) {
  if (!phone) return null
  return (
    <Anchor href={`tel:${phone}`} size="sm">
      <Latin>{formatPhone(phone)}</Latin>
    </Anchor>
  )
}
