import { maxUnpagedRows } from '#contract/kit/list.ts'
import type { Handler } from '../../calls/handler.ts'
import { pageOf } from '../../crud/page.ts'
import { prepared } from '../../database/prepared.ts'
import { projectcategories, projects, toProject } from './project-queries.ts'

const allCategories = prepared((db) => projectcategories(db))

export const getAllProjects: Handler<'/app/client/projects/getall'> = async (input, context) => {
  const { read } = context.database
  const { projectcategory_id: chosen = [], capacity } = input
  let query = projects(read)
  if (chosen.length > 0) query = query.where('projects.projectcategory_id', 'in', chosen)
  if (capacity !== undefined) query = query.where('projects.capacity', '=', capacity)

  const order = {
    table: 'projects',
    sorts: (lang: string) => ({ id: 'projects.id', name: `projects.${lang}_title_sort` }),
    sort: 'id',
    wholeWords: true,
    language: context.language,
  } as const
  const [{ data, ...count }, categories] = await Promise.all([
    pageOf(read, query, order, input, { maxRows: maxUnpagedRows }),
    allCategories(read, {}),
  ])
  return {
    status: true,
    msg: 'SUCCESS',
    data: data.map(toProject),
    ...count,
    getprojectcategories: categories.rows,
  }
}
