import type { Words } from './words.ts'

/** The attributes that only lifts have all of: machines and cabins state a load, controllers stops, neither both. */
const ofLifts = ['rated_load', 'stops'] as const
const keys = ofLifts.map((key) => `'${key}'`).join(', ')

/** 1 for a lift, else 0. */
const isLift = (product: string) => `(select count(*) / ${ofLifts.length} from attributevalues
  join attributes on attributes.id = attributevalues.attribute_id
  where attributevalues.product_id = ${product} and attributes.key in (${keys}))`

const refresh = (row: string) => `update products set lift_sort = ${isLift(`${row}.product_id`)}
  where id = ${row}.product_id and lift_sort <> ${isLift(`${row}.product_id`)};`

// Figures are added and deleted; their product and attribute never change.
const changes = [
  ['insert', 'new'],
  ['delete', 'old'],
] as const

const sqlite = changes.map(
  ([change, row]) => `create trigger attributevalues_lift_${change} after ${change} on attributevalues
    when ${row}.attribute_id in (select id from attributes where key in (${keys}))
    begin ${refresh(row)} end`,
)

const postgres = changes.flatMap(([change, row]) => [
  `create function attributevalues_lift_${change}() returns trigger language plpgsql as $$ begin
    if ${row}.attribute_id in (select id from attributes where key in (${keys})) then ${refresh(row)} end if;
    return null;
  end $$`,
  `create trigger attributevalues_lift_${change} after ${change} on attributevalues
    for each row execute function attributevalues_lift_${change}()`,
])

/** Whether a product is a lift, kept by triggers, and the indices for lists that begin with lifts. */
export const liftsFirst = ({ kind }: Words) => [
  'alter table products add column lift_sort integer not null default 0',
  `update products set lift_sort = ${isLift('products.id')}`,
  ...(kind === 'sqlite' ? sqlite : postgres),
  'create index products_by_status_lift_draft on products (status, lift_sort, id, draft)',
  `create index products_by_productcategory_id_status_lift_draft
    on products (productcategory_id, status, lift_sort, id, draft)`,
]
