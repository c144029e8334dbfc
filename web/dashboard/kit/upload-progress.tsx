import { Button, Group, Progress } from '@mantine/core'
import { useDashboard } from './dashboard-context.tsx'
import css from './form.module.css'

/** An upload in progress, with the function that cancels it. */
export interface Upload {
  /** 0 … 1 */
  share: number
  cancel(): void
}

interface Props extends Upload {
  /** The name of the file, if it is one of several. */
  name?: string
}

/** The progress of an upload with a button that cancels it. */
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
