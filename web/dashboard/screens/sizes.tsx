import { send, sendOnce } from '#web/api/client.ts'
import { NamedScreen } from '../lists/named-screen.tsx'
import { usePage } from '../lists/use-page.ts'
import { useRows } from '../lists/use-rows.ts'

/** The sizes that products come in. */
export default function Sizes() {
  const rows = useRows(usePage(['name', 'id']), ['sizes'], (asked) =>
    send('/app/dashboard/product/sizes/getall', 'getAllSizes', asked),
  )
  return (
    <NamedScreen
      list="sizes"
      rows={rows}
      save={(names, size_id, { key, seen }) =>
        size_id
          ? send('/app/dashboard/product/sizes/edit', 'editSizes', { ...names, size_id, seen, limit: 1 })
          : sendOnce('/app/dashboard/product/sizes/add', 'addSizes', { ...names, limit: 1 }, key)
      }
      remove={(size_id) => send('/app/dashboard/product/sizes/delete', 'deleteSizes', { size_id, limit: 1 })}
    />
  )
}
