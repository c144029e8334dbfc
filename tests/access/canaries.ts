import { sql } from 'kysely'
import type { Tables } from '#server/database/schema/index.ts'
import type { Fields } from '#tests/support/calls.ts'
import { type Actor, staffFrom } from '#tests/support/people.ts'
import type { TestApp } from '#tests/support/scenarios.ts'

type Who = readonly Actor[]

const nobody: Who = []
const office = staffFrom('moderator')
const chiefs = staffFrom('admin')
/** Whoever a person is, they see their own. */
const itself: Who = ['otherCustomer']
/** The customer of order 1, which the calls of the test ask for. */
const buyer: Who = ['customer']

/** A text that is nowhere else, and who may read it. */
export interface Canary {
  readonly text: string
  readonly readers: Who
}

const then = '2026-01-02T03:04:05.000Z'
const folded = { search: '', search_loose: '' }
const later = '2099-01-02T03:04:05.000Z'

/**
 * Rows with a canary in each private column: one of another customer's, of their order, of a colleague, and of all
 * that is kept behind the scenes. What is said with each column is who may read it.
 */
function rows({ content: { people } }: TestApp) {
  const customers = { account_id: people.otherCustomer.id }
  return [
    {
      table: 'accounts',
      of: people.otherCustomer.id,
      private: {
        name: [...office, ...itself],
        email: [...office, ...itself],
        pending_email: [...office, ...itself],
        avatar: [...office, ...itself],
        password_hash: nobody,
      },
    },
    {
      table: 'users',
      of: people.writer.id,
      private: {
        name: [...chiefs, 'writer'],
        email: [...chiefs, 'writer'],
        pending_email: [...chiefs, 'writer'],
        avatar: [...chiefs, 'writer'],
        password_hash: nobody,
      },
    },
    {
      table: 'orders',
      row: {
        ...customers,
        amount_units: 10_000,
        date: then,
        status: 'checking',
        lang: 'ku',
        ...folded,
        name_sort: '',
      },
      private: {
        account_name: [...office, ...itself],
        ordercode: [...office, ...itself],
        account_email: nobody,
      },
    },
    {
      table: 'orders',
      of: 1,
      row: { method: 'standard', days: 3 },
      private: {
        recipient: [...office, ...buyer],
        phone: [...office, ...buyer],
        phone2: [...office, ...buyer],
        address: [...office, ...buyer],
        landmark: [...office, ...buyer],
        delivery_note: [...office, ...buyer],
      },
    },
    {
      table: 'addresses',
      row: { account_id: people.customer.id },
      private: {
        label: buyer,
        recipient: buyer,
        phone: buyer,
        phone2: buyer,
        address: buyer,
        landmark: buyer,
        note: buyer,
      },
    },
    {
      table: 'orderevents',
      row: { order_id: 1, date: then, user_id: null, kind: 'note', is_public: 0 },
      private: { text: office },
    },
    {
      table: 'contacts',
      row: { created: then, ...folded, name_sort: '' },
      private: { name: office, subject: office, email: office, phone: office, msg: office },
    },
    {
      table: 'audit',
      row: {
        date: then,
        user_id: null,
        action: 'edit',
        subject: 'metas',
        subject_id: 1,
        before_json: '{}',
        after_json: '{}',
        ...folded,
      },
      private: { user_name: chiefs, subject_name: chiefs },
    },
    {
      table: 'sessions',
      row: {
        kind: 'customer',
        ...customers,
        created: then,
        authenticated: then,
        last_used: then,
        expires: later,
      },
      private: { token_hash: nobody },
    },
    {
      table: 'password_resets',
      row: { kind: 'customer', ...customers, created: then, expires: later, tries: 0 },
      private: { token_hash: nobody, code_hash: nobody },
    },
    {
      table: 'email_undos',
      row: { kind: 'customer', ...customers, created: then, expires: later },
      private: { token_hash: nobody, email: nobody },
    },
    {
      table: 'email_proofs',
      row: { kind: 'customer', ...customers, created: then, expires: later },
      private: { token_hash: nobody, email: nobody, session_hash: nobody },
    },
    // Without a link that is still good the chores end a change of e-mail, and the waiting address goes with it.
    {
      table: 'email_proofs',
      row: { kind: 'staff', user_id: people.writer.id, created: then, expires: later },
      private: { token_hash: nobody, email: nobody },
    },
    {
      table: 'outbox',
      row: { created: then, due: later, state: 'failed', void_after: null },
      private: {
        recipient: nobody,
        recipient_name: nobody,
        subject: nobody,
        body_text: nobody,
        body_html: nobody,
        last_error: nobody,
      },
    },
    { table: 'rate_limits', row: { used: 1, resets: Date.now() + 1e9 }, private: { name: nobody } },
    { table: 'idempotency_keys', row: { expires: later }, private: { name: nobody, body_mac: nobody } },
    { table: 'signing_keys', row: { name: 'another' }, private: { secret: nobody } },
  ] as const satisfies readonly {
    table: keyof Tables
    of?: number
    row?: Fields
    private: Record<string, Who>
  }[]
}

/** The columns with a canary, each as `table.column`. */
export const columnsWithCanary = (testApp: TestApp): string[] =>
  rows(testApp).flatMap((one) => Object.keys(one.private).map((column) => `${one.table}.${column}`))

/** Puts a canary into each private column and gives them all. */
export async function plantCanaries(testApp: TestApp): Promise<Canary[]> {
  const planted: Canary[] = []
  // All at once: a chore that runs in between would find a change of e-mail without its link, and end it.
  await testApp.app.database.transaction(async ({ db }) => {
    planted.length = 0
    for (const one of rows(testApp)) {
      const values: Record<string, unknown> = 'row' in one ? { ...one.row } : {}
      for (const [column, readers] of Object.entries<Who>(one.private)) {
        const text = `zq${planted.length}${one.table}${column}qz`.replaceAll('_', '')
        planted.push({ text, readers })
        values[column] =
          column === 'avatar' ? `${text}.webp` : column.endsWith('email') ? `${text}@x.example` : text
      }
      const columns = Object.entries(values)
      const assigned = columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
      if ('of' in one)
        await sql`update ${sql.table(one.table)} set ${sql.join(assigned)} where id = ${one.of}`.execute(db)
      else {
        const names = columns.map(([name]) => sql.ref(name))
        await sql`insert into ${sql.table(one.table)} (${sql.join(names)})
          values (${sql.join(Object.values(values))})`.execute(db)
      }
    }
  })
  return planted
}
