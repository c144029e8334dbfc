import { Anchor, FileInput, Text } from '@mantine/core'
import type { MessageKey } from '#contract/messages.ts'
import type { UploadKind } from '#contract/uploads.ts'
import type { Versioned } from '#contract/version.ts'
import { isolated } from '#i18n/format.ts'
import type { Transfer } from '#web/api/upload.ts'
import { uploadPath } from '#web/ui/picture.tsx'
import { Latin } from '#web/ui/text.tsx'
import type { ListName } from '../lists/list-names.ts'
import { useDashboard } from '../shell/dashboard-context.tsx'
import type { Denial, Done } from '../shell/queries.ts'
import { EditConflict } from './edit-conflict.tsx'
import { FormCard } from './form-card.tsx'
import { ImageField } from './pictures/image-field.tsx'
import { pictureTypes, withChosenFile } from './pictures/picture-file.ts'
import { useEntityForm } from './use-entity-form.ts'

/** The name of the file that is there, empty for none, and its version. */
type KeptFile = Versioned<{ value: string }>

/** What saving it is answered: the file that is there now. */
type SavedFile = (Done & { now: KeptFile }) | Denial<KeptFile>

interface Props {
  /** The field of the call that holds the file. */
  name: string
  title: string
  kind: UploadKind
  row: KeptFile
  /** The list and the column it belongs to. */
  list: ListName
  column: string
  types?: Readonly<Record<string, string[]>>
  /** What is said when none was chosen. Without it the button waits for one. */
  missing?: MessageKey
  /** For a file that is no picture: the most it may hold, in megabytes. */
  megabytes?: number
  locked?: string | undefined
  save(file: File, transfer: Transfer, seen: string | undefined): Promise<SavedFile>
}

/** One file that is changed for itself, with its progress while it is sent. */
export function FileCard(props: Props) {
  const { name, title, kind, row, list, column, types = pictureTypes, missing, megabytes, locked } = props
  const { save } = props
  const { t } = useDashboard()
  const form = useEntityForm({
    row,
    initial: (now): { file: File | string } => ({ file: now?.value ?? '' }),
    required: [],
    check: ({ file }) => {
      if (!(file instanceof File)) return { file: t(`messages.${missing ?? 'DATA_REQUIRED'}`) }
      if (megabytes === undefined) return {}
      if (!(file.type in types)) return { file: t('messages.FILE_TYPE_NOT_ALLOWED') }
      return file.size > megabytes * 1024 * 1024 ? { file: t('messages.FILE_TOO_BIG') } : {}
    },
    missing,
    save: ({ file }, { seen, ...transfer }) => withChosenFile(file, (chosen) => save(chosen, transfer, seen)),
    onSaved({ now }) {
      form.form.setValues({ file: now.value })
      form.settle(now)
    },
  })
  const { file } = form.form.values
  const chosen = file instanceof File ? file : null
  const current = typeof file === 'string' ? file : row.value
  return (
    <FormCard
      title={title}
      dirty={chosen !== null}
      busy={form.busy}
      failure={form.failure}
      sending={form.sending}
      idle={!chosen && !missing}
      locked={locked}
      above={
        form.conflict && (
          <EditConflict of={form.conflict} list={list} id={undefined} kind={kind} column={column} />
        )
      }
      onSubmit={form.submit}
    >
      {megabytes === undefined ? (
        <ImageField {...form.picture('file')} name={name} label={title} kind={kind} types={types} />
      ) : (
        <>
          {current ? (
            <Anchor href={uploadPath(kind, current)} target="_blank" rel="noopener">
              {t('dashboard.settings.openFile')}
            </Anchor>
          ) : (
            <Text c="dimmed">{t('dashboard.settings.none')}</Text>
          )}
          <FileInput
            {...form.field('file')}
            value={chosen}
            name={name}
            label={title}
            placeholder={t('dashboard.settings.choose')}
            description={t('dashboard.image.limits', { types: isolated('PDF'), size: megabytes })}
            accept={Object.keys(types).join(',')}
            valueComponent={({ value }) => (value instanceof File ? <Latin>{value.name}</Latin> : null)}
          />
        </>
      )}
    </FormCard>
  )
}
