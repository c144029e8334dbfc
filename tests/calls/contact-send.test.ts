import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { scenarios, type World } from '#tests/support/scenarios.ts'
import { until } from '#tests/support/until.ts'

const message = {
  name: 'Shirin',
  subject: 'A price',
  email: 'Shirin@Mail.example',
  msg: 'How much?\nThanks.',
}

async function mailOf({ app, config }: World, words: string) {
  const sent = () =>
    app.database.read.selectFrom('outbox').select(['id', 'state']).orderBy('id', 'desc').executeTakeFirst()
  await until('the mail is sent', async () => (await sent())?.state === 'delivered')
  const { id } = (await sent()) ?? {}
  const mail = await PostalMime.parse(await readFile(join(config.DATA_DIR, 'outbox', `${id}.eml`)))
  assert.ok(mail.text?.includes(`> ${words}`), 'quoted')
  assert.ok(!mail.subject?.includes(words))
  return mail
}

scenarios('/app/client/contact/send', [
  {
    name: 'a visitor’s message is kept, and mailed to the company',
    body: message,
    async holds(_answer, world) {
      const {
        id: _id,
        created: _created,
        search: _search,
        ...row
      } = await world.app.database.read
        .selectFrom('contacts')
        .select(['id', 'name', 'email', 'subject', 'msg', 'created', 'search'])
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      assert.deepEqual({ ...row }, { ...message, email: 'shirin@mail.example' })
      const mail = await mailOf(world, message.subject)
      assert.deepEqual(mail.to, [{ name: 'هەوراز', address: 'company@hawraz.example' }])
      assert.deepEqual(mail.replyTo, [{ name: '', address: 'shirin@mail.example' }])
      assert.ok(mail.text?.includes('How much?'))
      assert.ok(mail.html?.includes('dir="rtl"'), 'in the site’s default language')
    },
  },
  {
    name: 'a customer’s message, whose markup stays text',
    as: 'customer',
    body: { ...message, name: '<b>x</b>', subject: '{name} <script>', msg: '<img src=x onerror=alert(1)>' },
    async holds(_answer, world) {
      const mail = await mailOf(world, '{name} <script>')
      assert.doesNotMatch(mail.html ?? '', /<img|<b>|<script/)
    },
  },
  ...[
    'a@b.example\r\nBcc: victim@mail.example',
    'a@b.example, c@d.example',
    'no address',
    ['a@b.example'],
    '<a@b.example>',
  ].map((email) => ({
    name: `an address that is not one: ${JSON.stringify(email)}`,
    body: { ...message, email },
    refused: 'INVALID_DATA' as const,
  })),
  {
    name: 'a subject of two lines',
    body: { ...message, subject: 'Hello\r\nBcc: victim@mail.example' },
    refused: 'INVALID_DATA',
  },
  { name: 'a name of two lines', body: { ...message, name: 'a\nb' }, refused: 'INVALID_DATA' },
  { name: 'a message without end', body: { ...message, msg: 'x'.repeat(5001) }, refused: 'INVALID_DATA' },
  ...(['name', 'subject', 'email', 'msg'] as const).map((field) => ({
    name: `no ${field}`,
    body: { ...message, [field]: '  ' },
    refused: 'DATA_REQUIRED' as const,
  })),
  { name: 'no flag', body: message, flagless: true, refused: 'INVALID_REQUEST' },
  {
    name: 'staff may write too; nothing that was refused was kept or mailed',
    as: 'writer',
    body: message,
    async holds(_answer, { app: { database } }) {
      const { read } = database
      const contacts = await read.selectFrom('contacts').select('id').execute()
      const mails = await read.selectFrom('outbox').select('recipient').execute()
      assert.equal(contacts.length, 1 + 3)
      assert.deepEqual(
        mails.map(({ recipient }) => recipient),
        Array(3).fill('company@hawraz.example'),
      )
    },
  },
  { name: 'the fourth and the fifth within the hour', as: ['anonymous', 'customer'], body: message },
  {
    name: 'the sixth within the hour',
    as: ['anonymous', 'customer'],
    body: message,
    refused: 'TOO_MANY_REQUESTS',
  },
])
