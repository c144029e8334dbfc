import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useDesk } from '../desk.tsx'
import { Sign } from '../parts/sign.tsx'

/** The way back to the screen above, at the end of its heading: the arrow points out, to the end of the line. */
export function Back({ to }: { to: string }) {
  const { t } = useDesk()
  return (
    <Button component={Link} to={to} variant="default" rightSection={<Sign name="forward" size={18} />}>
      {t('dashboard.nav.back')}
    </Button>
  )
}
