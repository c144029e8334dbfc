import { send, sendOnce } from '#web/api/client.ts'
import { NamedScreen } from '../lists/named-screen.tsx'
import { usePage } from '../lists/use-page.ts'
import { useRows } from '../lists/use-rows.ts'

/** The categories of projects. */
export default function Projectcategories() {
  const rows = useRows(usePage(['name', 'id']), ['projectcategories'], (asked) =>
    send('/app/dashboard/project/projectcategories/getall', 'getAllProjectCategories', asked),
  )
  return (
    <NamedScreen
      list="projectcategories"
      rows={rows}
      save={(names, projectcategory_id, { key, seen }) =>
        projectcategory_id
          ? send('/app/dashboard/project/projectcategories/edit', 'editProjectCategories', {
              ...names,
              projectcategory_id,
              seen,
              limit: 1,
            })
          : sendOnce(
              '/app/dashboard/project/projectcategories/add',
              'addProjectCategories',
              {
                ...names,
                limit: 1,
              },
              key,
            )
      }
      remove={(projectcategory_id) =>
        send('/app/dashboard/project/projectcategories/delete', 'deleteProjectCategories', {
          projectcategory_id,
          limit: 1,
        })
      }
    />
  )
}
