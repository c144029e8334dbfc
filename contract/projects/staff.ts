import { call, callTable } from '../kit/call.ts'
import {
  IdAsText,
  KeptPicture,
  Name,
  optionalIdAsText,
  optionalKeptPicture,
  optionalUpload,
  withPicture,
} from '../kit/fields.ts'
import { Uploaded } from '../kit/files.ts'
import { anyOf, callsOf, list } from '../kit/list.ts'
import { contents, lists } from '../kit/roles.ts'
import { GivenId, translated } from '../kit/values.ts'
import { versioned } from '../kit/version.ts'
import { Project, Projectavatar, Projectcategory, projectFields } from './row.ts'

const names = translated('name', Name)

const projectcategories = list('/app/dashboard/project/projectcategories', {
  noun: 'ProjectCategories',
  flagged: [],
  id: 'projectcategory_id',
  summary: 'the categories of projects',
  row: Projectcategory,
  sorts: ['name', 'id'],
  filters: {},
  add: names,
  edit: names,
  may: lists,
})

const projects = list('/app/dashboard/project/projects', {
  noun: 'Projects',
  flagged: [],
  id: 'project_id',
  summary: 'the projects',
  row: Project,
  sorts: ['name', 'id'],
  filters: { projectcategory_id: anyOf },
  add: { ...projectFields, avatar: optionalUpload },
  edit: { ...projectFields, avatar: optionalKeptPicture },
  ...withPicture,
  may: contents,
})

const getOneStaffProject = call('/app/dashboard/project/projects/getone', {
  summary: 'One project, as staff see it',
  flag: 'getOneProjects',
  who: 'content.read',
  input: { project_id: GivenId },
  answer: { data: versioned(Project) },
  fails: ['DATA_NOT_FOUND'],
})

const projectavatars = list('/app/dashboard/project/projectavatars', {
  noun: 'ProjectAvatars',
  flagged: ['delete'],
  id: 'projectavatar_id',
  summary: 'the pictures of projects',
  row: Projectavatar,
  sorts: ['id'],
  filters: { project_id: anyOf },
  add: { project_id: IdAsText, avatar: Uploaded },
  edit: { project_id: optionalIdAsText, avatar: KeptPicture },
  ...withPicture,
  may: contents,
})

export const projectsCalls = callTable(
  getOneStaffProject,
  ...callsOf(projectavatars),
  ...callsOf(projectcategories),
  ...callsOf(projects),
)
