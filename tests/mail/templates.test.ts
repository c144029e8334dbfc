import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages, languageTable } from '#contract/kit/languages.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { plainText } from '#i18n/format.ts'
import { jointsOf } from '#i18n/joints.ts'
import { contactMail } from '#server/mail/templates/contact.ts'
import { longWords } from '#tests/support/long-words.ts'
import { everyMail } from './all-templates.ts'
import { company } from './company.ts'

const message = {
  name: 'شیرین <b>',
  email: 'shirin@mail.example',
  phone: '',
  subject: 'پرسیار & "داوا"',
  msg: 'دێڕی یەکەم\n<script>alert(1)</script>',
  created: '2026-11-21T09:00:00.000Z',
}

for (const lang of languages) {
  test(`the mail of a message reads in its own direction in ${lang}`, () => {
    const mail = contactMail({ ...company, lang }, message)
    assert.deepEqual(mail.to, { name: company[`${lang}_name`], address: company.email })
    assert.deepEqual(mail.replyTo, { name: '', address: message.email })
    assert.ok(!mail.subject.includes(message.name) && !mail.subject.includes(message.subject))
    assert.ok(mail.text.includes(message.msg.replace(/^/gm, '> ')))
    assert.doesNotMatch(`${mail.subject}${mail.text}`, /[{}]|undefined/)

    const { dir, htmlLang } = languageTable[lang]
    assert.ok(mail.html.includes(`<html lang="${htmlLang}" dir="${dir}">`))
    // A mail within a page of mails keeps no more of itself than its tables.
    for (const [table] of mail.html.matchAll(/<table[^>]*>/g)) {
      assert.ok(table.includes(`lang="${htmlLang}" dir="${dir}"`), table)
      assert.ok(table.includes('role="presentation"'), 'it is read out as no table')
    }
    const cells = [...mail.html.matchAll(/<td[^>]*style="font[^>]*>/g)]
    assert.equal(cells.length, 8)
    for (const [cell] of cells) {
      assert.ok(cell.includes(`dir="${dir}" align="${dir === 'rtl' ? 'right' : 'left'}"`), cell)
    }
    assert.doesNotMatch(mail.html, /<script|<b>/)
    assert.ok(mail.html.includes('&lt;script&gt;alert(1)&lt;/script&gt;'))
  })
}

test('the mail of a message with only a telephone says whom to call and has no reply address', () => {
  for (const lang of languages) {
    const mail = contactMail({ ...company, lang }, { ...message, email: '', phone: '+9647501234567' })
    assert.equal(mail.replyTo, undefined)
    assert.ok(mail.text.includes('+964 750 123 4567') && mail.html.includes('+964 750 123 4567'))
    const { call, reply } = dictionaries[lang].mail.contact
    assert.ok(mail.text.includes(call) && !mail.text.includes(reply))
  }
})

for (const field of ['name', 'email', 'subject', 'msg'] as const)
  test(`a long address in the ${field} of a message is divided at its joints alone`, () => {
    const word = longWords.email
    const { text, html } = contactMail(company, { ...message, phone: '+9647501234567', [field]: word })
    assert.ok(text.includes(word))
    assert.ok(html.includes(`max-width:100%">${jointsOf(word).join('<wbr>')}</span>`))
  })

const words = (text: string) => new Set(text.match(/[\p{L}\p{M}\p{N}]+/gu))
/** What a reader sees: no style sheet, and no address of a link. */
const seen = (html: string) => words(plainText(html.slice(html.indexOf('<body'))))

for (const language of languages) {
  test(`the HTML and the text of a mail say the same in ${language}`, () => {
    // The table heads its columns where the text says of each figure what it is.
    const { product, quantity, price } = dictionaries[language].mail.order
    const heads = words(`${product} ${quantity} ${price}`)
    for (const [name, { text, html }] of Object.entries(everyMail(language))) {
      const plainWords = words(text.replace(/^https:.*/gm, ''))
      assert.deepEqual([...seen(html).symmetricDifference(plainWords).difference(heads)], [], name)
    }
  })

  test(`no text of a mail touches its edge in ${language}`, () => {
    for (const [name, { html }] of Object.entries(everyMail(language))) {
      const cells = html.match(/<t[dh] [^>]*>/g) ?? []
      assert.ok(cells.length > 3, name)
      for (const cell of cells) assert.match(cell, /padding:[1-9]/, name)
    }
  })

  test(`a long word of a mail breaks in ${language}, but no figure`, () => {
    for (const [name, { html }] of Object.entries(everyMail(language)))
      for (const [cell] of html.matchAll(/<t[dh] dir[^>]*>/g))
        assert.match(cell, /overflow-wrap:anywhere|align="right" style="[^"]*overflow-wrap:normal/, name)
    const { orderPlaced } = everyMail(language)
    assert.match(orderPlaced?.html ?? '', /white-space:nowrap[^>]*><span dir="ltr">\$/)
  })

  test(`the table of an order has two columns with headings, and a sum due that stands out, in ${language}`, () => {
    const { orderPlaced } = everyMail(language)
    const [table = ''] = /<table dir=[\s\S]*?<\/table>/.exec(orderPlaced?.html ?? '') ?? []
    const rows = table.split('<tr>').slice(1)
    // The headings, two products, and the sums of the goods, the fee and what is due.
    assert.equal(rows.length, 1 + 2 + 3)
    assert.equal(rows[0]?.match(/<th .*?<\/th>/g)?.length, 2)
    for (const row of rows.slice(1)) assert.equal(row.match(/<td .*?<\/td>/g)?.length, 2)
    for (const cell of rows.at(-1)?.match(/<td [^>]*>/g) ?? []) assert.match(cell, /font-weight:700/)
    for (const [cell] of table.matchAll(/<td [^>]*>(?=<span dir="ltr">\$)/g))
      assert.match(cell, /white-space:nowrap/, 'a figure is never broken into two lines')
  })

  test(`a code is larger than the text around it in ${language}`, () => {
    const { html = '' } = everyMail(language).reset ?? {}
    const [, size] = /font-size:(\d+)px[^>]*><span dir="ltr">\d{8}</.exec(html) ?? []
    const [, around] = /font:(\d+)px/.exec(html) ?? []
    assert.ok(Number(size) > 1.5 * Number(around), `${size} px within ${around} px`)
  })
}
