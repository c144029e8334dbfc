import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { failureText } from '#web/api/failure.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { useDashboard } from './dashboard-context.tsx'
import { leave } from './session.ts'

/** Asks before logging out. The width is the one that is asked for, in pixels. */
export function Logout({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const { t } = useDashboard()
  const notify = useNotify()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function go() {
    setBusy(true)
    const answer = await leave()
    setBusy(false)
    onClose()
    if (!answer.status) return notify({ kind: 'warning', text: failureText(t, answer) })
    notify({ kind: 'success', text: t(`messages.${answer.msg}`) })
    navigate('/dashboard/auth/login')
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={290}
      centered
      title={t('dashboard.nav.logoutTitle')}
      closeButtonProps={{ 'aria-label': t('dashboard.act.close') }}
    >
      <Text size="sm">{t('dashboard.nav.logoutText')}</Text>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('dashboard.act.no')}
        </Button>
        <Button color="orange.8" loading={busy} onClick={() => void go()}>
          {t('dashboard.act.yes')}
        </Button>
      </Group>
    </Modal>
  )
}
