import { TextInput } from '@mantine/core'
import type { Versioned } from '#contract/kit/version.ts'
import type { Project } from '#contract/projects/row.ts'
import { formatNumber, pickText } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { upload } from '#web/api/upload.ts'
import css from '../../kit/cells.module.css'
import { numberColumn, titleWithPictureColumn } from '../../kit/columns.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { EntityDialog } from '../../kit/entity-dialog.tsx'
import { parseId, ReferenceFilter } from '../../kit/filters.tsx'
import { ImageField } from '../../kit/image-field.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { NumberField } from '../../kit/number-field.tsx'
import { wholeNumber } from '../../kit/number-rules.ts'
import { ReferenceField, references } from '../../kit/reference-field.tsx'
import { RowAction } from '../../kit/row-action.tsx'
import { titleOf } from '../../kit/row-names.ts'
import { requiredDetails, translatedColumns, translatedValues } from '../../kit/translated-columns.ts'
import { TranslatedField } from '../../kit/translated-field.tsx'
import { useEntityForm } from '../../kit/use-entity-form.ts'
import { usePage, useRows } from '../../kit/use-rows.ts'

/** The projects. */
export default function Projects() {
  const dashboard = useDashboard()
  const { t, language } = dashboard
  const page = usePage(['name', 'id'])
  const projectcategory_id = parseId(page.filter('category'))
  const rows = useRows(page, ['projects', projectcategory_id], (pageQuery) =>
    send('/app/dashboard/project/projects/getall', 'getAllProjects', { ...pageQuery, projectcategory_id }),
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
          ask={(pageQuery) =>
            send('/app/dashboard/project/projectcategories/getall', 'getAllProjectCategories', pageQuery)
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

const counts = ['elevator', 'tower', 'floor'] as const
const maxCount = 100_000

const initialOf = (row: Project | undefined) => ({
  ...translatedValues(row, 'title', 'detail', 'place', 'client', 'request', 'work', 'result'),
  projectcategory_id: String(row?.projectcategory_id ?? ''),
  location: row?.location ?? '',
  clientname: row?.clientname ?? '',
  elevator: String(row?.elevator ?? ''),
  tower: String(row?.tower ?? ''),
  floor: String(row?.floor ?? ''),
  speed: row?.speed ?? '',
  capacity: row?.capacity ?? '',
})

type Values = ReturnType<typeof initialOf> & { avatar: File | string | undefined }

/** The dialog that adds or edits a project. */
function ProjectForm({ row, onClose }: { row: Versioned<Project> | undefined; onClose(): void }) {
  const { t, language, defaultLanguage } = useDashboard()
  const count = wholeNumber(
    { least: 0, most: maxCount },
    t('dashboard.form.pieces', { most: formatNumber(maxCount) }),
  )
  const form = useEntityForm({
    row,
    initial: (now): Values => ({ ...initialOf(now), avatar: now?.avatar || undefined }),
    required: [...translatedColumns('title'), ...requiredDetails],
    numbers: { elevator: count, tower: count, floor: count },
    save: (values, { seen, ...transfer }) =>
      row
        ? upload(
            '/app/dashboard/project/projects/edit',
            'editProjects',
            { ...values, project_id: row.id, seen, limit: 1 },
            transfer,
          )
        : upload('/app/dashboard/project/projects/add', 'addProjects', { ...values, limit: 1 }, transfer),
    onSaved: onClose,
  })
  return (
    <EntityDialog list="projects" kind="projects" row={row} form={form} onClose={onClose}>
      <TranslatedField form={form} name="title" />
      <TranslatedField form={form} name="detail" required={['ku', 'ar']} rows={5} maxLength={10_000} />
      <TranslatedField form={form} name="place" required={[]} />
      <TranslatedField form={form} name="client" required={[]} />
      <TranslatedField form={form} name="request" required={[]} maxLength={120} />
      <TranslatedField form={form} name="work" required={[]} maxLength={120} />
      <TranslatedField form={form} name="result" required={[]} maxLength={120} />
      <div className={css.fields}>
        <ReferenceField
          {...form.text('projectcategory_id')}
          {...references.projectcategory_id}
          current={row && pickText(row, 'name', language, defaultLanguage, 'projectcategories_').text}
          clearable
        />
        <TextInput {...form.field('location')} maxLength={200} dir="auto" />
        <TextInput {...form.field('clientname')} maxLength={200} dir="auto" />
      </div>
      <div className={css.fields}>
        {counts.map((name) => (
          <NumberField key={name} field={form.number(name)} label={t(`dashboard.fields.${name}`)} />
        ))}
        <TextInput {...form.field('speed')} maxLength={100} dir="auto" />
        <TextInput {...form.field('capacity')} maxLength={100} dir="auto" />
      </div>
      <ImageField kind="projects" {...form.picture('avatar')} />
    </EntityDialog>
  )
}
