import { Badge, Group } from '@mantine/core'
import type { Account } from '#contract/account.ts'
import { Latin } from '#web/ui/text.tsx'
import { useDashboard } from '../shell/dashboard-context.tsx'

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
