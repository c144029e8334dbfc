import { Button } from '@mantine/core'
import { useDesk } from '../desk.tsx'
import { Sign } from '../parts/sign.tsx'

/** Opens the dialog that adds to a list; locked for who may not. */
export function AddButton({ allowed, onAdd }: { allowed: boolean; onAdd(): void }) {
  const { t } = useDesk()
  return (
    <Button
      leftSection={<Sign name={allowed ? 'plus' : 'lock'} size={18} />}
      disabled={!allowed}
      onClick={onAdd}
    >
      {t('dashboard.act.add')}
    </Button>
  )
}
