import { Anchor } from '@mantine/core'
import { formatPhone } from '#web/phone.ts'
import { Latin } from '#web/ui/text.tsx'

/** A telephone number as a link that calls it; renders nothing without a number. */
export function Telephone({ phone }: { phone: string }) {
  if (!phone) return null
  return (
    <Anchor href={`tel:${phone}`} size="sm">
      <Latin>{formatPhone(phone)}</Latin>
    </Anchor>
  )
}
