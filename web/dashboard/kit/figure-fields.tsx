import { NativeSelect } from '@mantine/core'
import { attributeHeadings } from '#contract/attributes/figure-rules.ts'
import { pickText } from '#i18n/format.ts'
import { useDashboard } from './dashboard-context.tsx'
import css from './figure-fields.module.css'
import { type FigureAttributes, figureRule } from './figure-values.ts'
import { NumberField } from './number-field.tsx'
import type { Named } from './row-names.ts'
import type { FormField } from './use-entity-form.ts'

interface Props {
  attributes: FigureAttributes
  /** Returns a field of the form: `from_3`, `to_3` or `choice_3` for the attribute 3. */
  field(name: string): FormField<string>
}

/** The fields for the figures of a product, under the headings of their attributes. Any form can hold them. */
export function FigureFields({ attributes, field }: Props) {
  const { t } = useDashboard()
  const parts = attributeHeadings.map((heading) => ({
    heading,
    own: attributes.filter((one) => one.heading === heading),
  }))
  return parts
    .filter(({ own }) => own.length > 0)
    .map(({ heading, own }) => (
      <fieldset key={heading} className={css.part}>
        <legend>{t(`dashboard.headings.${heading}`)}</legend>
        <div className={css.grid}>
          {own.map((attribute) => (
            <FigureField key={attribute.id} of={attribute} field={field} />
          ))}
        </div>
      </fieldset>
    ))
}

/** The fields for one figure: a number and the end of its range, or a choice. */
export function FigureField({ of, field }: { of: FigureAttributes[number]; field: Props['field'] }) {
  const { t, language, defaultLanguage } = useDashboard()
  const { id, kind, choices } = of
  const text = (row: Named) => pickText(row, 'name', language, defaultLanguage).text
  const unit = pickText(of, 'unit', language, defaultLanguage).text
  const label = unit ? t('dashboard.attributes.withUnit', { name: text(of), unit }) : text(of)
  if (kind === 'number') {
    const rule = figureRule(t, of)
    return (
      <div className={css.range}>
        <NumberField field={{ ...field(`from_${id}`), rule }} label={label} />
        <NumberField field={{ ...field(`to_${id}`), rule }} label={t('dashboard.attributes.upTo')} />
      </div>
    )
  }
  const { name, value, error, onChange } = field(kind === 'choice' ? `choice_${id}` : `from_${id}`)
  const options =
    kind === 'choice'
      ? choices.map((row) => ({ value: String(row.id), label: text(row) }))
      : [
          { value: '1', label: t('dashboard.act.yes') },
          { value: '0', label: t('dashboard.act.no') },
        ]
  return (
    <NativeSelect
      name={name}
      label={label}
      error={error}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: t('dashboard.attributes.unknown') }, ...options]}
    />
  )
}
