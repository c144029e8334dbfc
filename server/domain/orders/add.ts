import { refuse } from '#contract/kit/call.ts'
import { allows } from '#contract/kit/roles.ts'
import type { Language } from '#contract/kit/values.ts'
import type { PassedLimit } from '#contract/orders/desk.ts'
import type { CallContext } from '../../calls/context.ts'
import type { Handler } from '../../calls/handler.ts'
import type { StoredResult } from '../../calls/idempotency-keys.ts'
import { writeAudit } from '../../crud/audit.ts'
import { openAccounts } from '../../crud/closed-accounts.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { isForeignKeyViolation } from '../../database/faults.ts'
import { toE164 } from '../../database/phone.ts'
import { refuseUnplain } from '../people/plain-name.ts'
import { correspondent } from '../settings/setting-queries.ts'
import { guestLines } from './guest-lines.ts'
import { writeEvent } from './order-events.ts'
import { ordersWithDelivery, toOrderWithDelivery } from './order-queries.ts'
import { type OrderingBuyer, orderingCompany, placeOrder } from './place.ts'

type Db = Transaction['db']

/** The account that an order is to belong to; it cannot be deleted until the transaction ends. */
const accountOf = (db: Db, kind: Database['kind'], id: number) =>
  openAccounts(db)
    .select(['id', 'email', 'proved'])
    .where('id', '=', id)
    .$if(kind === 'postgres', (query) => query.forKeyShare())
    .executeTakeFirst()

/** The language to write to a customer in: that of their last order, by account or telephone, else the company's. */
async function languageOf(db: Db, account_id: number | undefined, phone: string): Promise<Language> {
  const orders = db.selectFrom('orders').select('lang').orderBy('id', 'desc').limit(1)
  const own =
    account_id === undefined
      ? orders.where('guest', '=', 1).where('phone', '=', phone)
      : orders.where('account_id', '=', account_id)
  const { lang } = (await own.executeTakeFirst()) ?? (await correspondent(db).executeTakeFirstOrThrow())
  return lang
}

/**
 * Writes an order that a member of staff takes by telephone. Nothing is attached to an account by its telephone or e-mail. The
 * audit log has its code and sums, not whose it is.
 */
export const addOrders: Handler<'/app/dashboard/orders/add'> = async (
  { name, items, delivery, email = '', account_id },
  context,
) => {
  const { database, caller } = context
  if (account_id !== undefined && !allows('accounts.read', caller)) return refuse('NOT_AUTHORIZED')
  if (account_id !== undefined && email !== '')
    return refuse('INVALID_DATA', { field: 'email', reason: 'INVALID_DATA' })
  const unplain = refuseUnplain('name', name)
  if (unplain) return unplain
  const phone = toE164(delivery.phone)
  if (phone === undefined) return refuse('INVALID_DATA', { field: 'delivery.phone', reason: 'PHONE_INVALID' })
  try {
    return await database.transaction(async (transaction) => {
      const { db } = transaction
      const account = account_id === undefined ? undefined : await accountOf(db, database.kind, account_id)
      if (account_id !== undefined && !account) return refuse('DATA_NOT_FOUND')
      const [{ lines, missing }, company] = await Promise.all([guestLines(db, items), orderingCompany(db)])
      const [gone] = missing
      if (gone !== undefined) return refuse('DATA_NOT_FOUND', { field: `items.${gone}` })
      const buyer: OrderingBuyer = {
        account_id: account?.id ?? null,
        name,
        email: account?.email ?? email,
        proved: account?.proved ?? null,
        counted: `telephone ${phone}`,
        openOrders: async () => 0,
      }
      const warnings = new Set<PassedLimit>()
      const at = new Map(lines.map((line) => [line.id, line.at]))
      const language = await languageOf(db, account_id, phone)
      const order = await placeOrder(transaction, { ...context, language }, buyer, {
        company,
        rows: lines,
        total: undefined,
        fee: undefined,
        delivery,
        warn: (limit) => void warnings.add(limit),
        fieldOf: ({ id }) => `items.${at.get(id)}`,
      })
      if ('msg' in order) {
        // What is refused beyond stock and fields is only warned of.
        const { msg, ...told } = order
        if (msg === 'DATA_NOT_FOUND' || msg === 'INVALID_DATA' || msg === 'NOT_ENOUGH_QUANTITY')
          return { ...told, msg }
        throw new Error(`An order of staff was refused: ${msg}`)
      }
      const { id, ordercode, amount, fee } = order
      await writeEvent(db, id, caller, { kind: 'telephone', public: false })
      const after = { ordercode, amount, fee }
      await writeAudit(db, caller, { action: 'add', subject: 'orders', subject_id: id, after })
      return { status: true, msg: 'SUCCESS', data: order, warnings: [...warnings] } as const
    })
  } catch (fault) {
    // Staff deleted the product, colour, size, place or office after we read it.
    if (isForeignKeyViolation(fault)) return refuse('DATA_NOT_FOUND')
    throw fault
  }
}

/** Answers a repeated order with its current state, unless it was deleted. */
export async function addedAgain(_input: object, { database }: CallContext, { made }: StoredResult) {
  const row =
    made === null
      ? undefined
      : await ordersWithDelivery(database.read).where('orders.id', '=', made).executeTakeFirst()
  if (!row) return refuse('DATA_NOT_FOUND')
  const warnings: PassedLimit[] = []
  return { status: true, msg: 'SUCCESS', data: toOrderWithDelivery(row), warnings } as const
}
