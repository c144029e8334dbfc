import type { UploadKind } from '#contract/uploads.ts'
import { isolated } from '#i18n/format.ts'
import { uploadPath } from '#web/ui/picture.tsx'
import { useDashboard } from '../shell/dashboard-context.tsx'
import type { Values } from './compare-edits.ts'
import { textDifference } from './compare-edits.ts'
import css from './edit-conflict.module.css'
import { valueText } from './field-labels.ts'
import { useFilePreview } from './pictures/image-field.tsx'
import { isReference, ReferenceName } from './reference-field.tsx'

interface Props {
  /** The column of the value. */
  field: string
  value: Values[string]
  /** The value to compare it with. */
  other: Values[string]
  /** The upload kind of the picture in the column. */
  kind: UploadKind | undefined
}

const pictures: readonly string[] = ['avatar', 'galary', 'logo', 'favicon', 'cofounder_img']

/** A value of a form as text or picture; in a text it marks the part that differs from the other value. */
export function FieldValue({ field, value, other, kind }: Props) {
  const { t } = useDashboard()
  const chosen = useFilePreview(value)
  const name = value instanceof File ? value.name : value
  const stored = typeof value === 'string' && value !== '' && kind && uploadPath(kind, value, 320)
  const src = pictures.includes(field) ? (chosen ?? stored) : undefined
  if (name === undefined || name === null || name === '') {
    return <span className={css.nothing}>{t('dashboard.audit.nothing')}</span>
  }
  if (src)
    return <img className={css.picture} src={src} width={120} height={90} alt={isolated(String(name))} />
  if (isReference(field)) return <ReferenceName field={field} value={String(value)} />
  const words = (of: Values[string]) =>
    valueText(t, field, of instanceof File ? of.name : of === '0' || of === '1' ? flagOf(field, of) : of)
  const [before, differs, after] = textDifference(words(value), words(other))
  return (
    <bdi className={css.words}>
      {before}
      <mark className={css.differs}>{differs}</mark>
      {after}
    </bdi>
  )
}

const flags: readonly string[] = ['draft', 'made_to_order', 'recompute_fee']

// A form holds booleans as the texts `1` and `0`.
const flagOf = (field: string, text: string) => (flags.includes(field) ? Number(text) : text)
