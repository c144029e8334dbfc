import { Button, Group, Progress } from '@mantine/core'
import { useDashboard } from '../shell/dashboard-context.tsx'
import css from './form.module.css'

/** A file on its way: how much of it has left, and what ends it. */
export interface Upload {
  /** 0 … 1 */
  share: number
  cancel(): void
}

interface Props extends Upload {
  /** What is sent, where it is one of several. */
  name?: string
}

/** How much of a file has left, with the button that stops it. */
export function UploadProgress({ share, cancel, name }: Props) {
  const { t } = useDashboard()
  const percent = Math.round(share * 100)
  const named = (action: string) => (name === undefined ? action : t('dashboard.act.named', { action, name }))
  return (
    <Group gap="sm" wrap="nowrap" className={css.upload}>
      <Progress.Root size="lg" className={css.progress}>
        <Progress.Section value={percent} aria-label={named(t('dashboard.image.sending', { percent }))} />
      </Progress.Root>
      <span className={css.percent}>{percent}%</span>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={named(t('dashboard.image.stop'))}
        onClick={cancel}
      >
        {t('dashboard.image.stop')}
      </Button>
    </Group>
  )
}
