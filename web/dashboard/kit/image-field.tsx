import { Input } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { SiteMessageKey } from '#contract/kit/messages.ts'
import type { UploadKind } from '#contract/kit/uploads.ts'
import { isolatedName } from '#i18n/format.ts'
import { classes } from '#web/ui/classes.ts'
import { uploadPath } from '#web/ui/picture.tsx'
import { useDashboard } from './dashboard-context.tsx'
import { isPdf, pictureFault, pictureMegabytes, pictureTypes } from './picture-file.ts'
import css from './pictures.module.css'
import { StaffIcon } from './staff-icon.tsx'
import { UploadsLeft } from './uploads-left.tsx'

interface Props {
  name: string
  label: string
  /** A new file, or the name of the stored one. */
  value: File | string | null
  kind: UploadKind
  error?: ReactNode
  required?: boolean
  types?: Readonly<Record<string, string[]>>
  /** Takes several files at once and returns whether it did. Without it the field accepts a single file. */
  takeSeveral?: ((files: readonly File[]) => boolean) | undefined
  onChange(file: File): void
}

/** A field for a picture, which can be dropped, pasted or chosen. It previews it at 400 by 300 and states the limits. */
export function ImageField(props: Props) {
  const { name, label, value, kind, error, required = false, types = pictureTypes } = props
  const { takeSeveral, onChange } = props
  const { t } = useDashboard()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [refused, setRefused] = useState<SiteMessageKey>()
  const [over, setOver] = useState(false)
  const document = isPdf(value)
  const chosen = useFilePreview(document ? undefined : value)
  const stored =
    typeof value === 'string' && value !== '' && !document ? uploadPath(kind, value, 480) : undefined
  const src = chosen ?? stored
  const endings = Object.values(types)
    .flatMap(([first]) => (first ? [first.slice(1).toUpperCase()] : []))
    .join(', ')
  const fault = refused ? t(`messages.${refused}`) : error

  function take(files: readonly File[]) {
    const [file] = files
    if (!file) return
    if (takeSeveral?.(files)) return setRefused(undefined)
    const wrong = pictureFault(file, types)
    setRefused(wrong)
    if (!wrong) onChange(file)
  }
  const paste = useEffectEvent(({ clipboardData }: ClipboardEvent) => take([...(clipboardData?.files ?? [])]))

  useEffect(() => {
    // Listens on the whole form, as users paste without focusing the field.
    const form = root.current?.closest('form')
    form?.addEventListener('paste', paste)
    return () => form?.removeEventListener('paste', paste)
  }, [])

  return (
    <Input.Wrapper
      ref={root}
      id={id}
      label={label}
      withAsterisk={required}
      error={fault}
      description={
        <>
          {t('dashboard.image.limits', { types: isolatedName(endings), size: pictureMegabytes })}
          <br />
          <UploadsLeft />
        </>
      }
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the input in it does all this for the keyboard */}
      <div
        className={classes(css.zone, over && css.over, fault !== undefined && css.wrong)}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      >
        {src ? (
          <img
            key={src}
            className={css.preview}
            src={src}
            width={400}
            height={300}
            alt={t(chosen ? 'dashboard.image.preview' : 'dashboard.image.current')}
          />
        ) : document ? (
          <span className={css.hint}>
            <StaffIcon name="receipt" size={28} />
            <bdi>{value instanceof File ? value.name : t('dashboard.image.currentPdf')}</bdi>
          </span>
        ) : (
          <span className={css.hint}>
            <StaffIcon name="pictures" size={28} />
            {t(takeSeveral ? 'dashboard.image.dropSeveral' : 'dashboard.image.drop')}
          </span>
        )}
        {/* The input covers the picture, so that drops and presses reach it. */}
        <input
          id={id}
          className={css.input}
          type="file"
          data-autofocus
          name={name}
          multiple={takeSeveral !== undefined}
          title={src || document ? t('dashboard.image.replace') : ''}
          accept={Object.keys(types).join(',')}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-description${fault ? ` ${id}-error` : ''}`}
          onChange={(event) => {
            take([...(event.currentTarget.files ?? [])])
            // Choosing the same file again, after a correction, must fire a change.
            event.currentTarget.value = ''
          }}
        />
      </div>
    </Input.Wrapper>
  )
}

/** The data URL of a chosen picture, which the content security policy allows as a source. */
export function useFilePreview(value: unknown): string | undefined {
  const [read, setRead] = useState<{ file: File; url: string }>()
  useEffect(() => {
    if (!(value instanceof File)) return
    const reader = new FileReader()
    reader.onload = () => setRead({ file: value, url: String(reader.result) })
    reader.readAsDataURL(value)
    return () => reader.abort()
  }, [value])
  return read !== undefined && read.file === value ? read.url : undefined
}
