import type { Words } from './words.ts'

/** What staff changed: rows are added and, after their time, cleared away; nothing changes them. */
export const audit = (w: Words) => [
  `create table audit (
    id ${w.id},
    date ${w.text},
    user_id integer references users (id) on delete set null,
    user_name ${w.text},
    action ${w.text} check (action in ('add', 'edit', 'delete', 'password')),
    subject ${w.text},
    subject_id integer,
    subject_name ${w.text},
    before_json ${w.text},
    after_json ${w.text},
    ${w.search}
  ${w.end}`,
  ...w.indices('audit', 'user_id', 'subject', 'date'),
]
