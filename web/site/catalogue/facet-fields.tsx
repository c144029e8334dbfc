import { useId } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Latin, Text, Value } from '#web/ui/text.tsx'
import { Chip } from './chip.tsx'
import css from './facet-fields.module.css'
import { type ListState, longestBound } from './list-query.ts'
import type { Facet, Facets } from './load-facets.ts'
import type { useListForm } from './use-list-form.ts'

interface Props {
  facets: Facets
  state: ListState
  /** The id of the form that the fields belong to. */
  form: string
  listForm: ReturnType<typeof useListForm>
}

/**
 * The brands and figures that a list can be filtered by, with the number of products for each. They open beside the list's
 * other filters, on a phone as a sheet above the page's end, without a script too.
 */
export function FacetFields({ facets, state, form, listForm }: Props) {
  const { t } = useSite()
  const { brands, attributes, noNumber } = facets
  const chosen = state.brands.length + Object.keys({ ...state.figures, ...state.unread }).length
  if (brands.length < 2 && attributes.length === 0 && chosen === 0) return null
  const options = (name: string, of: Facet['options'], on: readonly number[]) => (
    <div className={css.chips}>
      {of.map(({ id, name: text, count }) => (
        <Chip key={id} form={form} name={name} value={id} on={on.includes(id)} choose={listForm.choose}>
          <Text of={text} />
          {count !== undefined && <Latin>{formatNumber(count)}</Latin>}
        </Chip>
      ))}
    </div>
  )
  return (
    <details className={css.facets} open={chosen > 0 || undefined}>
      <summary>
        {t('site.lists.filters')}
        {chosen > 0 && <Latin>{formatNumber(chosen)}</Latin>}
      </summary>
      <div className={css.sheet}>
        <div className={css.grid}>
          {brands.length > 0 && (
            <fieldset className={css.facet}>
              <legend>{t('site.detail.brand')}</legend>
              {options('brand', brands, state.brands)}
            </fieldset>
          )}
          {attributes.map((facet) => (
            <fieldset key={facet.id} className={css.facet}>
              <legend>
                <Text of={facet.name} />
                {facet.unit && (
                  <span className={css.unit}>
                    <Value>{facet.unit}</Value>
                  </span>
                )}
              </legend>
              {facet.range ? (
                <Range facet={facet} range={facet.range} {...{ state, form, listForm, noNumber }} />
              ) : (
                options(`f${facet.id}`, facet.options, state.figures[facet.id]?.choices ?? [])
              )}
            </fieldset>
          ))}
        </div>
        <button type="submit" form={form} className={buttonClass('quiet')}>
          {t('site.lists.apply')}
        </button>
      </div>
    </details>
  )
}

interface RangeProps extends Pick<Props, 'state' | 'form' | 'listForm'> {
  facet: Facet
  range: NonNullable<Facet['range']>
  noNumber: string
}

/**
 * The least and the greatest figure to look for; empty fields show those of the list. When a field is left, it shows the number as
 * it is understood; what is none stays, and the list is not narrowed by it.
 */
function Range({ facet: { id, name }, range: { min, max }, state, form, listForm, noNumber }: RangeProps) {
  const { t } = useSite()
  const figure = state.figures[id]
  const error = useId()
  const isUnread = (end: 'from' | 'to') => state.unread[`f${id}-${end}`] !== undefined
  const field = (end: 'from' | 'to', value: number | undefined, edge: number) => (
    <input
      form={form}
      name={`f${id}-${end}`}
      defaultValue={state.unread[`f${id}-${end}`] ?? String(value ?? '')}
      aria-invalid={isUnread(end) || undefined}
      aria-describedby={isUnread(end) ? error : undefined}
      placeholder={String(edge)}
      aria-label={t(`site.lists.${end}`, { name: name.text })}
      inputMode="decimal"
      maxLength={longestBound}
      dir="ltr"
      autoComplete="off"
      onChange={listForm.type}
      onBlur={listForm.leave}
    />
  )
  return (
    <>
      <div className={css.range}>
        {field('from', figure?.min, min)}
        <span aria-hidden="true">–</span>
        {field('to', figure?.max, max)}
      </div>
      {(isUnread('from') || isUnread('to')) && (
        <p className={css.error} id={error} role="status">
          {noNumber}
        </p>
      )}
    </>
  )
}
