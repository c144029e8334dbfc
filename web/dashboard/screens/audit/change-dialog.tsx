import { Modal, Table, Text, Title } from '@mantine/core'
import { languages } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'
import type { Auditrow } from '#contract/site/staff.ts'
import { formatDateTime, formatMoney, formatNumber } from '#i18n/format.ts'
import { type DashboardTranslate, useDashboard } from '../../kit/dashboard-context.tsx'
import { fieldLabel, internalColumns, valueText } from '../../kit/field-labels.ts'
import { itemNoun } from '../../kit/list-names.ts'
import { isReference, ReferenceName } from '../../kit/reference-field.tsx'
import css from './audit.module.css'

interface Props {
  row: Auditrow
  title: string
  onClose(): void
}

/** One change in the audit log: each changed field, before and after. */
export function ChangeDialog({ row, title, onClose }: Props) {
  const { t, language } = useDashboard()
  const { before, after, along = [], action, date, user_name } = row
  const hasBefore = action !== 'add' && action !== 'read'
  const columns = new Set([...Object.keys(before), ...Object.keys(after)])
  const fields = [...columns].filter((column) => !internalColumns.includes(column))
  return (
    <Modal
      opened
      onClose={onClose}
      size={900}
      title={<bdi>{t('dashboard.audit.details', { name: title })}</bdi>}
      closeButtonProps={{ 'aria-label': t('dashboard.act.close') }}
    >
      <Text size="sm" c="dimmed" mb="md">
        {t(`dashboard.audit.${action}`)} · <bdi>{user_name || t('dashboard.audit.nobody')}</bdi> ·{' '}
        {formatDateTime(date, language)}
      </Text>
      {fields.length > 0 && (
        <Table layout="fixed" className={css.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w="26%">{t('dashboard.audit.field')}</Table.Th>
              {hasBefore && <Table.Th>{t('dashboard.audit.before')}</Table.Th>}
              {action !== 'delete' && (
                <Table.Th>{t(action === 'read' ? 'dashboard.audit.read' : 'dashboard.audit.after')}</Table.Th>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fields.map((field) => (
              <Table.Tr key={field}>
                <Table.Th scope="row">{fieldLabel(t, field)}</Table.Th>
                {hasBefore && <Value field={field} value={before[field]} />}
                {action !== 'delete' && <Value field={field} value={after[field]} />}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {along.length > 0 && <CascadedRows along={along} />}
    </Modal>
  )
}

function Value({ field, value }: { field: string; value: unknown }) {
  const { t } = useDashboard()
  const text = valueText(t, field, value)
  return (
    <Table.Td>
      {isReference(field) && typeof value === 'number' ? (
        <ReferenceName field={field} value={String(value)} />
      ) : text ? (
        <span className={css.value} dir="auto">
          {text}
        </span>
      ) : (
        <Text component="span" size="sm" c="dimmed">
          {t('dashboard.audit.nothing')}
        </Text>
      )}
    </Table.Td>
  )
}

type Cascaded = NonNullable<Auditrow['along']>
type Row = Cascaded[number]['rows'][number]

const named = {
  products: 'product',
  colors: 'color',
  sizes: 'size',
  attributes: 'attribute',
  attributechoices: 'choice',
} as const
const money: readonly string[] = ['price', 'subtotal', 'sale_price']
// Columns that the names of a row already express, or that mean nothing to staff.
const unsaid =
  /^(?:product_id|color_id|size_id|attribute_id|choice_id|products_avatar)$|^(?:products|colors|sizes|attributes|attributechoices)_\w\w_name$/

function nameIn(row: Row, list: keyof typeof named, language: Language): string {
  const names = [language, ...languages].map((code) => row[`${list}_${code}_name`])
  return names.filter((name) => typeof name === 'string').find(Boolean) ?? ''
}

function textOf(t: DashboardTranslate, column: string, value: unknown): string {
  if (typeof value === 'number' && money.includes(column)) return formatMoney(value)
  return typeof value === 'number' && column === 'qty' ? formatNumber(value) : valueText(t, column, value)
}

/** The facts of a row: the names of what it refers to, in the language of the dashboard, and its own fields. */
function factsOf(t: DashboardTranslate, row: Row, language: Language) {
  const lists = ['products', 'colors', 'sizes', 'attributes', 'attributechoices'] as const
  const names = lists.map((list) => ({
    key: list,
    label: t(`dashboard.fields.${named[list]}`),
    text: nameIn(row, list, language),
  }))
  const own = Object.keys(row)
    .filter(
      (column) =>
        !unsaid.test(column) &&
        !internalColumns.includes(column) &&
        !(column === 'made_to_order' && row[column] === 0),
    )
    .map((column) => ({ key: column, label: fieldLabel(t, column), text: textOf(t, column, row[column]) }))
  return [...names, ...own].filter(({ text }) => text !== '')
}

/** The rows that were deleted with a row, list by list. */
export function CascadedRows({ along }: { along: Cascaded }) {
  const { t, language } = useDashboard()
  return (
    <section className={css.along}>
      <Title order={3} size="h4">
        {t('dashboard.audit.along')}
      </Title>
      {along.map(({ list, rows, more }) => (
        <div key={list}>
          <Title order={4} size="h5">
            {itemNoun(t, list)} ({formatNumber(rows.length + (more ?? 0))})
          </Title>
          <ul className={css.rows}>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: these rows are gone, and stay in their order
              <li key={at} className={css.row}>
                {factsOf(t, row, language).map(({ key, label, text }) => (
                  <span key={key} className={css.fact}>
                    <span className={css.label}>{label}</span> <bdi>{text}</bdi>
                  </span>
                ))}
              </li>
            ))}
          </ul>
          {more !== undefined && (
            <Text size="sm" c="dimmed">
              {t('dashboard.audit.more', { count: more })}
            </Text>
          )}
        </div>
      ))}
    </section>
  )
}
