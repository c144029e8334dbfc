import type { Words } from './words.ts'

/** What the product needs to run: mail on its way, counters of attempts, the content revision. */
export const machinery = (w: Words) => [
  `create table outbox (
    id ${w.id},
    recipient ${w.text},
    recipient_name ${w.text} default '',
    sender_name ${w.text} default '',
    reply_to ${w.text} default '',
    reply_to_name ${w.text} default '',
    subject ${w.text},
    body_text ${w.text},
    body_html ${w.text},
    created ${w.text},
    due ${w.text},
    void_after ${w.anyText},
    attempts integer not null default 0,
    claim ${w.text} default '',
    state ${w.text} check (state in ('waiting', 'delivered', 'failed')),
    last_error ${w.text} default ''
  ${w.end}`,
  ...w.indices('outbox', 'state, due'),
  `create table rate_limits (
    name ${w.text} primary key,
    used integer not null,
    resets ${w.whole} not null
  ${w.end}`,
  'create index rate_limits_by_resets on rate_limits (resets)',
]
