import type { Words } from './words.ts'

const columns =
  'id, date, user_id, user_name, action, subject, subject_id, subject_name, before_json, after_json, search, search_loose'

const actions = "action in ('add', 'edit', 'delete', 'password', 'export', 'read')"

// SQLite cannot change a check: the table is made anew, with its indices and triggers.
const sqliteAudit = (w: Words) => [
  `create table audit_with_reads (
    id ${w.id},
    date ${w.text},
    user_id integer references users (id) on delete set null,
    user_name ${w.text},
    action ${w.text} check (${actions}),
    subject ${w.text},
    subject_id integer,
    subject_name ${w.text},
    before_json ${w.text},
    after_json ${w.text},
    ${w.search}
  ${w.end}`,
  `insert into audit_with_reads (${columns}) select ${columns} from audit`,
  ...['audit_search_pieces', 'audit_search', 'audit_search_words', 'audit'].map((one) => `drop table ${one}`),
  'alter table audit_with_reads rename to audit',
  ...w.indices('audit', 'user_id', 'subject', 'date'),
  ...w.searchIndex('audit'),
  ...w.wordIndex('audit'),
]

const postgresAudit = [
  'alter table audit drop constraint audit_action_check',
  `alter table audit add constraint audit_action_check check (${actions})`,
]

/**
 * Which staff read or exported personal data, changes of e-mail that wait for a password, accounts that a stranger may
 * have registered, and searches that staff dismissed.
 */
export const traces = (w: Words) => [
  ...(w.kind === 'sqlite' ? sqliteAudit(w) : postgresAudit),
  'alter table email_proofs add column needs_password integer not null default 0',
  `alter table accounts add column doubtful_until ${w.anyText}`,
  'alter table search_misses add column dismissed integer not null default 0',
  ...w.indices('search_misses', 'words'),
]
