import assert from 'node:assert/strict'
import { dictionaries } from '#i18n/dictionaries.ts'
import { resetRateLimits } from '#tests/support/account-access.ts'
import { scenarios, type TestApp } from '#tests/support/scenarios.ts'
import { newestMail } from '#tests/support/sent-mails.ts'

const message = {
  name: 'Shirin',
  subject: 'A price',
  email: 'Shirin@Mail.example',
  msg: 'How much?\nThanks.',
}

async function mailOf(testApp: TestApp, words: string) {
  const mail = await newestMail(testApp)
  assert.ok(mail.text?.includes(`> ${words}`), 'quoted')
  assert.ok(!mail.subject?.includes(words))
  return mail
}

scenarios('/app/client/contact/send', [
  {
    name: 'a visitor’s message is kept, and mailed to the company',
    body: message,
    async holds(_answer, testApp) {
      const {
        id: _id,
        created: _created,
        search: _search,
        ...row
      } = await testApp.app.database.read
        .selectFrom('contacts')
        .select(['id', 'name', 'email', 'subject', 'msg', 'created', 'search'])
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      assert.deepEqual({ ...row }, { ...message, email: 'shirin@mail.example' })
      const mail = await mailOf(testApp, message.subject)
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
    async holds(_answer, testApp) {
      const mail = await mailOf(testApp, '{name} <script>')
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
    name: 'a subject with a control character',
    body: { ...message, subject: 'Hello\u0007' },
    refused: 'INVALID_DATA',
  },
  {
    name: 'a name with a control character',
    body: { ...message, name: 'a\u0007b' },
    refused: 'INVALID_DATA',
  },
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

const { email, ...unsigned } = message
const iraqi = '+9647501234567'

scenarios('/app/client/contact/send', [
  ...[
    { name: 'a number of Iraq', body: { phone: '0750 123 4567' }, kept: { email: '', phone: iraqi } },
    { name: 'in Arabic-Indic digits', body: { phone: '٠٧٥٠ ١٢٣ ٤٥٦٧' }, kept: { email: '', phone: iraqi } },
    { name: 'in Persian digits', body: { phone: '۰۷۵۰۱۲۳۴۵۶۷' }, kept: { email: '', phone: iraqi } },
    { name: 'with its country', body: { phone: '+964 (0)750-123-4567' }, kept: { email: '', phone: iraqi } },
    {
      name: 'as it is copied out of a page that reads from the right',
      body: { phone: '\u202a+964 750 123 4567\u202c', email: ' ' },
      kept: { email: '', phone: iraqi },
    },
    {
      name: 'a number of another country',
      body: { phone: '0049 30 1234567', email: '' },
      kept: { email: '', phone: '+49301234567' },
    },
    {
      name: 'both',
      body: { phone: '07501234567', email },
      kept: { email: email.toLowerCase(), phone: iraqi },
    },
    {
      name: 'an e-mail and a telephone that was left empty',
      body: { phone: ' ', email },
      kept: { email: email.toLowerCase(), phone: '' },
    },
  ].map(({ name, body, kept }) => ({
    name,
    body: { ...unsigned, ...body },
    async holds(_answer: unknown, testApp: TestApp) {
      const rows = testApp.app.database.read.selectFrom('contacts').select(['email', 'phone'])
      assert.deepEqual({ ...(await rows.orderBy('id', 'desc').executeTakeFirst()) }, kept)
      await resetRateLimits(testApp)
    },
  })),
  {
    name: 'a place, which is added to the message in the language of the company',
    body: { ...unsigned, phone: iraqi, place: 'هەولێر، عەینکاوە' },
    async holds(_answer: unknown, testApp: TestApp) {
      const rows = testApp.app.database.read.selectFrom('contacts').select('msg')
      const row = await rows.orderBy('id', 'desc').executeTakeFirst()
      const { lang } = await testApp.app.database.read
        .selectFrom('settings')
        .select('lang')
        .executeTakeFirstOrThrow()
      const { place } = dictionaries[lang].mail.contact
      assert.equal(row?.msg, `${unsigned.msg}\n\n${place}: هەولێر، عەینکاوە`)
      await resetRateLimits(testApp)
    },
  },
  {
    name: 'a place with a control character',
    body: { ...message, place: 'a\u0007b' },
    refused: 'INVALID_DATA',
  },
  { name: 'neither', body: unsigned, refused: 'DATA_REQUIRED', contains: ['"field":"email"'] },
  { name: 'neither but blanks', body: { ...unsigned, email: ' ', phone: null }, refused: 'DATA_REQUIRED' },
  {
    name: 'what is missing is told before what is wrong',
    body: { ...unsigned, name: 'a\u0007b' },
    refused: 'DATA_REQUIRED',
  },
  ...['0750 123 456', '0750 123 45678', '123', 'call me', '0750 123 4567 ext. 12', '+999 1234567'].map(
    (phone) => ({
      name: `a number that cannot be called, and is no message: ${phone}`,
      body: { ...message, phone },
      refused: 'INVALID_DATA' as const,
      contains: ['"field":"phone"', '"reason":"PHONE_INVALID"'],
    }),
  ),
  { name: 'a number that is none', body: { ...message, phone: 7501234567 }, refused: 'INVALID_DATA' },
  { name: 'a number without end', body: { ...message, phone: '0'.repeat(61) }, refused: 'INVALID_DATA' },
  {
    name: 'an e-mail that is none beside a telephone',
    body: { ...unsigned, phone: iraqi, email: 'x' },
    refused: 'INVALID_DATA',
  },
  { name: 'after all of these five are left', body: message },
])

scenarios('/app/client/contact/send', [
  {
    name: 'a subject of two lines, which becomes one and no header of the mail',
    body: { ...message, subject: 'Hello\r\nBcc: victim@mail.example' },
    async holds(_answer, testApp) {
      const { subject } = await mailOf(testApp, 'Hello Bcc: victim@mail.example')
      assert.doesNotMatch(subject ?? '', /[\r\n]/)
    },
  },
])
