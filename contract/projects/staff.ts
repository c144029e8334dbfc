import { call, callTable } from '../kit/call.ts'
import {
  detailOrNone,
  IdAsText,
  KeptPicture,
  Name,
  nameLength,
  optionalCountAsText,
  optionalIdAsText,
  optionalKeptPicture,
  optionalUpload,
  withPicture,
} from '../kit/fields.ts'
import { Uploaded } from '../kit/files.ts'
import { anyOf, callsOf, list } from '../kit/list.ts'
import { contents, lists } from '../kit/roles.ts'
import { GivenId, optionalLine, translated } from '../kit/values.ts'
import { versioned } from '../kit/version.ts'
import { Project, Projectavatar, Projectcategory } from './row.ts'

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

/** As long as a line of facts. */
const storyLength = 120

const project = {
  ...translated('title', Name),
  ...detailOrNone,
  projectcategory_id: optionalIdAsText,
  location: optionalLine(nameLength),
  elevator: optionalCountAsText,
  tower: optionalCountAsText,
  floor: optionalCountAsText,
  speed: optionalLine(100),
  clientname: optionalLine(nameLength),
  capacity: optionalLine(100),
  ...translated('place', optionalLine(nameLength)),
  ...translated('client', optionalLine(nameLength)),
  ...translated('request', optionalLine(storyLength)),
  ...translated('work', optionalLine(storyLength)),
  ...translated('result', optionalLine(storyLength)),
}

const projects = list('/app/dashboard/project/projects', {
  noun: 'Projects',
  flagged: [],
  id: 'project_id',
  summary: 'the projects',
  row: Project,
  sorts: ['name', 'id'],
  filters: { projectcategory_id: anyOf },
  add: { ...project, avatar: optionalUpload },
  edit: { ...project, avatar: optionalKeptPicture },
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
