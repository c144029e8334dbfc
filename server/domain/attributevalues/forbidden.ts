import type { Kysely } from 'kysely'
import { type Figures, overrideReason } from '#contract/attributes/figure-rules.ts'
import { type Refusal, refuse } from '#contract/kit/call.ts'
import { type Caller, may } from '#contract/kit/roles.ts'
import { breachOf } from '#contract/planner/car-area.ts'
import { writeAudit } from '../../crud/audit.ts'
import type { Tables } from '../../database/schema/index.ts'
import { joinedNames } from '../../database/selected-columns.ts'
import { type CheckedAttribute, type FigureReason, figuresOf, type ValueColumns } from './check.ts'

type Db = Kysely<Tables>

/** The figures that the standard compares. */
const compared = ['rated_load', 'persons', 'cabin_width', 'cabin_depth'] as const

const isAsBefore = (figures: Figures, before: Figures) =>
  compared.every((key) => figures[key] === before[key])

/** The reason that a product's figures have; empty for none. */
export async function reasonOf(db: Db, product_id: number): Promise<string> {
  const row = await db
    .selectFrom('figurereasons')
    .where('product_id', '=', product_id)
    .select('reason')
    .executeTakeFirst()
  return row?.reason ?? ''
}

/** Stores a reason in place of the one before, or deletes it where it is empty, with its audit entry. */
async function keepReason(db: Db, caller: Caller, product_id: number, reason: string) {
  const row = await db
    .selectFrom('figurereasons')
    .where('product_id', '=', product_id)
    .selectAll()
    .executeTakeFirst()
  if ((row?.reason ?? '') === reason) return
  const named = await db
    .selectFrom('products')
    .where('id', '=', product_id)
    .select(joinedNames('products'))
    .executeTakeFirst()
  const before = row && { ...named, product_id, reason: row.reason }
  const after = { ...named, product_id, reason }
  const subject = 'figurereasons'
  if (!reason) {
    await db.deleteFrom('figurereasons').where('product_id', '=', product_id).execute()
    if (row && before) await writeAudit(db, caller, { action: 'delete', subject, subject_id: row.id, before })
    return
  }
  const { id } = await db
    .insertInto('figurereasons')
    .values({ product_id, reason })
    .onConflict((on) => on.column('product_id').doUpdateSet({ reason }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const identifying = ['product_id']
  await writeAudit(
    db,
    caller,
    before
      ? { action: 'edit', subject, subject_id: id, before, after, identifying }
      : { action: 'add', subject, subject_id: id, after },
  )
}

/**
 * Refuses figures that a standard forbids beside each other, unless the product has them already or an admin gives a reason,
 * which is kept. A reason that is no longer needed is deleted. The product is locked by the caller.
 */
export async function refuseForbidden(
  db: Db,
  caller: Caller,
  product_id: number,
  {
    attributes,
    checked,
    reason,
  }: { attributes: ReadonlyMap<number, CheckedAttribute>; checked: readonly ValueColumns[]; reason: string },
): Promise<Refusal<'INVALID_DATA', never, FigureReason> | undefined> {
  const { lift_kind } = await db
    .selectFrom('products')
    .where('id', '=', product_id)
    .select('lift_kind')
    .executeTakeFirstOrThrow()
  const figures = figuresOf(attributes, checked)
  const breach = breachOf(figures, lift_kind)
  if (!breach) {
    await keepReason(db, caller, product_id, '')
    return undefined
  }
  const isAdmin = caller.kind === 'staff' && may(caller.role, 'settings.write')
  if (isAdmin && reason.length >= overrideReason.least) {
    await keepReason(db, caller, product_id, reason)
    return undefined
  }
  const stored = await db
    .selectFrom('attributevalues')
    .where('product_id', '=', product_id)
    .select(['attribute_id', 'to_milli'])
    .execute()
  if (isAsBefore(figures, figuresOf(attributes, stored))) return undefined
  const attribute = [...attributes.values()].find(({ key }) => key === breach.key)
  return refuse('INVALID_DATA', {
    field: `from_${attribute?.id ?? 0}`,
    reason: 'FIGURES_CONTRADICT',
    allowed: breach.allowed,
    override: true,
  })
}
