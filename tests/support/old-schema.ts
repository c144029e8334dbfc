import { sql } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'

const isLater =
  /^(?:products_by_(?:productcategory_id_status|brand_id_status|.*_draft$)|products_lacking_|orderitems_by_products_avatar|accounts_by_(?:created|warned)|(?:accounts|users)_by_pending_email|(?:contacts|outbox)_by_account_id|orders_by_(?:place_id|method)_date|(?:orders|products)_count_|fold_row_counts)/

const added = [
  ['accounts', 'last_login'],
  ['accounts', 'lang'],
  ['accounts', 'warned'],
  ['accounts', 'pending_email'],
  ['accounts', 'proved'],
  ['users', 'pending_email'],
  ['users', 'proved'],
  ['carts', 'touched'],
  ['contacts', 'account_id'],
  ['contacts', 'phone'],
  ['outbox', 'account_id'],
  ['products', 'draft'],
  ['products', 'made_to_order'],
  ['products', 'order_limit'],
  ['products', 'code'],
  ['orderitems', 'made_to_order'],
  ['accounts', 'forgotten_order'],
  ...[
    'account_email',
    'method',
    'place_id',
    'places_ku_name',
    'places_ar_name',
    'places_en_name',
    'days_from',
    'days',
    'fee_units',
    'recipient',
    'phone',
    'phone2',
    'address',
    'landmark',
    'delivery_note',
  ].map((column) => ['orders', column] as const),
  ['settings', 'whatsapp'],
  ['settings', 'emergency_phone'],
  ['settings', 'ku_emergency_hours'],
  ['settings', 'ar_emergency_hours'],
  ['settings', 'en_emergency_hours'],
  ['settings', 'ku_delivery'],
  ['settings', 'ar_delivery'],
  ['settings', 'en_delivery'],
  ...['headline', 'trade', 'proofs', 'power_cut', 'power_cut_steps', 'warranty'].flatMap((field) =>
    ['ku', 'ar', 'en'].map((language) => ['settings', `${language}_${field}`] as const),
  ),
  ...['place', 'client'].flatMap((field) =>
    ['ku', 'ar', 'en'].map((language) => ['projects', `${language}_${field}`] as const),
  ),
  ['settings', 'map_img'],
  ['settings', 'minimum_order_units'],
  ['settings', 'dinar_rate'],
  ['settings', 'dinar_rate_date'],
] as const

/** What of the tables came with the search index and after it, as `trigger orders_search_insert`. */
async function later(db: Transaction['db'], kind: Database['kind']): Promise<string[]> {
  const names =
    kind === 'sqlite'
      ? sql<{ type: string; name: string }>`select type, name from sqlite_master`
      : sql<{ type: string; name: string }>`select 'index' as type, indexname as name from pg_indexes
          union all select 'function', proname from pg_proc`
  const { rows } = await names.execute(db)
  return rows.filter(({ name }) => isLater.test(name)).map(({ type, name }) => `${type} ${name}`)
}

/** Takes a database back to before the search index: migrations have an order, so what came later goes too. */
export async function revertToOldSchema({ db }: Transaction, kind: Database['kind']): Promise<void> {
  const tables = await db.introspection.getTables()
  if (kind === 'postgres') await sql`drop function search_pieces, search_words cascade`.execute(db)
  for (const { name: table } of tables.filter((one) => /_search(?:_pieces|_words)?$/.test(one.name))) {
    for (const on of ['insert', 'update', 'delete']) {
      await sql.raw(`drop trigger if exists ${table}_${on}`).execute(db)
    }
    await sql.raw(`drop table ${table}`).execute(db)
  }
  for (const thing of await later(db, kind)) {
    await sql.raw(`drop ${thing} ${kind === 'postgres' ? 'cascade' : ''}`).execute(db)
  }
  await sql`drop table orderevents`.execute(db)
  await sql`drop table search_jobs`.execute(db)
  await sql`drop table addresses`.execute(db)
  await sql`drop table offices`.execute(db)
  await sql`drop table figuredismissals`.execute(db)
  await sql`drop table fits`.execute(db)
  await sql`drop table attributevalues`.execute(db)
  await sql`drop table attributechoices`.execute(db)
  await sql`drop table attributes`.execute(db)
  await sql`drop table certificates`.execute(db)
  await sql`drop table synonyms`.execute(db)
  await sql`drop table search_misses`.execute(db)
  await sql`drop table demo_rows`.execute(db)
  await sql`drop table row_counts`.execute(db)
  await sql`drop table idempotency_keys`.execute(db)
  await sql`drop table email_proofs`.execute(db)
  await sql`drop table email_undos`.execute(db)
  await sql`drop table deletions`.execute(db)
  for (const [table, column] of added) {
    await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db)
  }
  await sql`drop table places`.execute(db)
  await sql`delete from kysely_migration where name >= '0009-search-index'`.execute(db)
}
