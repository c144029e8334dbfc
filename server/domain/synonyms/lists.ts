import { managed } from '../../crud/crud.ts'
import { changesOf, newRow } from '../../crud/given-columns.ts'
import { pageOf } from '../../crud/page.ts'
import { ownColumns } from '../../database/selected-columns.ts'

const sorts = () => ({ name: 'synonyms.name_sort', id: 'synonyms.id' })

export const synonyms = managed('/app/dashboard/settings/synonyms', {
  table: 'synonyms',
  id: 'synonym_id',
  page: (db, asked, language) =>
    pageOf(
      db,
      db.selectFrom('synonyms').select(ownColumns('synonyms')),
      { table: 'synonyms', sorts, sort: 'name', language },
      asked,
    ),
  add: (input) => newRow('synonyms', input),
  edit: (input) => changesOf('synonyms', input),
})
