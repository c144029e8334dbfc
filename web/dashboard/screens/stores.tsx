import { send, sendOnce } from '#web/api/client.ts'
import { NamedScreen } from '../lists/named-screen.tsx'
import { usePage } from '../lists/use-page.ts'
import { useRows } from '../lists/use-rows.ts'

/** The stores. */
export default function Stores() {
  const rows = useRows(usePage(['name', 'id']), ['stores'], (asked) =>
    send('/app/dashboard/product/stores/getall', 'getAllStores', asked),
  )
  return (
    <NamedScreen
      list="stores"
      rows={rows}
      save={(names, store_id, { key, seen }) =>
        store_id
          ? send('/app/dashboard/product/stores/edit', 'editStores', { ...names, store_id, seen, limit: 1 })
          : sendOnce('/app/dashboard/product/stores/add', 'addStores', { ...names, limit: 1 }, key)
      }
      remove={(store_id) =>
        send('/app/dashboard/product/stores/delete', 'deleteStores', { store_id, limit: 1 })
      }
    />
  )
}
