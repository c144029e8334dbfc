import { refuse } from '#contract/kit/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { ownColumns } from '../../database/selected-columns.ts'

export const getOneBrand: Handler<'/app/client/brands/getone'> = async ({ brand_id }, { database }) => {
  const row = await database.read
    .selectFrom('brands')
    .select(ownColumns('brands'))
    .where('id', '=', brand_id)
    .executeTakeFirst()
  return row ? { status: true, msg: 'SUCCESS', data: row } : refuse('DATA_NOT_FOUND')
}
