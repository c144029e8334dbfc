import type { ProductValues } from '#contract/attributes/staff.ts'
import type { Versioned } from '#contract/kit/version.ts'
import type { Product } from '#contract/products/row.ts'
import { isolatedName, pickText } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { EntityDialog } from '../../kit/entity-dialog.tsx'
import { FigureFields } from '../../kit/figure-fields.tsx'
import {
  attributesFor,
  type FigureAttributes,
  figureErrors,
  figuresIn,
  figureTexts,
  unusualIn,
} from '../../kit/figure-values.ts'
import { Loaded } from '../../kit/guards.tsx'
import { useCallQuery } from '../../kit/query-client.ts'
import { UnusualFigures } from '../../kit/unusual-figures.tsx'
import { useEntityForm } from '../../kit/use-entity-form.ts'
import { ForbiddenFigures } from './forbidden-figures.tsx'

interface Props {
  product: Product
  onClose(): void
}

/** The dialog with the figures of a product: those of its category, and those that it has. */
export function FiguresForm({ product, onClose }: Props) {
  const { id: product_id, productcategory_id } = product
  const attributes = useCallQuery('/app/dashboard/product/attributes/getall', 'getAllAttributes', {})
  const choices = useCallQuery('/app/dashboard/product/attributechoices/getall', 'getAllAttributeChoices', {})
  const values = useCallQuery('/app/dashboard/product/attributevalues/getone', 'getOneAttributeValues', {
    product_id,
  })
  return (
    <Loaded query={attributes} inside>
      {({ data: all }) => (
        <Loaded query={choices} inside>
          {({ data: each }) => (
            <Loaded query={values} inside>
              {({ data: row }) => (
                <Form
                  product={product}
                  row={row}
                  attributes={attributesFor(all, each, productcategory_id, row.values)}
                  onClose={onClose}
                />
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

interface FormProps extends Props {
  row: Versioned<ProductValues>
  attributes: FigureAttributes
}

function Form({ product, row, attributes, onClose }: FormProps) {
  const { t, language, defaultLanguage } = useDashboard()
  const nameOf = (one: FigureAttributes[number]) => pickText(one, 'name', language, defaultLanguage).text
  const form = useEntityForm({
    row,
    initial: (now: Versioned<ProductValues> | undefined) => ({
      ...figureTexts(attributes, now?.values ?? []),
      reason: now?.reason ?? '',
    }),
    required: [],
    check: (texts) => figureErrors(t, attributes, texts),
    asks: (texts) => unusualIn(attributes, texts).length > 0,
    save: (texts, { seen }) =>
      send('/app/dashboard/product/attributevalues/save', 'saveAttributeValues', {
        product_id: product.id,
        values: figuresIn(attributes, texts),
        reason: texts.reason,
        seen,
      }),
    onSaved: onClose,
  })
  return (
    <EntityDialog
      list="attributevalues"
      row={product}
      form={form}
      title={t('dashboard.act.named', {
        action: t('dashboard.act.figures'),
        name: isolatedName(pickText(product, 'name', language, defaultLanguage).text),
      })}
      labelOf={(field) => {
        const attribute = attributes.find(({ id }) => field.endsWith(`_${id}`))
        return attribute ? nameOf(attribute) : field
      }}
      onClose={onClose}
    >
      <FigureFields attributes={attributes} field={form.text} />
      <ForbiddenFigures
        attributes={attributes}
        texts={form.form.getValues()}
        kind={product.lift_kind}
        reason={form.text('reason')}
      />
      <UnusualFigures attributes={attributes} form={form} texts={form.form.getValues()} />
    </EntityDialog>
  )
}
