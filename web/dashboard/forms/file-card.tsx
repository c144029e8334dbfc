import { Anchor, FileInput, Text } from '@mantine/core'
import type { MessageKey } from '#contract/messages.ts'
import { isolated } from '#i18n/format.ts'
import type { Transfer } from '#web/api/upload.ts'
import { type UploadKind, uploadPath } from '#web/ui/picture.tsx'
import { Latin } from '#web/ui/text.tsx'
import { useDesk } from '../desk.tsx'
import type { Denial, Done } from '../queries.ts'
import { FormCard } from './form-card.tsx'
import { ImageField } from './image-field.tsx'
import { pictureTypes } from './picture-fault.ts'
import { useEntityForm } from './use-entity-form.ts'
import { withFile } from './with-file.ts'

interface Props {
  /** The field of the call that holds the file. */
  name: string
  title: string
  kind: UploadKind
  /** The name of the file that is there; empty for none. */
  current: string
  types?: Readonly<Record<string, string[]>>
  /** What is said when none was chosen. Without it the button waits for one. */
  missing?: MessageKey
  /** For a file that is no picture: the most it may hold, in megabytes. */
  megabytes?: number
  locked?: string | undefined
  save(file: File, transfer: Transfer): Promise<Done | Denial>
}

/** One file that is changed for itself, with its progress while it is sent. */
export function FileCard(props: Props) {
  const { name, title, kind, current, types = pictureTypes, missing, megabytes, locked, save } = props
  const { t } = useDesk()
  const form = useEntityForm<{ file: File | null }>({
    initial: { file: null },
    required: [],
    check: ({ file }) => {
      if (!file) return { file: t(`messages.${missing ?? 'DATA_REQUIRED'}`) }
      if (megabytes === undefined) return {}
      if (!(file.type in types)) return { file: t('messages.FILE_TYPE_NOT_ALLOWED') }
      return file.size > megabytes * 1024 * 1024 ? { file: t('messages.FILE_TOO_BIG') } : {}
    },
    missing,
    save: ({ file }, transfer) => withFile(file, (chosen) => save(chosen, transfer)),
    onSaved: () => form.form.reset(),
  })
  const chosen = form.form.values.file
  return (
    <FormCard
      title={title}
      dirty={chosen !== null}
      busy={form.busy}
      failure={form.failure}
      sending={form.sending}
      idle={!chosen && !missing}
      locked={locked}
      onSubmit={form.submit}
    >
      {megabytes === undefined ? (
        <ImageField
          {...form.picture('file')}
          name={name}
          label={title}
          value={chosen ?? current}
          kind={kind}
          types={types}
        />
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
