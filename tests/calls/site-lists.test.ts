import { listScenarios } from '#tests/support/list-scenarios.ts'
import { all, hostile, needed, text, titles, written, wrongId } from '#tests/support/list-values.ts'

listScenarios('/app/dashboard/product/sliders', {
  table: 'sliders',
  id: 'slider_id',
  ...titles,
  ...written,
  picture: needed,
  flagged: ['add', 'edit'],
  wrong: { ku_title: hostile },
})

const details = { ku_detail: 'وردەکاری', ar_detail: 'تفاصيل' }
const optional = { field: 'avatar', add: false, edit: false }

listScenarios('/app/dashboard/service/services', {
  table: 'services',
  id: 'service_id',
  row: { ...titles.row, ...details, en_detail: 'Details', servicetype_id: 1, emergency: true },
  other: {
    ...titles.other,
    ...{ ku_detail: 'تر', ar_detail: 'غيرها', en_detail: '', servicetype_id: null, emergency: false },
  },
  required: [...Object.keys(titles.row), ...Object.keys(details)],
  ...written,
  picture: optional,
  flagged: all,
  wrong: { ar_title: hostile, servicetype_id: wrongId, emergency: ['on', -1] },
  refers: ['servicetype_id'],
})

const building = {
  location: 'Erbil',
  elevator: 4,
  tower: 1,
  floor: 12,
  speed: '2.5',
  clientname: 'C',
  capacity: '8',
  ...text('place', 'Erbil'),
  ...text('client', 'Havind'),
  ...{ ...text('request', 'No waiting'), ...text('work', 'Two lifts'), ...text('result', '38 seconds') },
}

listScenarios('/app/dashboard/project/projects', {
  table: 'projects',
  id: 'project_id',
  row: { ...titles.row, ...details, en_detail: 'Details', projectcategory_id: 1, ...building },
  other: {
    ...titles.other,
    ...{ ku_detail: 'تر', ar_detail: 'غيرها', en_detail: '', projectcategory_id: null },
    ...{ location: '', elevator: 0, tower: 3, floor: 0, speed: '1', clientname: '', capacity: '13' },
    ...{ ...text('place', 'Duhok'), ar_place: '', ...text('client', 'Nobody'), en_client: '' },
    ...{ ku_request: '', ar_request: '', en_request: '', ...text('work', 'One lift'), ku_work: '' },
    ...text('result', '9 seconds'),
  },
  required: [...Object.keys(titles.row), ...Object.keys(details)],
  ...written,
  picture: optional,
  flagged: [],
  wrong: { en_title: hostile, elevator: ['x', -1, 1.5], projectcategory_id: wrongId },
  refers: ['projectcategory_id'],
})

const meta = { ...text('keywords', 'one'), ...text('content', 'one') }

listScenarios('/app/dashboard/settings/metas', {
  table: 'metas',
  id: 'meta_id',
  row: meta,
  other: { ...text('keywords', 'two'), ...text('content', 'two') },
  write: 'moderator',
  delete: 'moderator',
  flagged: all,
  wrong: { en_content: ['x'.repeat(501), 'bell\u0007'] },
})

listScenarios('/app/dashboard/settings/socials', {
  table: 'socials',
  id: 'social_id',
  row: { icon: 'instagram', link: 'https://social.example/a' },
  other: { icon: 'x', link: 'https://x.com/hawraz' },
  write: 'admin',
  delete: 'admin',
  flagged: all,
  wrong: { icon: ['"><script>', 'myspace'], link: ['javascript:alert(1)', '//x', 'data:text/html,x'] },
})
