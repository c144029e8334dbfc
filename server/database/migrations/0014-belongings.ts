import type { Words } from './words.ts'

/**
 * Whose messages and mails are: of an account by its number, which the session of the sender told, and of nobody
 * otherwise. Rows that are older belong to nobody, for an e-mail in them proves nothing.
 */
export const belongings = (w: Words) =>
  ['contacts', 'outbox'].flatMap((table) => [
    `alter table ${table} add column account_id integer references accounts (id) on delete cascade`,
    ...w.indices(table, 'account_id'),
  ])
