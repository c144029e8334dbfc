import { managed } from '../../crud/crud.ts'
import { changesOf, newRow } from '../../crud/given-columns.ts'
import { orderOf } from '../../crud/named-list.ts'
import { pageOf } from '../../crud/page.ts'
import {
  certificates as certificateRows,
  metas as metaRows,
  sliders as sliderRows,
  socials as socialRows,
} from './setting-queries.ts'

export const metas = managed('/app/dashboard/settings/metas', {
  table: 'metas',
  id: 'meta_id',
  page: (db, asked, language) =>
    pageOf(db, metaRows(db).clearOrderBy(), orderOf('metas', language, 'id'), asked),
  add: (input) => newRow('metas', input),
  edit: (input) => changesOf('metas', input),
})

export const socials = managed('/app/dashboard/settings/socials', {
  table: 'socials',
  id: 'social_id',
  page: (db, asked, language) =>
    pageOf(
      db,
      socialRows(db).clearOrderBy(),
      { table: 'socials', sorts: () => ({ id: 'socials.id', name: 'socials.icon' }), sort: 'id', language },
      asked,
    ),
  add: (input) => newRow('socials', input),
  edit: (input) => changesOf('socials', input),
})

export const sliders = managed('/app/dashboard/product/sliders', {
  table: 'sliders',
  id: 'slider_id',
  page: (db, asked, language) =>
    pageOf(db, sliderRows(db).clearOrderBy(), orderOf('sliders', language, 'id'), asked),
  add: ({ avatar, ...input }) => newRow('sliders', input),
  edit: ({ avatar, ...input }) => changesOf('sliders', input),
  picture: { column: 'avatar', kind: 'sliders' },
})

export const certificates = managed('/app/dashboard/settings/certificates', {
  table: 'certificates',
  id: 'certificate_id',
  page: (db, asked, language) =>
    pageOf(db, certificateRows(db).clearOrderBy(), orderOf('certificates', language, 'id'), asked),
  add: ({ file, ...input }) => newRow('certificates', input),
  edit: ({ file, ...input }) => changesOf('certificates', input),
  picture: { column: 'file', kind: 'certificates', orPdf: true },
})
