import * as z from 'zod'
import { detailOrNone, Name, nameLength, optionalCountAsText, optionalIdAsText } from '../kit/fields.ts'
import { FileName, Id, optionalLine, translated, translatedJoin } from '../kit/values.ts'

export const Projectcategory = z
  .object({ id: Id, user_id: Id.nullable(), ...translated('name', z.string()) })
  .meta({ id: 'Projectcategory' })
export type Projectcategory = z.output<typeof Projectcategory>

/**
 * A finished building: its numbers of lifts, towers and floors, lift speed in m/s and capacity in kg. `place` and `client`
 * say in each language what `location` and `clientname` say in one; where both are empty in every language, those hold.
 * `request`, `work` and `result` are its story: what was asked, what was done, and what was measured then.
 */
export const Project = z
  .object({
    id: Id,
    user_id: Id.nullable(),
    ...translated('title', z.string()),
    ...translated('detail', z.string()),
    avatar: FileName,
    projectcategory_id: Id.nullable(),
    ...translatedJoin('projectcategories', 'name'),
    location: z.string(),
    elevator: z.int().min(0),
    tower: z.int().min(0),
    floor: z.int().min(0),
    speed: z.string(),
    clientname: z.string(),
    capacity: z.string(),
    ...translated('place', z.string()),
    ...translated('client', z.string()),
    ...translated('request', z.string()),
    ...translated('work', z.string()),
    ...translated('result', z.string()),
  })
  .meta({ id: 'Project' })
export type Project = z.output<typeof Project>

/** As long as a line of facts. */
const storyLength = 120

/** What staff write of a project, beside its picture. */
export const projectFields = {
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

/** A picture of a project. */
export const Projectavatar = z
  .object({ id: Id, user_id: Id.nullable(), project_id: Id, avatar: FileName })
  .meta({ id: 'Projectavatar' })
export type Projectavatar = z.output<typeof Projectavatar>
