import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/schema/index.ts'
import { derive } from '#server/database/search-columns.ts'
import type { Demo } from '../content/index.ts'
import { author, columns, idOf } from './columns.ts'
import type { FileNames } from './files.ts'

const empty = { ku: '', ar: '', en: '' }
const noStory = { request: empty, work: empty, result: empty }

/** Inserts the projects with their categories and pictures, and returns the ids of both. */
export async function insertProjects(db: Kysely<Tables>, demo: Demo, files: FileNames) {
  const categories = new Map<string, number>()
  for (const { key, name } of demo.projectcategories) {
    const row = derive('projectcategories', { ...author, ...columns('name', name) })
    const { id } = await db
      .insertInto('projectcategories')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    categories.set(key, id)
  }
  const projects: number[] = []
  for (const project of demo.projects) {
    const { place, elevator, tower, floor, speed, client, capacity, story = noStory } = project
    const { lang } = demo.setting
    const row = derive('projects', {
      ...author,
      ...columns('title', project.title),
      ...columns('detail', project.detail),
      avatar: files('projects', project.picture),
      projectcategory_id: idOf(categories, project.category),
      ...{ location: place[lang], elevator, tower, floor, speed, clientname: client[lang], capacity },
      ...columns('place', place),
      ...columns('client', client),
      ...columns('request', story.request),
      ...columns('work', story.work),
      ...columns('result', story.result),
    })
    const { id } = await db.insertInto('projects').values(row).returning('id').executeTakeFirstOrThrow()
    projects.push(id)
    const pictures = project.gallery.map((picture) => ({
      ...author,
      project_id: id,
      avatar: files('projectavatars', picture),
    }))
    await db.insertInto('projectavatars').values(pictures).execute()
  }
  return { projectcategories: categories.values(), projects }
}
