import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerOf } from '#server/mail/mail-delivery.ts'

test('the log has the server and its answer, without addresses, codes and what logs in there', () => {
  const SMTP_URL = 'smtps://shop%40example.com:s%26cret-1@mail.example:465'
  const reply = '550 5.1.1 <who.forgot@example.com>: no mailbox,\r\n code 12345678, shop@example.com s&cret-1'
  assert.deepEqual(answerOf({ SMTP_URL }, Object.assign(new Error('no'), { response: reply })), {
    server: 'mail.example:465',
    answer: '550 5.1.1 ••• : no mailbox, code ••• ••• •••',
  })
  assert.deepEqual(answerOf({ SMTP_URL }, new Error('connect ECONNREFUSED')), { server: 'mail.example:465' })
  assert.deepEqual(answerOf({ SMTP_URL: undefined }, new Error('no')), {})
})
