import { send, sendOnce } from '#web/api/client.ts'
import { NamedScreen } from '../lists/named-screen.tsx'
import { usePage } from '../lists/use-page.ts'
import { useRows } from '../lists/use-rows.ts'

/** The types of services. */
export default function Servicetypes() {
  const rows = useRows(usePage(['name', 'id']), ['servicetypes'], (asked) =>
    send('/app/dashboard/service/servicetypes/getall', 'getAllServiceTypes', asked),
  )
  return (
    <NamedScreen
      list="servicetypes"
      rows={rows}
      save={(names, servicetype_id, { key, seen }) =>
        servicetype_id
          ? send('/app/dashboard/service/servicetypes/edit', 'editServiceTypes', {
              ...names,
              servicetype_id,
              seen,
              limit: 1,
            })
          : sendOnce(
              '/app/dashboard/service/servicetypes/add',
              'addServiceTypes',
              { ...names, limit: 1 },
              key,
            )
      }
      remove={(servicetype_id) =>
        send('/app/dashboard/service/servicetypes/delete', 'deleteServiceTypes', { servicetype_id, limit: 1 })
      }
    />
  )
}
