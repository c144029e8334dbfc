import { ColorInput } from '@mantine/core'
import type { Versioned } from '#contract/kit/version.ts'
import { colourCode } from '#contract/products/colour-code.ts'
import type { Color } from '#contract/products/row.ts'
import { isolated } from '#i18n/format.ts'
import { send, sendOnce } from '#web/api/client.ts'
import { Swatch } from '#web/ui/form/swatch.tsx'
import { Latin } from '#web/ui/text.tsx'
import css from '../../kit/cells.module.css'
import { namesColumns, numberColumn } from '../../kit/columns.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { EntityDialog } from '../../kit/entity-dialog.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { nameOf } from '../../kit/row-names.ts'
import { translatedColumns, translatedValues } from '../../kit/translated-columns.ts'
import { TranslatedField } from '../../kit/translated-field.tsx'
import { useEntityForm } from '../../kit/use-entity-form.ts'
import { usePage, useRows } from '../../kit/use-rows.ts'

/** The colours that products come in. */
export default function Colors() {
  const dashboard = useDashboard()
  const { t, language } = dashboard
  const rows = useRows(usePage(['name', 'id']), ['colors'], (pageQuery) =>
    send('/app/dashboard/product/colors/getall', 'getAllColors', pageQuery),
  )
  return (
    <ListScreen
      {...rows}
      list="colors"
      heading={t('dashboard.nav.colors')}
      nameOf={(row) => nameOf(row, language)}
      columns={[
        numberColumn(dashboard),
        ...namesColumns<Color>(dashboard),
        {
          key: 'code',
          title: t('dashboard.fields.code'),
          show: ({ code }) => (
            <span className={css.beside}>
              <Swatch code={code} size={20} />
              <Latin>{code}</Latin>
            </span>
          ),
        },
      ]}
      write="lists.write"
      remove={{
        needs: 'lists.delete',
        run: ({ id }) =>
          send('/app/dashboard/product/colors/delete', 'deleteColors', { color_id: id, limit: 1 }),
      }}
      form={(row, close) => <ColorForm row={row} onClose={close} />}
    />
  )
}

/** Frequent colours of lifts and their parts. */
const usual = ['#ffffff', '#c0c0c0', '#808080', '#000000', '#b5a642', '#d4af37', '#b87333', '#8b5a2b']

function ColorForm({ row, onClose }: { row: Versioned<Color> | undefined; onClose(): void }) {
  const { t } = useDashboard()
  const form = useEntityForm({
    row,
    initial: (now) => ({ ...translatedValues(now, 'name'), code: now?.code ?? '' }),
    required: [...translatedColumns('name'), 'code'],
    check: (values) =>
      colourCode(values.code)
        ? {}
        : { code: t('dashboard.form.colourCode', { example: isolated('#rrggbb') }) },
    save: (values, { key, seen }) =>
      row
        ? send('/app/dashboard/product/colors/edit', 'editColors', {
            ...values,
            color_id: row.id,
            seen,
            limit: 1,
          })
        : sendOnce('/app/dashboard/product/colors/add', 'addColors', { ...values, limit: 1 }, key),
    onSaved: onClose,
  })
  const code = form.text('code')
  return (
    <EntityDialog list="colors" row={row} form={form} onClose={onClose}>
      <TranslatedField form={form} name="name" />
      <ColorInput
        {...code}
        // Mantine would put the last colour that it reads in place of what it does not.
        fixOnBlur={false}
        onBlur={() => code.onChange(colourCode(code.value) ?? code.value)}
        label={t('dashboard.fields.code')}
        withAsterisk
        w={{ base: '100%', sm: 240 }}
        dir="ltr"
        format="hex"
        swatches={usual}
        withEyeDropper={false}
        popoverProps={{ zIndex: 500 }}
      />
    </EntityDialog>
  )
}
