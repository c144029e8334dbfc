import { send } from '#web/api/client.ts'
import { numberColumn, titleWithPictureColumn } from '../../lists/columns.tsx'
import { parseId, ReferenceFilter } from '../../lists/filters.tsx'
import { ListScreen } from '../../lists/list-screen.tsx'
import { RowAction } from '../../lists/row-action.tsx'
import { titleOf } from '../../lists/row-names.ts'
import { usePage, useRows } from '../../lists/use-rows.ts'
import { useDashboard } from '../../shell/dashboard-context.tsx'
import { ProjectForm } from './project-form.tsx'

/** The projects. */
export default function Projects() {
  const dashboard = useDashboard()
  const { t, language } = dashboard
  const page = usePage(['name', 'id'])
  const projectcategory_id = parseId(page.filter('category'))
  const rows = useRows(page, ['projects', projectcategory_id], (asked) =>
    send('/app/dashboard/project/projects/getall', 'getAllProjects', { ...asked, projectcategory_id }),
  )
  return (
    <ListScreen
      {...rows}
      list="projects"
      heading={t('dashboard.nav.projects')}
      filtered={projectcategory_id !== undefined}
      nameOf={(row) => titleOf(row, language)}
      tools={
        <ReferenceFilter
          page={page}
          name="category"
          label={t('dashboard.fields.category')}
          list="projectcategories"
          ask={(asked) =>
            send('/app/dashboard/project/projectcategories/getall', 'getAllProjectCategories', asked)
          }
        />
      }
      columns={[numberColumn(dashboard), titleWithPictureColumn(dashboard, 'title', 'projects')]}
      actions={(row) => (
        <RowAction
          sign="eye"
          action={t('dashboard.act.view')}
          name={titleOf(row, language)}
          to={`/dashboard/project/projects/${row.id}`}
        />
      )}
      write="content.write"
      remove={{
        needs: 'content.delete',
        note: t('dashboard.form.deleteWith', { what: t('dashboard.goes.projects') }),
        run: ({ id }) =>
          send('/app/dashboard/project/projects/delete', 'deleteProjects', { project_id: id, limit: 1 }),
      }}
      form={(row, close) => <ProjectForm row={row} onClose={close} />}
    />
  )
}
