import { Title } from '@mantine/core'
import { useLocation } from 'react-router'
import { useDashboard } from './dashboard-context.tsx'

/** The heading of a screen that cannot show its own: what the last list in the address is called. */
export function ScreenName() {
  const { t } = useDashboard()
  const { pathname } = useLocation()
  const names = pathname.split('/').map((part) => t.find(`dashboard.nav.${part}`))
  return (
    <Title order={1} size="h2" mb="md">
      {names.findLast(Boolean)}
    </Title>
  )
}
