import { refuse } from '#contract/call.ts'
import { managed } from '../../lists/managed.ts'
import { pageOf } from '../../lists/page.ts'
import { stampFor } from '../../lists/version.ts'
import type { Handler } from '../handler.ts'
import { namedSorts, namesOf, titledSorts, titlesOf } from '../translations.ts'
import {
  projectcategories as categories,
  projectavatars as pictures,
  projects as rows,
  toProject,
} from './queries.ts'

export const projectcategories = managed('/app/dashboard/project/projectcategories', {
  table: 'projectcategories',
  id: 'projectcategory_id',
  page: (db, asked, language) =>
    pageOf(
      db,
      categories(db).clearOrderBy(),
      { table: 'projectcategories', sorts: namedSorts('projectcategories'), sort: 'name', language },
      asked,
    ),
  add: (input) => namesOf(input),
  edit: (input) => namesOf(input),
})

export const projects = managed('/app/dashboard/project/projects', {
  table: 'projects',
  id: 'project_id',
  async page(db, { projectcategory_id, ...asked }, language) {
    let query = rows(db)
    if (projectcategory_id) query = query.where('projects.projectcategory_id', '=', projectcategory_id)
    const order = { table: 'projects', sorts: titledSorts('projects'), sort: 'name', language } as const
    const { data, ...count } = await pageOf(db, query, order, asked)
    return { data: data.map(toProject), ...count }
  },
  add: (input) => ({
    ...titlesOf(input),
    ku_detail: input.ku_detail,
    ar_detail: input.ar_detail,
    en_detail: input.en_detail ?? '',
    projectcategory_id: input.projectcategory_id ?? null,
    location: input.location ?? '',
    elevator: input.elevator ?? 0,
    tower: input.tower ?? 0,
    floor: input.floor ?? 0,
    speed: input.speed ?? '',
    clientname: input.clientname ?? '',
    capacity: input.capacity ?? '',
    avatar: '',
  }),
  // What a body does not name stays as it is.
  edit: (input, before) => ({
    ...titlesOf(input),
    ku_detail: input.ku_detail,
    ar_detail: input.ar_detail,
    en_detail: input.en_detail ?? before.en_detail,
    projectcategory_id:
      input.projectcategory_id === undefined ? before.projectcategory_id : input.projectcategory_id,
    location: input.location ?? before.location,
    elevator: input.elevator ?? before.elevator,
    tower: input.tower ?? before.tower,
    floor: input.floor ?? before.floor,
    speed: input.speed ?? before.speed,
    clientname: input.clientname ?? before.clientname,
    capacity: input.capacity ?? before.capacity,
  }),
  along: [{ table: 'projectavatars', follows: { project_id: 'id' }, told: ['avatar'] }],
  picture: { column: 'avatar', kind: 'projects' },
  async uploads(db, { id }) {
    const own = await pictures(db).where('project_id', '=', id).execute()
    return own.map(({ avatar }) => ({ kind: 'projectavatars', file: avatar }) as const)
  },
})

const stamp = stampFor('/app/dashboard/project/projects/edit')

export const getOneStaffProject: Handler<'/app/dashboard/project/projects/getone'> = async (
  { project_id },
  { database },
) => {
  const row = await rows(database.read).where('projects.id', '=', project_id).executeTakeFirst()
  return row ? { status: true, msg: 'SUCCESS', data: stamp(toProject(row)) } : refuse('DATA_NOT_FOUND')
}

export const projectavatars = managed('/app/dashboard/project/projectavatars', {
  table: 'projectavatars',
  id: 'projectavatar_id',
  scope: ({ project_id }) => ({ project_id: project_id ?? undefined }),
  page(db, { project_id, ...asked }, language) {
    let query = pictures(db).clearOrderBy()
    if (project_id) query = query.where('project_id', '=', project_id)
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
