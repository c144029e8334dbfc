import { Alert, Textarea } from '@mantine/core'
import {
  type AttributeKey,
  type Figures,
  isAttributeKey,
  overrideReason,
} from '#contract/attributes/figure-rules.ts'
import { breachOf, remarksOn } from '#contract/planner/car-area.ts'
import { formatNumber, isolatedName, pickText } from '#i18n/format.ts'
import { useDashboard, useStaff } from '../../kit/dashboard-context.tsx'
import type { FigureAttributes, FigureTexts } from '../../kit/figure-values.ts'
import type { FormField } from '../../kit/use-entity-form.ts'

interface Props {
  attributes: FigureAttributes
  texts: FigureTexts
  /** What lift the product is; empty to tell it from the figures. */
  kind: string
  /** The reason for figures that a standard forbids. */
  reason: FormField<string>
}

/** The figures of a form by their keys; a range by its end. */
function figuresIn(attributes: FigureAttributes, texts: FigureTexts): Figures {
  return Object.fromEntries(
    attributes.flatMap(({ id, key, kind }) => {
      const text = texts[`to_${id}`] || texts[`from_${id}`] || ''
      return kind === 'number' && isAttributeKey(key) && text !== '' ? [[key, Number(text)]] : []
    }),
  )
}

/** What a standard says against the figures as they are typed, with the field for the reason of an admin, and what is unusual. */
export function ForbiddenFigures({ attributes, texts, kind, reason }: Props) {
  const { t, language, defaultLanguage } = useDashboard()
  const { may } = useStaff()
  const figures = figuresIn(attributes, texts)
  const breach = breachOf(figures, kind)
  const nameOf = (key: AttributeKey) => {
    const attribute = attributes.find((one) => one.key === key)
    return attribute ? isolatedName(pickText(attribute, 'name', language, defaultLanguage).text) : key
  }
  const remarks = remarksOn(figures).map(nameOf)
  return (
    <>
      {remarks.length > 0 && (
        <p>{t('dashboard.attributes.remarks', { names: remarks.join(`${t('dashboard.list.comma')} `) })}</p>
      )}
      {(breach || reason.value !== '') && (
        <Alert color="orange" title={t('dashboard.attributes.forbiddenTitle')}>
          {breach &&
            t(
              breach.key === 'persons'
                ? 'dashboard.attributes.forbiddenPersons'
                : 'dashboard.attributes.forbiddenArea',
              {
                allowed: formatNumber(breach.allowed),
                standard: 'EN 81-20',
              },
            )}
          <Textarea
            name={reason.name}
            value={reason.value}
            error={reason.error}
            label={t('dashboard.fields.reason')}
            description={t('dashboard.attributes.reasonHelp', { least: overrideReason.least })}
            maxLength={overrideReason.most}
            disabled={!may('settings.write')}
            dir="auto"
            autosize
            onChange={(event) => reason.onChange(event.currentTarget.value)}
          />
        </Alert>
      )}
    </>
  )
}
