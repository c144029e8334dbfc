import type { AuditAction } from '#contract/dashboard/overview.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { ProductStatus } from '#contract/products.ts'
import { filled, id, integer, moment, oneOf, orNull, personal, refer, text, whole } from './columns.ts'
import { table } from './table.ts'

// What the product writes down for itself.

const rowCounts = table(
  { shown: 'never', restored: 'kept' },
  {
    columns: {
      list: oneOf<'orders' | 'products'>(),
      status: oneOf<OrderStatus | ProductStatus | `draft ${ProductStatus}`>(),
      /** 0 where a list has none. */
      category: integer,
      total: whole,
    },
  },
)

export const records = {
  /** Mails on their way. */
  outbox: table(
    { shown: 'never', restored: 'kept' },
    {
      columns: {
        ...id,
        /** The customer whom it is to, or of whom it tells; nobody's mails are to staff, or to the company of a visitor. */
        account_id: filled(orNull(refer('accounts', 'cascade'))),
        recipient: text,
        recipient_name: filled(text),
        sender_name: filled(text),
        reply_to: filled(text),
        reply_to_name: filled(text),
        subject: text,
        body_text: text,
        body_html: text,
        created: moment,
        /** When it may next be tried; while a worker holds it, when that hold ends. */
        due: moment,
        /** A mail that says nothing any more after this moment is not sent. */
        void_after: orNull(moment),
        attempts: filled(integer),
        claim: filled(text),
        state: oneOf<'waiting' | 'delivered' | 'failed'>(),
        last_error: filled(text),
      },
    },
  ),

  /** Who of the staff changed what. */
  audit: table(
    { shown: 'never', restored: 'kept' },
    {
      columns: {
        ...id,
        date: moment,
        user_id: orNull(refer('users', 'set null')),
        user_name: personal(text),
        action: oneOf<AuditAction>(),
        /** The table whose row was changed. */
        subject: text,
        subject_id: orNull(integer),
        subject_name: text,
        /** The fields that differ, as JSON. */
        before_json: text,
        after_json: text,
      },
      searched: ['user_name', 'subject', 'subject_name', 'before_json', 'after_json'],
    },
  ),

  /**
   * How many rows of a list there are, in one or more lines that are to be added up. Triggers keep it of the lists'
   * rows: nobody copies it, as writing those makes it anew.
   */
  row_counts: { ...rowCounts, kept: true } as const,

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
