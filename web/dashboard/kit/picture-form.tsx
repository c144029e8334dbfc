import { ActionIcon, Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { UploadKind } from '#contract/kit/uploads.ts'
import type { IdempotentTransfer } from '#web/api/upload.ts'
import { classes } from '#web/ui/classes.ts'
import cells from './cells.module.css'
import { useDashboard } from './dashboard-context.tsx'
import { EditConflict } from './edit-conflict.tsx'
import { FormDialog } from './form-dialog.tsx'
import { ImageField } from './image-field.tsx'
import { itemNoun, type ListName } from './list-names.ts'
import { withChosenFile } from './picture-file.ts'
import css from './pictures.module.css'
import type { Denial, Done } from './query-client.ts'
import type { QueuedPicture } from './queued-picture.ts'
import { StaffIcon } from './staff-icon.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useEntityForm } from './use-entity-form.ts'
import type { PictureQueue as Queue } from './use-picture-queue.ts'
import { usePictureQueue } from './use-picture-queue.ts'

/** One row of a list of pictures. */
export interface Picture {
  readonly id: number
  readonly file: string
  readonly version: string
}

/** Replaces a picture whose version was `seen`; sends a new file or the name of the current one. */
export type EditPicture = (
  picture: File | string,
  of: { readonly id: number; readonly seen: string | undefined },
  transfer: IdempotentTransfer,
) => Promise<Done | Denial<Picture>>

interface Props {
  list: ListName
  kind: UploadKind
  /** The picture to replace; undefined when pictures are added. */
  row: Picture | undefined
  /** Uploads a new picture. */
  add(picture: File, transfer: IdempotentTransfer): Promise<Done | Denial<never>>
  edit: EditPicture
  onClose(): void
}

/** The dialog that adds one or several pictures, or replaces one. */
export function PictureForm({ list, kind, row, add, edit, onClose }: Props) {
  const { t } = useDashboard()
  const what = { what: itemNoun(t, list) }
  const form = useEntityForm({
    row,
    initial: (now): { picture: File | string } => ({ picture: now?.file ?? '' }),
    required: ['picture'],
    save: ({ picture }, { seen, ...transfer }): Promise<Done | Denial<Picture>> =>
      row
        ? edit(picture, { id: row.id, seen }, transfer)
        : withChosenFile(picture, (file) => add(file, transfer)),
    onSaved: onClose,
  })
  const queue = usePictureQueue(add, onClose)
  const one = form.picture('picture')
  const several = queue.items.length > 0

  function takeSeveral(files: readonly File[]) {
    if (!several && files.length < 2) return false
    // A picture chosen before becomes the first of the queue.
    queue.add(one.value instanceof File ? [one.value, ...files] : files)
    form.form.reset()
    return true
  }

  return (
    <FormDialog
      title={row ? t('dashboard.one.editing', what) : t('dashboard.one.adding', what)}
      onClose={onClose}
      draft="never"
      {...(several
        ? {
            dirty: queue.open,
            busy: false,
            working: queue.running,
            failure: queue.failed > 0 ? t('dashboard.image.notSent', { count: queue.failed }) : undefined,
            sending: queue.running ? { share: queue.share, cancel: () => queue.stop() } : undefined,
            saveLabel: queue.open ? t('dashboard.act.save') : t('dashboard.act.close'),
            onSubmit: (event) => {
              event.preventDefault()
              if (!queue.open) onClose()
              else queue.start()
            },
          }
        : {
            dirty: form.dirty,
            busy: form.busy,
            failure: form.failure,
            sending: form.upload,
            above: form.conflict && (
              <EditConflict of={form.conflict} list={list} id={row?.id} kind={kind} column="avatar" />
            ),
            onSubmit: form.submit,
          })}
    >
      {several && <PictureQueue queue={queue} />}
      <ImageField
        {...one}
        label={t('dashboard.fields.picture')}
        kind={kind}
        required={!several}
        takeSeveral={row ? undefined : takeSeveral}
      />
    </FormDialog>
  )
}

/** The chosen pictures with the progress and the actions of each. */
function PictureQueue({ queue }: { queue: Queue }) {
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
