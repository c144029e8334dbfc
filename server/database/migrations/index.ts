import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { people } from './0001-people.ts'
import { content } from './0002-content.ts'
import { orders } from './0003-orders.ts'
import { machinery } from './0004-machinery.ts'
import { firstRows } from './0005-first-rows.ts'
import { passwordResets } from './0006-password-resets.ts'
import { cartPrices } from './0007-cart-prices.ts'
import { audit } from './0008-audit.ts'
import { searchIndex } from './0009-search-index.ts'
import { emailUndos } from './0010-email-undos.ts'
import { growth } from './0011-growth.ts'
import { privacy } from './0012-privacy.ts'
import { emailProofs } from './0013-email-proofs.ts'
import { belongings } from './0014-belongings.ts'
import { productKinds } from './0015-product-kinds.ts'
import { idempotencyKeys } from './0016-idempotency-keys.ts'
import { contactPhones } from './0017-contact-phones.ts'
import { places } from './0018-places.ts'
import { orderEvents } from './0019-order-events.ts'
import { deliveries } from './0020-deliveries.ts'
import { company } from './0021-company.ts'
import { demoRows } from './0022-demo-rows.ts'
import { promises } from './0023-promises.ts'
import { projectPlaces } from './0024-project-places.ts'
import { searchWords } from './0025-search-words.ts'
import { trust } from './0026-trust.ts'
import { productCodes } from './0027-product-codes.ts'
import { synonyms } from './0028-synonyms.ts'
import { attributes } from './0029-attributes.ts'
import { searchMisses } from './0030-search-misses.ts'
import { figureOrder } from './0031-figure-order.ts'
import { figureDismissals } from './0032-figure-dismissals.ts'
import { fits } from './0033-fits.ts'
import { wordKeys } from './0034-word-keys.ts'
import { figureLookups } from './0035-figure-lookups.ts'
import { traces } from './0036-traces.ts'
import { closedAccounts } from './0037-closed-accounts.ts'
import { budgets } from './0038-budgets.ts'
import { statusMails } from './0039-status-mails.ts'
import { emergencies } from './0040-emergencies.ts'
import { tradeWords } from './0041-trade-words.ts'
import { liftsFirst } from './0042-lifts-first.ts'
import { categoryTexts } from './0043-category-texts.ts'
import { signingKeys } from './0044-signing-keys.ts'
import { guestOrders } from './0045-guest-orders.ts'
import { addLiftKinds } from './0046-lift-kinds.ts'
import { trustedClock } from './0047-trusted-clock.ts'
import { orderDesk } from './0048-order-desk.ts'
import { returnRequests } from './0049-return-requests.ts'
import { confirmHours } from './0050-confirm-hours.ts'
import { terms } from './0051-terms-adds.ts'
import { stockChanges } from './0052-stock-changes-adds.ts'
import { eventActors } from './0053-event-actors-adds.ts'
import { projectStories } from './0054-project-stories.ts'
import { soldOutChanges } from './0055-sold-out-changes-adds.ts'
import { isMarkedAsAdding } from './additive.ts'
import { type Kind, type Words, words } from './words.ts'

/** All migrations in order. Never change a released one; append a new one. */
const migrations: Readonly<Record<string, (words: Words) => readonly string[]>> = {
  '0001-people': people,
  '0002-content': content,
  '0003-orders': orders,
  '0004-machinery': machinery,
  '0005-first-rows': firstRows,
  '0006-password-resets': passwordResets,
  '0007-cart-prices': cartPrices,
  '0008-audit': audit,
  '0009-search-index': searchIndex,
  '0010-email-undos': emailUndos,
  '0011-growth': growth,
  '0012-privacy': privacy,
  '0013-email-proofs': emailProofs,
  '0014-belongings': belongings,
  '0015-product-kinds': productKinds,
  '0016-idempotency-keys': idempotencyKeys,
  '0017-contact-phones': contactPhones,
  '0018-places': places,
  '0019-order-events': orderEvents,
  '0020-deliveries': deliveries,
  '0021-company': company,
  '0022-demo-rows': demoRows,
  '0023-promises': promises,
  '0024-project-places': projectPlaces,
  '0025-search-words': searchWords,
  '0026-trust': trust,
  '0027-product-codes': productCodes,
  '0028-synonyms': synonyms,
  '0029-attributes': attributes,
  '0030-search-misses': searchMisses,
  '0031-figure-order': figureOrder,
  '0032-figure-dismissals': figureDismissals,
  '0033-fits': fits,
  '0034-word-keys': wordKeys,
  '0035-figure-lookups': figureLookups,
  '0036-traces': traces,
  '0037-closed-accounts': closedAccounts,
  '0038-budgets': budgets,
  '0039-status-mails': statusMails,
  '0040-emergencies': emergencies,
  '0041-trade-words': tradeWords,
  '0042-lifts-first': liftsFirst,
  '0043-category-texts': categoryTexts,
  '0044-signing-keys': signingKeys,
  '0045-guest-orders': guestOrders,
  '0046-lift-kinds': addLiftKinds,
  '0047-trusted-clock': trustedClock,
  '0048-order-desk': orderDesk,
  '0049-return-requests': returnRequests,
  '0050-confirm-hours': confirmHours,
  '0051-terms-adds': terms,
  '0052-stock-changes-adds': stockChanges,
  '0053-event-actors-adds': eventActors,
  '0054-project-stories': projectStories,
  '0055-sold-out-changes-adds': soldOutChanges,
}

/** The names of all migrations, in order. */
export const migrationNames: readonly string[] = Object.keys(migrations)

/** The SQL statements of each migration, in order. */
export const statementsFor = (kind: Kind): readonly (readonly [name: string, readonly string[]])[] =>
  Object.entries(migrations).map(([name, statements]) => [name, statements(words(kind))])

/** Whether the database does not know a table: PostgreSQL's SQLSTATE, or SQLite's words, which have no code of their own. */
const isUnknownTable = (fault: unknown): boolean =>
  fault instanceof Error &&
  (('code' in fault && fault.code === '42P01') || fault.message.startsWith('no such table: '))

/** The migrations that were done in a database, in order; none where it has no table of them. */
async function doneIn<T>(db: Kysely<T>): Promise<readonly string[]> {
  const done = sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const { rows } = await done.catch((fault: unknown) => {
    if (isUnknownTable(fault)) return { rows: [] }
    throw fault
  })
  return rows.map(({ name }) => name)
}

/** What this version says of the migrations of a database that it does not know. */
export interface Later {
  readonly names: readonly string[]
  /** One line for whoever meets them, if they did more than add: this version would break what it does not know. */
  readonly refusal?: string
}

/** Judges the migrations that were done in a database; undefined if this version knows them all. */
export function laterThanThis(done: Iterable<string>): Later | undefined {
  const all = new Set(done)
  const names = [...all].filter((name) => !migrationNames.includes(name))
  if (names.length === 0) return undefined
  if (names.every(isMarkedAsAdding) && migrationNames.every((name) => all.has(name))) return { names }
  return {
    names,
    refusal: `The database is of a later version of the product: it has ${names.join(', ')}. Install that version again, or restore the backup from before it.`,
  }
}

/** Judges the migrations of a database. Throws if it cannot be reached. */
export const laterIn = async <T>(db: Kysely<T>): Promise<Later | undefined> => laterThanThis(await doneIn(db))

/**
 * Whether the migrations of this version were done in a database, and of a later one only such that add, so that `migrate`
 * would change nothing. Throws if the database cannot be reached.
 */
export async function isMigrated<T>(db: Kysely<T>): Promise<boolean> {
  const done = await doneIn(db)
  const later = laterThanThis(done)
  return later ? later.refusal === undefined : isDeepStrictEqual(done, migrationNames)
}

/**
 * Migrates a database to the newest schema, or up to the migration `last`, in one transaction. One of a later version that
 * only added stays as it is. Several processes may call it concurrently. Throws the first error, and one line for a database of
 * a later version that changed more.
 */
export async function migrate<T>(db: Kysely<T>, kind: Kind, last?: string): Promise<void> {
  const steps = statementsFor(kind).map(([name, statements]): [string, Migration] => [
    name,
    {
      async up(transaction) {
        for (const statement of statements) await sql.raw(statement).execute(transaction)
      },
    },
  ])
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(steps) },
  })
  const later = await laterIn(db)
  if (later?.refusal !== undefined) throw new Error(later.refusal)
  if (later) return
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  if (error) throw error
}
