import { ActionIcon, Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { classes } from '#web/ui/classes.ts'
import { StaffIcon } from '../../components/staff-icon.tsx'
import cells from '../../lists/cells.module.css'
import { useDashboard } from '../../shell/dashboard-context.tsx'
import { UploadProgress } from '../upload-progress.tsx'
import css from './pictures.module.css'
import type { QueuedPicture } from './queued-picture.ts'
import type { PictureQueue as Queue } from './use-picture-queue.ts'

/** The chosen pictures with the progress and the actions of each. */
export function PictureQueue({ queue }: { queue: Queue }) {
  const { t } = useDashboard()
  const list = useRef<HTMLUListElement>(null)
  return (
    <>
      <p className={css.progress} role="status">
        {t('dashboard.image.progress', { sent: queue.sent, total: queue.items.length })}
      </p>
      <ul ref={list} className={css.list} tabIndex={-1} aria-label={t('dashboard.act.images')}>
        {queue.items.map((item) => (
          // The pressed button disappears, so the focus moves to the list.
          <Row key={item.id} item={item} queue={queue} onPressed={() => list.current?.focus()} />
        ))}
      </ul>
    </>
  )
}

function Row({ item, queue, onPressed }: { item: QueuedPicture; queue: Queue; onPressed(): void }) {
  const { t } = useDashboard()
  const { id, file, step, share, why } = item
  const { name } = file
  const does = (work: (id: number) => void) => () => {
    onPressed()
    work(id)
  }
  const removal = t('dashboard.image.remove')
  return (
    <li className={css.row}>
      <Preview file={file} />
      <span className={css.what}>
        <bdi className={css.name}>{name}</bdi>
        {step === 'sending' ? (
          <UploadProgress share={share} cancel={does(queue.stop)} name={name} />
        ) : (
          <span className={css.line}>
            <span className={classes(css.state, css[step])} role={why === undefined ? undefined : 'alert'}>
              {step === 'sent' && <StaffIcon name="check" size={16} />}
              {why ??
                (step !== 'chosen' &&
                  step !== 'failed' &&
                  step !== 'refused' &&
                  t(`dashboard.image.${step}`))}
            </span>
            {(step === 'failed' || step === 'stopped') && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('dashboard.act.named', { action: t('dashboard.act.retry'), name })}
                onClick={does(queue.start)}
              >
                {t('dashboard.act.retry')}
              </Button>
            )}
          </span>
        )}
      </span>
      {step !== 'sending' && step !== 'sent' && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          title={removal}
          aria-label={t('dashboard.act.named', { action: removal, name })}
          onClick={does(queue.remove)}
        >
          <StaffIcon name="close" size={18} />
        </ActionIcon>
      )}
    </li>
  )
}

/** A small preview of a chosen file; empty if it is not a picture. */
function Preview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let current = true
    createImageBitmap(file, { resizeHeight: 84, resizeQuality: 'medium' })
      .then((picture) => {
        if (current) canvas.current?.getContext('bitmaprenderer')?.transferFromImageBitmap(picture)
      })
      .catch(() => {
        // The server reports what is wrong with the file.
      })
    return () => {
      current = false
    }
  }, [file])
  return <canvas ref={canvas} className={cells.thumb} width={112} height={84} />
}
