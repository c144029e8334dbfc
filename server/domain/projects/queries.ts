import type { Kysely } from 'kysely'
import type { Project } from '#contract/projects.ts'
import { joinedNames, named, translated } from '../../database/columns.ts'
import type { Tables } from '../../database/schema/index.ts'

type Db = Kysely<Tables>

/** Projects with the names of their category; `toProject` makes each a row of the contract. */
export const projects = (db: Db) =>
  db
    .selectFrom('projects')
    .leftJoin('projectcategories', 'projectcategories.id', 'projects.projectcategory_id')
    .select(['projects.id', 'projects.user_id', 'projects.avatar', 'projects.projectcategory_id'])
    .select([...translated('projects', 'title'), ...translated('projects', 'detail')])
    .select(['projects.location', 'projects.elevator', 'projects.tower', 'projects.floor'])
    .select(['projects.speed', 'projects.clientname', 'projects.capacity'])
    .select(joinedNames('projectcategories'))

type ProjectRow = Awaited<ReturnType<ReturnType<typeof projects>['execute']>>[number]

export function toProject(row: ProjectRow): Project {
  return {
    ...row,
    projectcategories_ku_name: row.projectcategories_ku_name ?? '',
    projectcategories_ar_name: row.projectcategories_ar_name ?? '',
    projectcategories_en_name: row.projectcategories_en_name ?? '',
  }
}

export const projectcategories = (db: Db) =>
  db.selectFrom('projectcategories').select(named('projectcategories')).orderBy('projectcategories.id')

export const projectavatars = (db: Db) =>
  db.selectFrom('projectavatars').select(['id', 'user_id', 'project_id', 'avatar']).orderBy('id')
