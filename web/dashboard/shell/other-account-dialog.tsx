import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect } from 'react'
import { isolatedName } from '#i18n/format.ts'
import { notifyAccountMismatch } from '#web/api/acting.ts'
import { useOtherAccount } from '#web/ui/use-other-account.ts'
import { useDashboard } from './dashboard-context.tsx'
import { isOtherUserSignedIn, signedInName } from './session.ts'

/** A dialog that says which other member of staff has signed in with this browser. The screen stays as it is. */
export function OtherAccountDialog() {
  const { t } = useDashboard()
  const { another, dismiss } = useOtherAccount('staff', signedInName)
  useEffect(() => {
    const stored = () => isOtherUserSignedIn() && notifyAccountMismatch('staff')
    window.addEventListener('storage', stored)
    return () => window.removeEventListener('storage', stored)
  }, [])
  const name = another?.name === undefined ? undefined : isolatedName(another.name)
  return (
    <Modal
      opened={another !== undefined}
      onClose={dismiss}
      size={500}
      centered
      zIndex={500}
      title={t('site.another.title')}
      closeButtonProps={{ 'aria-label': t('site.another.stay') }}
    >
      <Text>{name === undefined ? t('site.another.unnamed') : t('site.another.named', { name })}</Text>
      <Text size="sm" c="dimmed" mt="sm">
        {t('site.another.help')}
      </Text>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={dismiss} data-autofocus>
          {t('site.another.stay')}
        </Button>
        <Button onClick={() => window.location.reload()}>
          {name === undefined ? t('site.another.go') : t('site.another.goAs', { name })}
        </Button>
      </Group>
    </Modal>
  )
}
