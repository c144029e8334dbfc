import { Anchor, Badge, Group } from '@mantine/core'
import type { Account } from '#contract/customers/account.ts'
import type { Contact } from '#contract/settings/row.ts'
import { Latin } from '#web/ui/text.tsx'
import { useDashboard } from './dashboard-context.tsx'

/** A telephone number as a link that calls it; renders nothing without a number. */
export function Telephone({ of: { phone, phone_shown } }: { of: Pick<Contact, 'phone' | 'phone_shown'> }) {
  if (!phone) return null
  return (
    <Anchor href={`tel:${phone}`} size="sm">
      <Latin>{phone_shown}</Latin>
    </Anchor>
  )
}

/** A person's e-mail address in a list, marked while it is unproved. */
export function AccountEmail({ of: { email, proved } }: { of: Pick<Account, 'email' | 'proved'> }) {
  const { t } = useDashboard()
  if (proved !== null) return <Latin>{email}</Latin>
  return (
    <Group gap="xs">
      <Latin>{email}</Latin>
      <Badge variant="default">{t('dashboard.fields.unproved')}</Badge>
    </Group>
  )
}
