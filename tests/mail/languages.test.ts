import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '#contract/kit/languages.ts'
import { contactMail } from '#server/mail/templates/contact.ts'
import { orderPlacedMail, orderReceivedMail, orderStatusMail } from '#server/mail/templates/order.ts'
import { undelivered } from '#tests/support/deliveries.ts'
import { everyMail, strange } from './all-templates.ts'
import { company } from './company.ts'

const code = '7KQM-3WXD-9TRC'
const customer = { name: 'Sara', email: 'sara@mail.example', proved: '2026-01-02T03:04:05.000Z' }
const line = {
  ...{ price: 19.99, qty: 3, subtotal: 59.97, products_avatar: '' },
  ...{ products_ku_name: 'پانێڵ', products_ar_name: 'لوحة', products_en_name: '' },
  ...{ colors_ku_name: '', colors_ar_name: '', colors_en_name: '' },
  ...{ sizes_ku_name: '', sizes_ar_name: '', sizes_en_name: '' },
}
const order = {
  ...{ id: 1, ordercode: code, date: '2026-12-31T21:00:00.000Z', amount: 59.97 },
  ...{ status: 'delivering' as const, account_name: customer.name },
  ...undelivered(59.97),
}

for (const language of languages) {
  const letter = { company, customer, order, origin: 'https://lifts.example', language, lines: [line] }
  const mails = {
    placed: orderPlacedMail(letter),
    received: orderReceivedMail({ ...letter, emptied: [] }),
    status: orderStatusMail(letter),
  }

  // Otherwise its parts change places in a line of Kurdish or Arabic: 9TRC-3WXD-7KQM.
  for (const [name, { subject }] of Object.entries(mails)) {
    test(`the subject of the mail ${name} keeps the order code together in ${language}`, () =>
      assert.ok(subject.includes(`\u2066${code}\u2069`), subject))
  }

  test(`a mail without its HTML keeps its figures together in ${language}`, () => {
    for (const figures of ['$19.99', '$59.97', '3'])
      assert.ok(mails.placed.text.includes(`\u2068${figures}\u2069`), figures)
  })

  test(`a message of the site says in its subject when it came, kept together, in ${language}`, () => {
    const { subject } = contactMail({ ...company, lang: language }, { ...strange, created: order.date })
    assert.match(subject, /\u2068[^\u2066-\u2069]*2027[^\u2066-\u2069]*00:00\u2069/)
  })

  test(`every isolate of every mail ends in its own line in ${language}`, () => {
    for (const [name, { subject, text }] of Object.entries(everyMail(language))) {
      for (const one of [subject, ...text.split('\n')])
        assert.doesNotMatch(
          one.replaceAll(/[\u2066\u2068][^\u2066-\u2069]*\u2069/g, ''),
          /[\u2066-\u2069]/,
          name,
        )
    }
  })
}

test('a company that has no name in a language is called by that of its own in every mail', () => {
  const arabic = { ...company, lang: 'ar' as const, en_name: '' }
  for (const [name, mail] of Object.entries(everyMail('en', arabic))) {
    assert.equal(mail.senderName, 'هوراز', name)
    assert.match(mail.text, /\nهوراز\n$/, name)
  }
  const nameless = { ...arabic, lang: 'en' as const, ar_name: '' }
  assert.equal(contactMail(nameless, strange).senderName, 'هەوراز')
})

test('a thing that has no name in the language of a mail is called by that of the company’s own', () => {
  const arabic = { ...company, lang: 'ar' as const }
  const letter = { company: arabic, customer, order, origin: '', language: 'en' as const, lines: [line] }
  const { text } = orderPlacedMail(letter)
  assert.ok(text.includes('لوحة') && !text.includes('پانێڵ'), text)
})
