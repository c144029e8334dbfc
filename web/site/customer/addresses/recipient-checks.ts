import type { Check } from '#web/ui/form/use-form.ts'
import { useAccountTexts } from '../session/account-layout.tsx'
import type { DeliveryValues } from '../session/delivery-draft.ts'

/** Who receives a delivery and where. */
export type Recipient = Omit<DeliveryValues, 'method' | 'office_id'>

/** The checks of the fields of a recipient. The server alone knows which telephones exist. */
export function useRecipientChecks(): Record<keyof Recipient, Check> {
  const t = useAccountTexts()
  const filled: Check = (value) => (value.trim() ? undefined : t('site.fields.required'))
  const fine: Check = () => undefined
  return {
    phone: filled,
    name: filled,
    place_id: filled,
    address: filled,
    landmark: fine,
    phone2: fine,
    note: fine,
  }
}
