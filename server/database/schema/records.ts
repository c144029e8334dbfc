import type { OrderOutcome, OrderStatus } from '#contract/orders/row.ts'
import type { ProductStatus } from '#contract/products/row.ts'
import type { AuditAction } from '#contract/site/staff.ts'
import {
  coded,
  filled,
  flag,
  id,
  integer,
  moment,
  oneOf,
  orNull,
  personal,
  refer,
  text,
  whole,
} from './columns.ts'
import { table } from './table.ts'

// Internal records.

const rowCounts = table(
  { shown: 'never', restored: 'kept' },
  {
    columns: {
      list: oneOf<'orders' | 'products'>(),
      status: oneOf<OrderStatus | OrderOutcome | ProductStatus | `draft ${ProductStatus}`>(),
      /** 0 if the list has no categories. */
      category: integer,
      total: whole,
    },
  },
)

export const records = {
  /** The mail queue. */
  outbox: table(
    { shown: 'never', restored: 'kept' },
    {
      columns: {
        ...id,
        /** The customer whom the mail is to or about; null for mails to staff, and to the company about a visitor. */
        account_id: filled(orNull(refer('accounts', 'cascade'))),
        /** The order whose status the mail tells; null for other mails. */
        order_id: filled(orNull(refer('orders', 'cascade'))),
        /** The status of that order that the customer knows without the mail. */
        known_status: filled(orNull(oneOf<OrderStatus>())),
        /** The order without an account that the mail is about, to its buyer or to the company. */
        guest_order_id: filled(orNull(refer('orders', 'cascade'))),
        recipient: text,
        recipient_name: filled(text),
        sender_name: filled(text),
        reply_to: filled(text),
        reply_to_name: filled(text),
        subject: text,
        body_text: text,
        body_html: text,
        created: moment,
        /** When to try next; while a worker holds it, when its lease ends. */
        due: moment,
        /** The mail is not sent after this moment, because it would be outdated. */
        void_after: orNull(moment),
        attempts: filled(integer),
        claim: filled(text),
        state: oneOf<'waiting' | 'delivered' | 'failed'>(),
        last_error: filled(text),
      },
    },
  ),

  /** What the next digest to the company is about: an order, or without one a message. */
  digest_lines: table(
    { shown: 'never', restored: 'void' },
    { columns: { ...id, order_id: orNull(refer('orders', 'cascade')), created: moment } },
  ),

  /** The audit log: which member of staff changed what. */
  audit: table(
    { shown: 'never', restored: 'kept' },
    {
      columns: {
        ...id,
        date: moment,
        user_id: orNull(refer('users', 'set null')),
        user_name: coded(personal(text)),
        action: oneOf<AuditAction>(),
        /** The table of the changed row. */
        subject: text,
        subject_id: orNull(integer),
        subject_name: coded(text),
        /** The changed fields, as JSON. */
        before_json: text,
        after_json: text,
      },
      searched: ['user_name', 'subject', 'subject_name', 'before_json', 'after_json'],
    },
  ),

  /**
   * Row counts of a list, as one or more rows to be summed. Triggers maintain them, so copying a database recomputes
   * them.
   */
  row_counts: { ...rowCounts, derived: true } as const,

  /** Rows whose search keys must be computed again: those of `list` whose `field` is `value`, after `after_id`. */
  search_jobs: table(
    { shown: 'never', restored: 'kept' },
    {
      columns: {
        ...id,
        list: text,
        /** Empty for all rows of the list. */
        field: text,
        value: integer,
        after_id: integer,
      },
    },
  ),

  /** What visitors searched for in vain. */
  search_misses: table(
    { shown: 'never', restored: 'kept' },
    {
      columns: {
        ...id,
        /** The Monday of the week, such as `2026-11-23`, UTC. */
        week: text,
        /** Folded. */
        words: text,
        searches: integer,
        /** How many networks searched for it; three stand for more. */
        networks: integer,
        /** Whether staff dismissed the search: it is shown no more. */
        dismissed: filled(flag),
        /** A mark of each network, which very many share; empty once there are three. */
        marks: text,
      },
    },
  ),

  /** What the demo put in, so that it can be removed as long as nobody has changed it. */
  demo_rows: table(
    { shown: 'never', restored: 'kept' },
    {
      columns: {
        ...id,
        /** The table of the row. */
        list: text,
        row_id: integer,
        /** A column of the settings; empty for a whole row with all that belongs to it. */
        part: text,
        /** Of the row as it was put in. */
        digest: text,
      },
    },
  ),

  /** Changes of nothing but the stock of a product, by the content revision that each made. */
  stock_changes: table(
    { shown: 'never', restored: 'void' },
    { columns: { ...id, revision: whole, product_id: integer } },
  ),

  /** The same of those that sold a product out, or gave one that was sold out a piece. */
  sold_out_changes: table(
    { shown: 'never', restored: 'void' },
    { columns: { ...id, revision: whole, product_id: integer } },
  ),

  content_state: table(
    { shown: 'never', restored: 'kept', single: true },
    {
      columns: {
        id: integer,
        settings_id: refer('settings', 'restrict'),
        revision: whole,
        derived_version: integer,
      },
    },
  ),
}
