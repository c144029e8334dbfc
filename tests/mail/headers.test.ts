import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { languages } from '#contract/kit/languages.ts'
import type { Mail } from '#server/mail/mail.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { until } from '#tests/support/wait-until.ts'
import { type MailServer, type ReceivedMail, startMailServer } from '../support/smtp-server.ts'
import { code, everyMail, strange } from './all-templates.ts'

const from = 'shop@hawraz.example'
const days = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)'
const months = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)'
const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const address = `${atom}(?:\\.${atom})*@[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)*`
// A phrase of atoms, a quoted one, or encoded words of at most 75 characters (RFC 5322, 3.2.5; RFC 2047, 2).
const encoded = '=\\?UTF-8\\?[BQ]\\?[!-<>@-~]{1,63}\\?='
const phrase = `(?:${atom}(?: ${atom})*|"[\\x20\\x21\\x23-\\x5b\\x5d-\\x7e]*"|${encoded}(?: ${encoded})*)`
const mailbox = `(?:${phrase} <${address}>|${address})`

/** The form that each header must have, unfolded. */
const forms: Record<string, RegExp> = {
  date: new RegExp(`^${days}, \\d{1,2} ${months} \\d{4} \\d\\d:\\d\\d:\\d\\d [+-]\\d{4}$`),
  from: new RegExp(`^${mailbox}$`),
  to: new RegExp(`^${mailbox}$`),
  'reply-to': new RegExp(`^${mailbox}$`),
  subject: new RegExp(`^(?:[\\x20-\\x7e]+|(?:[!-~]+ )*${encoded}(?: ${encoded})*)$`),
  'message-id': new RegExp(`^<${address}>$`),
  'mime-version': /^1\.0$/,
  'auto-submitted': /^auto-generated$/,
  'content-type': /^multipart\/alternative; boundary="[\x21-\x7e]{1,70}"$/,
}
const required = [
  'date',
  'from',
  'to',
  'subject',
  'message-id',
  'mime-version',
  'auto-submitted',
  'content-type',
]

function headersOf(raw: string): [string, string][] {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
  return head
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n')
    .map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    })
}

function assertSound(name: string, { raw, email }: ReceivedMail, sent: Mail): void {
  for (const line of raw.split('\r\n')) {
    assert.ok(line.length <= 998, `${name}: a line of ${line.length} characters`)
    assert.doesNotMatch(line, /[\r\n\0\x80-\xff]/, `${name}: only ASCII, and lines end as they must`)
  }
  const headers = headersOf(raw)
  const names = headers.map(([header]) => header)
  assert.equal(new Set(names).size, names.length, `${name}: each header once`)
  for (const header of required) assert.ok(names.includes(header), `${name}: ${header}`)
  for (const [header, value] of headers) {
    const form = forms[header]
    assert.ok(form, `${name}: ${header} is expected`)
    assert.match(value, form, `${name}: ${header}`)
  }
  assert.ok(Math.abs(Date.parse(email.date ?? '') - Date.now()) < 600_000, `${name}: ${email.date}`)
  assert.deepEqual(email.from, { name: sent.senderName, address: from })
  assert.deepEqual(email.to, [{ name: sent.to.name, address: sent.to.address }])
  assert.equal(email.subject, sent.subject)
  assert.deepEqual(email.replyTo, sent.replyTo && [sent.replyTo])
}

forEachDatabase((kind, open) => {
  // What is written in the head does not depend on the database.
  if (kind !== 'sqlite') return
  let server: MailServer
  const sent = Object.fromEntries(languages.map((language) => [language, everyMail(language)]))
  const all = languages.flatMap((language) =>
    Object.entries(sent[language] ?? {}).map((one) => ({ language, one })),
  )
  before(async () => {
    server = await startMailServer()
    const { config, database } = await open()
    const rest = { MAIL_FROM: from, PUBLIC_URL: undefined, SMTP_URL: server.url }
    const outbox = createOutbox({ config: { ...config, ...rest }, database, log: { warn() {} } })
    for (const { one } of all)
      await database.transaction((transaction) => outbox.enqueue(transaction, one[1]))
    outbox.start()
    await until('all are there', () => server.caught.length === all.length)
    await outbox.stop()
  })
  after(() => server.close())

  for (const language of languages) {
    test(`every mail in ${language} has the head that RFC 5322 asks for, as a mail server receives it`, () => {
      for (const [index, { language: of, one }] of all.entries()) {
        const caught = server.caught[index]
        assert.ok(caught)
        if (of === language) assertSound(one[0], caught, one[1])
      }
    })

    test(`the code is the only run of six to eight digits in any mail in ${language}`, () => {
      for (const [index, { language: of, one }] of all.entries()) {
        if (of !== language) continue
        const { email } = server.caught[index] ?? {}
        const runs = `${email?.subject}\n${email?.text}\n${email?.html}`.match(/\d{6,}/g) ?? []
        assert.deepEqual(new Set(runs), new Set(one[0] === 'reset' ? [code] : []), one[0])
        if (one[0] === 'reset') assert.match(email?.text ?? '', /^\d{8}$/m)
      }
    })

    test(`a visitor’s text is quoted in the body in ${language}, never in the headers`, () => {
      const index = all.findIndex(({ language: of, one }) => of === language && one[0] === 'contact')
      const { raw = '', email } = server.caught[index] ?? {}
      const head = headersOf(raw).map(([, value]) => value)
      assert.ok(head.includes(strange.email), 'it can be answered')
      assert.doesNotMatch(
        `${email?.subject}${JSON.stringify([email?.from, email?.to, email?.replyTo])}`,
        /evil|Bank/,
      )
      const lines = email?.text?.split(/\r?\n/) ?? []
      for (const text of [strange.name, strange.subject, 'first line', 'second line'])
        assert.ok(lines.includes(`> ${text}`), text)
      assert.equal(email?.html?.split('<blockquote').length, 4)
    })
  }
})
