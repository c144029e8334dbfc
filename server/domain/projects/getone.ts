import { sql } from 'kysely'
import { refuse } from '#contract/kit/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { relatedCount } from '../../crud/related.ts'
import { stampFor } from '../../crud/version.ts'
import { projectavatars, projects, projects as rows, toProject } from './project-queries.ts'

export const getOneProject: Handler<'/app/client/projects/getone'> = async ({ project_id }, { database }) => {
  const { read } = database
  const row = await projects(read).where('projects.id', '=', project_id).executeTakeFirst()
  if (!row) return refuse('DATA_NOT_FOUND')

  const category = row.projectcategory_id ?? 0
  const related = projects(read)
    .where('projects.id', '<>', project_id)
    .orderBy(sql`case when coalesce(projects.projectcategory_id, 0) = ${category} then 0 else 1 end`)
    .orderBy('projects.id')
    .limit(relatedCount)
  const following = projects(read)
    .where('projects.id', '<>', project_id)
    .orderBy(sql`case when projects.id > ${project_id} then 0 else 1 end`)
    .orderBy('projects.id')
    .limit(1)
  const [getprojectavatars, others, next] = await Promise.all([
    projectavatars(read).where('project_id', '=', project_id).execute(),
    related.execute(),
    following.executeTakeFirst(),
  ])
  return {
    status: true,
    msg: 'SUCCESS',
    data: toProject(row),
    getprojectavatars,
    related: others.map(toProject),
    next: next ? toProject(next) : null,
  }
}

const stamp = stampFor('/app/dashboard/project/projects/edit')

export const getOneStaffProject: Handler<'/app/dashboard/project/projects/getone'> = async (
  { project_id },
  { database },
) => {
  const row = await rows(database.read).where('projects.id', '=', project_id).executeTakeFirst()
  return row ? { status: true, msg: 'SUCCESS', data: stamp(toProject(row)) } : refuse('DATA_NOT_FOUND')
}
