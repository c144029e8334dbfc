import type { Kysely } from 'kysely'
import type { Project } from '#contract/projects/row.ts'
import { builtOnce } from '../../database/built-once.ts'
import type { Tables } from '../../database/schema/index.ts'
import { joinedNames, namesWith, ownColumns } from '../../database/selected-columns.ts'

type Db = Kysely<Tables>

/** Projects with the names of their category; `toProject` converts a row. */
export const projects = builtOnce((db: Db) =>
  db
    .selectFrom('projects')
    .leftJoin('projectcategories', 'projectcategories.id', 'projects.projectcategory_id')
    .select(ownColumns('projects'))
    .select(joinedNames('projectcategories')),
)

type ProjectRow = Awaited<ReturnType<ReturnType<typeof projects>['execute']>>[number]

const categoryNames = namesWith('projectcategories_')

export const toProject = (row: ProjectRow): Project => ({ ...row, ...categoryNames(row) })

export const projectcategories = (db: Db) =>
  db.selectFrom('projectcategories').select(ownColumns('projectcategories')).orderBy('projectcategories.id')

export const projectavatars = (db: Db) =>
  db.selectFrom('projectavatars').select(ownColumns('projectavatars')).orderBy('id')
