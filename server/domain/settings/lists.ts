import type { Input } from '#contract/call.ts'
import type { Contract, Path } from '#contract/index.ts'
import { managed } from '../../lists/managed.ts'
import { pageOf } from '../../lists/page.ts'
import { titledSorts, titlesOf } from '../translations.ts'
import { metas as metaRows, sliders as sliderRows, socials as socialRows } from './queries.ts'

type In<P extends Path> = Input<Contract[P]>
type Meta = Omit<In<'/app/dashboard/settings/metas/edit'>, 'meta_id'>

const metaColumns = ({
  ku_keywords,
  ar_keywords,
  en_keywords,
  ku_content,
  ar_content,
  en_content,
}: Meta) => ({
  ku_keywords,
  ar_keywords,
  en_keywords,
  ku_content,
  ar_content,
  en_content,
})

export const metas = managed('/app/dashboard/settings/metas', {
  table: 'metas',
  id: 'meta_id',
  page: (db, asked, language) =>
    pageOf(
      db,
      metaRows(db).clearOrderBy(),
      { table: 'metas', sorts: () => ({ id: 'metas.id' }), sort: 'id', language },
      asked,
    ),
  add: (input) => metaColumns(input),
  edit: (input) => metaColumns(input),
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
  add: ({ icon, link }) => ({ icon, link }),
  edit: ({ icon, link }) => ({ icon, link }),
})

export const sliders = managed('/app/dashboard/product/sliders', {
  table: 'sliders',
  id: 'slider_id',
  page: (db, asked, language) =>
    pageOf(
      db,
      sliderRows(db).clearOrderBy(),
      { table: 'sliders', sorts: titledSorts('sliders'), sort: 'id', language },
      asked,
    ),
  add: (input) => ({ ...titlesOf(input), avatar: '' }),
  edit: (input) => titlesOf(input),
  picture: { column: 'avatar', kind: 'sliders' },
})
