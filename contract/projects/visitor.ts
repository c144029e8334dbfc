import * as z from 'zod'
import { call, callTable } from '../kit/call.ts'
import { anyOf, readable } from '../kit/list.ts'
import { GivenId } from '../kit/values.ts'
import { Project, Projectavatar, Projectcategory } from './row.ts'

const getAllProjects = readable('/app/client/projects', 'anyone', {
  noun: 'Projects',
  summary: 'The projects the company has finished',
  row: Project,
  sorts: ['id', 'name'],
  filters: {
    projectcategory_id: anyOf,
    /** The projects with exactly this capacity. */
    capacity: z.string().min(1).max(60).optional(),
  },
  extras: { getprojectcategories: z.array(Projectcategory) },
})

const getOneProject = call('/app/client/projects/getone', {
  summary: 'One project with its pictures and related ones',
  flag: 'getOneProjects',
  who: 'anyone',
  content: 'everyone',
  input: { project_id: GivenId },
  answer: {
    data: Project,
    getprojectavatars: z.array(Projectavatar),
    related: z.array(Project),
    /** The project added after this one; after the last the first, null for the only one. */
    next: Project.nullable(),
  },
  fails: ['DATA_NOT_FOUND'],
})

export const projectsCalls = callTable(getAllProjects, getOneProject)
