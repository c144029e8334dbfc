import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMarkedAsAdding, onlyAdds } from '#server/database/migrations/additive.ts'
import { laterThanThis, migrationNames, statementsFor } from '#server/database/migrations/index.ts'

/** Migrations before this were released without the mark, and it changes nothing for them. */
const first = '0051'

test('a migration is named as one that adds if that is all it does, on both databases', () => {
  const postgres = new Map(statementsFor('postgres'))
  const wrong = statementsFor('sqlite').filter(([name, statements]) => {
    const adds = onlyAdds(statements) && onlyAdds(postgres.get(name) ?? [])
    return name > first ? adds !== isMarkedAsAdding(name) : isMarkedAsAdding(name)
  })
  assert.deepEqual(
    wrong.map(([name]) => name),
    [],
    'let the names of those that only add end with -adds, and no others',
  )
})

test('what an earlier version can live with is told from what it cannot', () => {
  const table = 'create table notes (id integer primary key, text text not null)'
  for (const statements of [
    [table],
    [
      table,
      'create unique index notes_by_text on notes (text)',
      "insert into notes (id, text) values (1, 'a')",
    ],
    [table, 'create trigger notes_added after insert on notes begin select 1; end'],
    ['create table notes (order_id integer references orders (id) on delete cascade)'],
    ['create index orders_by_phone on orders (phone)'],
    ["alter table orders add column colour text not null default ''"],
    ['alter table orders add column colour text'],
    ['alter table orders add column note_id integer references notes (id) on delete set null'],
    ['alter table orders add column colour text', "update orders set colour = 'red' where id = 1"],
  ])
    assert.ok(onlyAdds(statements), statements.join('; '))
  for (const statements of [
    ['alter table orders add column colour text not null'],
    ['alter table orders add column colour text unique'],
    ['alter table orders add column note_id integer references notes (id)'],
    ['create table notes (order_id integer references orders (id))'],
    ['create table notes (order_id integer references orders (id) on delete restrict)'],
    ['create unique index orders_by_phone on orders (phone)'],
    ['create trigger orders_added after insert on orders begin select 1; end'],
    ["update orders set phone = ''"],
    ['alter table orders add column colour text', "update orders set colour = 'red', phone = ''"],
    ['delete from orders'],
    ["insert into places (en_name) values ('Erbil')"],
    ['drop table carts'],
    ['alter table orders drop column phone'],
    ['alter table orders rename column phone to telephone'],
    ['alter table orders add constraint short check (length(phone) < 9)'],
    ['create or replace function search_words(value text) returns text as $$ $$'],
    [table, 'drop index orders_by_date'],
  ])
    assert.equal(onlyAdds(statements), false, statements.join('; '))
})

test('a later version is borne if it only added to all that this one has', () => {
  assert.equal(laterThanThis(migrationNames), undefined)
  assert.deepEqual(laterThanThis([...migrationNames, '9998-a-adds', '9999-b-adds']), {
    names: ['9998-a-adds', '9999-b-adds'],
  })
  for (const done of [
    [...migrationNames, '9998-a-adds', '9999-b'],
    [...migrationNames.slice(1), '9999-b-adds'],
  ])
    assert.match(
      String(laterThanThis(done)?.refusal),
      /is of a later version .* Install that version again, or restore/,
    )
})
