import { managed } from '../../crud/crud.ts'
import { changesOf, newRow } from '../../crud/given-columns.ts'
import { mount } from '../../crud/mount.ts'
import { namedList, orderOf } from '../../crud/named-list.ts'
import { pageOf } from '../../crud/page.ts'
import { projectavatars as pictures, projects as rows, toProject } from './project-queries.ts'

const projectcategories = managed('/app/dashboard/project/projectcategories', {
  ...namedList('projectcategories', { author: true }),
  id: 'projectcategory_id',
})

const projects = managed('/app/dashboard/project/projects', {
  table: 'projects',
  id: 'project_id',
  async page(db, { projectcategory_id, ...asked }, language) {
    let query = rows(db)
    if (projectcategory_id) query = query.where('projects.projectcategory_id', 'in', projectcategory_id)
    const { data, ...count } = await pageOf(db, query, orderOf('projects', language), asked)
    return { data: data.map(toProject), ...count }
  },
  add: ({ avatar, ...input }) => newRow('projects', input),
  edit: ({ avatar, ...input }) => changesOf('projects', input),
  dependents: [{ table: 'projectavatars', follows: { project_id: 'id' }, identifying: ['avatar'] }],
  picture: { column: 'avatar', kind: 'projects' },
  async uploads(db, { id }) {
    const own = await pictures(db).where('project_id', '=', id).execute()
    return own.map(({ avatar }) => ({ kind: 'projectavatars', file: avatar }) as const)
  },
})

const projectavatars = managed('/app/dashboard/project/projectavatars', {
  table: 'projectavatars',
  id: 'projectavatar_id',
  scope: ({ project_id }) => ({ project_id: project_id ? [project_id] : undefined }),
  page(db, { project_id, ...asked }, language) {
    let query = pictures(db).clearOrderBy()
    if (project_id) query = query.where('project_id', 'in', project_id)
    const sorts = () => ({ id: 'projectavatars.id' })
    return pageOf(
      db,
      query,
      { table: 'projectavatars', searched: 'none', sorts, sort: 'id', language },
      asked,
    )
  },
  add: ({ project_id }) => ({ project_id, avatar: '' }),
  edit: ({ project_id }, before) => ({ project_id: project_id ?? before.project_id }),
  picture: { column: 'avatar', kind: 'projectavatars' },
})

/** The calls of the lists of projects. */
export const projectLists = {
  ...mount(projectcategories),
  ...mount(projects),
  ...mount(projectavatars),
}
