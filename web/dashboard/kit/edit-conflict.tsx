import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import type { Contract } from '#contract/index.ts'
import type { Success } from '#contract/kit/call.ts'
import type { UploadKind } from '#contract/kit/uploads.ts'
import { formatDateTime, isolatedName } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { uploadPath } from '#web/ui/picture.tsx'
import type { FieldChange, Side, Values } from './compare-edits.ts'
import { textDifference } from './compare-edits.ts'
import { useDashboard, useStaff } from './dashboard-context.tsx'
import css from './edit-conflict.module.css'
import { fieldLabel, flags, valueText } from './field-labels.ts'
import { useFilePreview } from './image-field.tsx'
import type { ListName } from './list-names.ts'
import { type Refused, requireSuccess } from './query-client.ts'
import { isReference, ReferenceName } from './reference-field.tsx'
import { StaffIcon } from './staff-icon.tsx'
import { conflictRadioName } from './use-entity-form.ts'

/** The conflict as `useEntityForm` reports it. */
interface Conflicting<V extends Values> {
  readonly changes: readonly FieldChange<V>[]
  readonly chosen: { readonly [K in keyof V]?: Side }
  /** The number of conflicts of this form. */
  readonly turn: number
  choose(name: keyof V & string, side: Side): void
}

interface Props<V extends Values> {
  of: Conflicting<V>
  list: ListName
  /** The id of the row, if the list has several. */
  id: number | undefined
  /** The upload kind of its pictures. */
  kind?: UploadKind | undefined
  /** The column of the field, if its name differs. */
  column?: string | undefined
  /** The labels of fields that are no columns. */
  labelOf?: ((name: string) => string) | undefined
}

const path = '/app/dashboard/audit/getall'

/** The last edit of one of the columns in the audit log; undefined without the permission to read it. */
function useChangedBy(list: ListName, id: number | undefined, columns: readonly string[]) {
  const { may } = useStaff()
  const query = useQuery<Success<Contract[typeof path]>, Refused>({
    queryKey: ['audit', 'last', list, id],
    queryFn: async () =>
      requireSuccess<Success<Contract[typeof path]>>(
        await send(path, 'getAllAudit', {
          subject: list,
          subject_id: id,
          action: 'edit',
          page: 1,
          limit: 20,
        }),
      ),
    enabled: may('audit.read'),
    // The shown edit must not change while the user reads it.
    staleTime: 'static',
    gcTime: 0,
  })
  return query.data?.data.find(({ after }) => columns.some((column) => column in after))
}

/** Shows above a form what another user has changed meanwhile, and asks whose value to keep where both changed one. */
export function EditConflict<V extends Values>({ of, list, id, kind, column, labelOf }: Props<V>) {
  const { t, language } = useDashboard()
  const heading = useId()
  const root = useRef<HTMLElement>(null)
  const { changes, chosen, turn, choose } = of
  const columnOf = (name: string) => column ?? name
  const theirs = changes.filter(({ by }) => by !== 'mine')
  const last = useChangedBy(
    list,
    id,
    theirs.map(({ name }) => columnOf(name)),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each conflict, not at each render
  useEffect(() => {
    root.current?.focus({ preventScroll: true })
    root.current?.scrollIntoView({ block: 'start' })
  }, [turn])

  return (
    <section
      ref={root}
      className={css.conflict}
      tabIndex={-1}
      // A dialog that opens with it begins here.
      data-autofocus
      aria-labelledby={heading}
      aria-describedby={`${heading}-text`}
    >
      <p id={heading} className={css.heading}>
        <StaffIcon name="history" size={20} />
        {t('dashboard.conflict.title')}
      </p>
      {last && (
        <p className={css.text}>
          {t('dashboard.conflict.by', {
            name: isolatedName(last.user_name || t('dashboard.audit.nobody')),
            when: formatDateTime(last.date, language),
          })}
        </p>
      )}
      <p id={`${heading}-text`} className={css.text}>
        {t(theirs.some(({ by }) => by === 'both') ? 'dashboard.conflict.ask' : 'dashboard.conflict.text')}
      </p>
      {changes.map((change) => {
        const { name, by } = change
        const shared = { field: columnOf(name), kind }
        const label = labelOf?.(name) ?? fieldLabel(t, columnOf(name))
        if (by !== 'both') {
          return (
            <dl key={name} className={css.field}>
              <dt className={css.name}>
                {label}
                <span className={css.what}>
                  {t(by === 'theirs' ? 'dashboard.conflict.taken' : 'dashboard.conflict.kept')}
                </span>
              </dt>
              <dd className={css.value}>
                <FieldValue {...shared} value={change[by]} other={change.base} />
              </dd>
            </dl>
          )
        }
        return (
          <div key={name} className={css.field} role="radiogroup" aria-labelledby={`${heading}-${name}`}>
            <p id={`${heading}-${name}`} className={css.name}>
              {label}
              <span className={css.what}>{t('dashboard.conflict.both')}</span>
            </p>
            <div className={css.sides}>
              {(['theirs', 'mine'] as const).map((side) => (
                <label key={side} className={css.side}>
                  <input
                    type="radio"
                    name={conflictRadioName(name)}
                    value={side}
                    checked={chosen[name] === side}
                    onChange={() => choose(name, side)}
                  />
                  <span className={css.whose}>{t(`dashboard.conflict.${side}`)}</span>
                  <span className={css.value}>
                    <FieldValue
                      {...shared}
                      value={change[side]}
                      other={change[side === 'mine' ? 'theirs' : 'mine']}
                    />
                  </span>
                </label>
              ))}
            </div>
          </div>
        )
      })}
    </section>
  )
}

interface ValueProps {
  /** The column of the value. */
  field: string
  value: Values[string]
  /** The value to compare it with. */
  other: Values[string]
  /** The upload kind of the picture in the column. */
  kind: UploadKind | undefined
}

const pictures: readonly string[] = ['avatar', 'galary', 'logo', 'favicon', 'cofounder_img', 'map_img']

/** A value of a form as text or picture; in a text it marks the part that differs from the other value. */
function FieldValue({ field, value, other, kind }: ValueProps) {
  const { t } = useDashboard()
  const chosen = useFilePreview(value)
  const name = value instanceof File ? value.name : value
  const stored = typeof value === 'string' && value !== '' && kind && uploadPath(kind, value, 320)
  const src = pictures.includes(field) ? (chosen ?? stored) : undefined
  if (name === undefined || name === null || name === '') {
    return <span className={css.nothing}>{t('dashboard.audit.nothing')}</span>
  }
  if (src)
    return <img className={css.picture} src={src} width={120} height={90} alt={isolatedName(String(name))} />
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

// A form holds booleans as the texts `1` and `0`.
const flagOf = (field: string, text: string) => (flags.includes(field) ? Number(text) : text)
