import type { Kysely, Selectable } from 'kysely'
import type { GivenValue } from '#contract/attributes/staff.ts'
import { isRefusal, type Refusal } from '#contract/kit/call.ts'
import type { Caller } from '#contract/kit/roles.ts'
import { writeAudit } from '../../crud/audit.ts'
import { deleteRow, insertRow, updateRow } from '../../crud/rows.ts'
import type { Tables } from '../../database/schema/index.ts'
import { refreshAround } from '../../database/search-refresh.ts'
import { joinedNames } from '../../database/selected-columns.ts'
import { type CheckedAttribute, checkValues, type FigureReason, type ValueColumns } from './check.ts'
import { refuseForbidden } from './forbidden.ts'

type Db = Kysely<Tables>
type Row = Selectable<Tables['attributevalues']>

async function knownAttributes(db: Db): Promise<ReadonlyMap<number, CheckedAttribute>> {
  const attributes = await db.selectFrom('attributes').select(['id', 'key', 'kind']).execute()
  const choices = await db.selectFrom('attributechoices').select(['id', 'attribute_id']).execute()
  return new Map(
    attributes.map((one) => [
      one.id,
      {
        ...one,
        choices: new Set(choices.flatMap(({ id, attribute_id }) => (attribute_id === one.id ? [id] : []))),
      },
    ]),
  )
}

const isSame = (a: ValueColumns, b: ValueColumns) =>
  a.from_milli === b.from_milli && a.to_milli === b.to_milli && a.choice_id === b.choice_id

/** What the audit log needs to name a change: the product and the attribute. */
const identifying = ['product_id', 'attribute_id'] as const

async function replace(db: Db, caller: Caller, product_id: number, values: readonly ValueColumns[]) {
  const rows = await db
    .selectFrom('attributevalues')
    .selectAll()
    .where('product_id', '=', product_id)
    .execute()
  const old = new Map(rows.map((row): [number, Row] => [row.attribute_id, row]))
  const named = await db
    .selectFrom('products')
    .where('id', '=', product_id)
    .select(joinedNames('products'))
    .executeTakeFirst()
  const auditRow = (row: object) => ({ ...named, ...row })
  const user_id = caller.kind === 'staff' ? caller.id : null
  const subject = 'attributevalues'
  for (const value of values) {
    const before = old.get(value.attribute_id)
    old.delete(value.attribute_id)
    if (!before) {
      const row = { ...value, product_id, user_id }
      const subject_id = await insertRow(db, subject, row)
      await writeAudit(db, caller, { action: 'add', subject, subject_id, after: auditRow(row) })
    } else if (!isSame(before, value)) {
      const after = await updateRow(db, subject, before.id, before, value)
      const change = { before: auditRow(before), after: auditRow(after), identifying }
      await writeAudit(db, caller, { action: 'edit', subject, subject_id: before.id, ...change })
    }
  }
  for (const before of old.values()) {
    await deleteRow(db, subject, before.id)
    await writeAudit(db, caller, {
      action: 'delete',
      subject,
      subject_id: before.id,
      before: auditRow(before),
    })
  }
}

/** What a call gives besides the figures: why an admin saves those that a standard forbids. */
interface Reasoning {
  readonly reason?: string | undefined
}

/**
 * Checks the figures of a product and replaces them, with their audit entries; returns the refusal of the first wrong one and
 * writes nothing. The product is locked by the caller.
 */
export async function writeValues(
  db: Db,
  caller: Caller,
  product_id: number,
  values: readonly GivenValue[],
  { reason = '' }: Reasoning = {},
): Promise<Refusal<'INVALID_DATA', never, FigureReason> | undefined> {
  const attributes = await knownAttributes(db)
  const checked = checkValues(attributes, values)
  if (isRefusal<'INVALID_DATA', FigureReason>(checked)) return checked
  const forbidden = await refuseForbidden(db, caller, product_id, { attributes, checked, reason })
  if (forbidden) return forbidden
  await replace(db, caller, product_id, checked)
  await refreshAround(db, 'attributevalues', { product_id })
  return undefined
}
