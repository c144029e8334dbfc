import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages, languageTable } from '#contract/languages.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { contactMail } from '#server/mail/templates/contact.ts'
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

test('the mail of a message that has a telephone alone says whom to call, and is no answer’s address', () => {
  for (const lang of languages) {
    const mail = contactMail({ ...company, lang }, { ...message, email: '', phone: '+9647501234567' })
    assert.equal(mail.replyTo, undefined)
    assert.ok(mail.text.includes('+964 750 123 4567') && mail.html.includes('+964 750 123 4567'))
    const { call, reply } = dictionaries[lang].mail.contact
    assert.ok(mail.text.includes(call) && !mail.text.includes(reply))
  }
})
