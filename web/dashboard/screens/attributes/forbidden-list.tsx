import { Alert } from '@mantine/core'
import { formatNumber, isolatedName, pickText } from '#i18n/format.ts'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { useCallQuery } from '../../kit/query-client.ts'

/** The products whose figures a standard forbids, with the reasons of admins; nothing where there are none. */
export function ForbiddenList() {
  const { t, language, defaultLanguage } = useDashboard()
  const { data: found } = useCallQuery(
    '/app/dashboard/product/attributevalues/getforbidden',
    'getForbiddenAttributeValues',
    {},
  )
  if (!found || found.data.length === 0) return null
  return (
    <Alert color="orange" title={t('dashboard.attributes.forbiddenTitle')}>
      <ul>
        {found.data.map((row) => (
          <li key={row.product_id}>
            {isolatedName(pickText(row, 'name', language, defaultLanguage).text)}
            {': '}
            {t(
              row.key === 'persons'
                ? 'dashboard.attributes.forbiddenPersons'
                : 'dashboard.attributes.forbiddenArea',
              {
                allowed: formatNumber(row.allowed),
                standard: 'EN 81-20',
              },
            )}{' '}
            {row.reason || t('dashboard.attributes.noReason')}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
