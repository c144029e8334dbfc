import { filled, flag, integer, measured, orNull, refer, text, translated, uploaded } from './columns.ts'
import { managed } from './table.ts'

const title = translated('title')
const name = translated('name')

export const projects = {
  projectcategories: managed({ columns: name, sort: 'name' }),

  projects: managed({
    columns: {
      ...title,
      ...translated('detail'),
      avatar: uploaded('projects'),
      projectcategory_id: orNull(refer('projectcategories', 'restrict')),
      location: text,
      elevator: integer,
      tower: integer,
      floor: measured(integer, 'stop'),
      speed: measured(text, 'ms'),
      clientname: text,
      capacity: measured(text, 'kg'),
      ...translated('place'),
      ...translated('client'),
      ...translated('request'),
      ...translated('work'),
      ...translated('result'),
    },
    sort: 'title',
    searched: ['detail', 'location', 'clientname', 'place', 'client', 'request', 'work', 'result'],
  }),

  projectavatars: managed({
    columns: { project_id: refer('projects', 'cascade'), avatar: uploaded('projectavatars') },
  }),

  servicetypes: managed({ columns: name, sort: 'name' }),

  services: managed({
    columns: {
      ...title,
      ...translated('detail'),
      avatar: uploaded('services'),
      servicetype_id: orNull(refer('servicetypes', 'restrict')),
      /** 1 if it is for emergencies. */
      emergency: filled(flag),
    },
    sort: 'title',
    searched: ['detail'],
  }),
}
