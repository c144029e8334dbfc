import type { Kysely } from 'kysely'
import type { Attribute } from '#contract/attributes/row.ts'
import type { Contract } from '#contract/index.ts'
import { type Input, refuse } from '#contract/kit/call.ts'
import type { Language } from '#contract/kit/values.ts'
import { managed } from '../../crud/crud.ts'
import { changesOf, newRow } from '../../crud/given-columns.ts'
import { orderOf } from '../../crud/named-list.ts'
import { pageOf } from '../../crud/page.ts'
import type { Tables } from '../../database/schema/index.ts'
import { joinedNames, ownColumns } from '../../database/selected-columns.ts'

type Db = Kysely<Tables>

const attributeRows = (db: Db) => db.selectFrom('attributes').select(ownColumns('attributes'))

type AttributeRow = Awaited<ReturnType<ReturnType<typeof attributeRows>['execute']>>[number]

const toAttribute = ({ filterable, categories, ...row }: AttributeRow): Attribute => ({
  ...row,
  filterable: filterable === 1,
  categories: categories === '' ? [] : categories.split(' ').map(Number),
})

type Fields = Input<Contract['/app/dashboard/product/attributes/edit']>

/** The columns that the body contains; missing fields stay unchanged. */
const columnsOf = ({ filterable, categories, ...input }: Fields) =>
  changesOf('attributes', {
    ...input,
    filterable: filterable === undefined ? undefined : Number(filterable),
    categories: categories && [...new Set(categories)].sort((a, b) => a - b).join(' '),
  })

export const attributes = managed('/app/dashboard/product/attributes', {
  table: 'attributes',
  id: 'attribute_id',
  async page(db, { kind, ...asked }, language) {
    const named = orderOf('attributes', language)
    const order = {
      ...named,
      sorts: (lang: Language) => ({ ...named.sorts(lang), position: 'attributes.position' }),
      sort: 'position',
    } as const
    const rows = kind ? attributeRows(db).where('kind', '=', kind) : attributeRows(db)
    const { data, ...count } = await pageOf(db, rows, order, asked)
    return { data: data.map(toAttribute), ...count }
  },
  add: ({ kind, ...input }) => newRow('attributes', { ...columnsOf({ ...input, attribute_id: 0 }), kind }),
  edit: columnsOf,
  dependents: [{ table: 'attributechoices', follows: { attribute_id: 'id' } }],
})

const choiceRows = (db: Db) =>
  db
    .selectFrom('attributechoices')
    .innerJoin('attributes', 'attributes.id', 'attributechoices.attribute_id')
    .select(ownColumns('attributechoices'))
    .select(joinedNames('attributes'))

export const attributechoices = managed('/app/dashboard/product/attributechoices', {
  table: 'attributechoices',
  id: 'attributechoice_id',
  scope: ({ attribute_id }) => (attribute_id ? { attribute_id: [attribute_id].flat() } : {}),
  page(db, { attribute_id, ...asked }, language) {
    const rows = attribute_id ? choiceRows(db).where('attribute_id', 'in', attribute_id) : choiceRows(db)
    return pageOf(db, rows, orderOf('attributechoices', language, 'id'), asked)
  },
  async add({ attribute_id, ...input }, db) {
    const attribute = await db
      .selectFrom('attributes')
      .select('kind')
      .where('id', '=', attribute_id)
      .executeTakeFirst()
    if (!attribute) return refuse('DATA_NOT_FOUND')
    if (attribute.kind !== 'choice')
      return refuse('INVALID_DATA', { field: 'attribute_id', reason: 'INVALID_DATA' })
    return newRow('attributechoices', { ...input, attribute_id })
  },
  edit: ({ attribute_id, ...input }) => changesOf('attributechoices', input),
})
