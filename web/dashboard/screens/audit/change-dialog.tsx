import { Modal, Table, Text } from '@mantine/core'
import type { Auditrow } from '#contract/dashboard/overview.ts'
import { formatDateTime } from '#i18n/format.ts'
import { fieldLabel, valueText } from '../../forms/field-labels.ts'
import { useDashboard } from '../../shell/dashboard-context.tsx'
import css from './audit.module.css'
import { CascadedRows } from './cascaded-rows.tsx'

interface Props {
  row: Auditrow
  title: string
  onClose(): void
}

/** One change in the audit log: each changed field, before and after. */
export function ChangeDialog({ row, title, onClose }: Props) {
  const { t, language } = useDashboard()
  const { before, after, along = [], action, date, user_name } = row
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
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
              {action !== 'add' && <Table.Th>{t('dashboard.audit.before')}</Table.Th>}
              {action !== 'delete' && <Table.Th>{t('dashboard.audit.after')}</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fields.map((field) => (
              <Table.Tr key={field}>
                <Table.Th scope="row">{fieldLabel(t, field)}</Table.Th>
                {action !== 'add' && <Value field={field} value={before[field]} />}
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
      {text ? (
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
