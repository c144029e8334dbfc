import { Anchor, Button, FileInput, Group, Text } from '@mantine/core'
import type { UploadKind } from '#contract/kit/uploads.ts'
import type { Versioned } from '#contract/kit/version.ts'
import { isolatedName } from '#i18n/format.ts'
import type { Transfer } from '#web/api/upload.ts'
import { uploadPath } from '#web/ui/picture.tsx'
import { Latin } from '#web/ui/text.tsx'
import { useDashboard } from './dashboard-context.tsx'
import { EditConflict } from './edit-conflict.tsx'
import { FormCard } from './form-card.tsx'
import { ImageField } from './image-field.tsx'
import type { ListName } from './list-names.ts'
import { pictureTypes, withChosenFile } from './picture-file.ts'
import type { Denial, Done } from './query-client.ts'
import { UploadsLeft } from './uploads-left.tsx'
import { useEntityForm } from './use-entity-form.ts'

/** The name of the stored file, empty for none, and its version. */
type KeptFile = Versioned<{ value: string }>

/** The answer to saving a file: the file that is stored now. */
type SavedFile = (Done & { now: KeptFile }) | Denial<KeptFile>

interface Props {
  /** The field of the call for the file. */
  name: string
  title: string
  kind: UploadKind
  row: KeptFile
  /** The list and the column that the file belongs to. */
  list: ListName
  column: string
  types?: Readonly<Record<string, string[]>>
  /** The message if no file was chosen. Without it the button stays disabled until one is. */
  missing?: string
  /** The maximum size in megabytes of a file that is not a picture. */
  megabytes?: number
  locked?: string | undefined
  save(file: File, transfer: Transfer, seen: string | undefined): Promise<SavedFile>
  /** Removes the stored picture. Without it a picture can only be replaced. */
  remove?(seen: string | undefined): Promise<SavedFile>
}

/** A card with a single file and the progress of its upload. */
export function FileCard(props: Props) {
  const { name, title, kind, row, list, column, types = pictureTypes, missing, megabytes, locked } = props
  const { save, remove } = props
  const { t } = useDashboard()
  const form = useEntityForm({
    row,
    initial: (now): { file: File | string } => ({ file: now?.value ?? '' }),
    required: [],
    check: ({ file }) => {
      if (remove && file === '') return {}
      if (!(file instanceof File)) return { file: missing ?? t('messages.DATA_REQUIRED') }
      if (megabytes === undefined) return {}
      if (!(file.type in types)) return { file: t('messages.FILE_TYPE_NOT_ALLOWED') }
      return file.size > megabytes * 1024 * 1024 ? { file: t('messages.FILE_TOO_BIG') } : {}
    },
    missing,
    save: ({ file }, { seen, ...transfer }) =>
      remove && file === '' ? remove(seen) : withChosenFile(file, (chosen) => save(chosen, transfer, seen)),
    onSaved({ now }) {
      form.form.setValues({ file: now.value })
      form.accept(now)
    },
  })
  const { file } = form.form.values
  const chosen = file instanceof File ? file : null
  const removing = file === '' && form.dirty
  const current = typeof file === 'string' ? file : row.value
  return (
    <FormCard
      title={title}
      dirty={chosen !== null || removing}
      draft="never"
      busy={form.busy}
      failure={form.failure}
      sending={form.upload}
      idle={!chosen && !removing && !missing}
      locked={locked}
      above={
        form.conflict && (
          <EditConflict of={form.conflict} list={list} id={undefined} kind={kind} column={column} />
        )
      }
      onSubmit={form.submit}
    >
      {megabytes === undefined ? (
        <>
          <ImageField {...form.picture('file')} name={name} label={title} kind={kind} types={types} />
          {remove && file !== '' && (
            <Group>
              <Button
                variant="default"
                onClick={({ currentTarget }) => {
                  form.form.setValues({ file: '' })
                  // This button goes, and would take the focus with it.
                  currentTarget.form?.querySelector<HTMLInputElement>('input[type=file]')?.focus()
                }}
              >
                {t('dashboard.image.removeStored')}
              </Button>
            </Group>
          )}
        </>
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
            description={
              <>
                {t('dashboard.image.limits', { types: isolatedName('PDF'), size: megabytes })}
                <br />
                <UploadsLeft />
              </>
            }
            accept={Object.keys(types).join(',')}
            valueComponent={({ value }) => (value instanceof File ? <Latin>{value.name}</Latin> : null)}
          />
        </>
      )}
    </FormCard>
  )
}
