import type { UploadKind } from '#contract/uploads.ts'
import type { IdempotentTransfer } from '#web/api/upload.ts'
import { itemNoun, type ListName } from '../../lists/list-names.ts'
import { useDashboard } from '../../shell/dashboard-context.tsx'
import type { Denial, Done } from '../../shell/query-client.ts'
import { EditConflict } from '../edit-conflict.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { useEntityForm } from '../use-entity-form.ts'
import { ImageField } from './image-field.tsx'
import { withChosenFile } from './picture-file.ts'
import { PictureQueue } from './picture-queue.tsx'
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
            sending: form.sending,
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
