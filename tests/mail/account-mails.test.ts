import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages, languageTable } from '#contract/kit/languages.ts'
import { formatDateTime } from '#i18n/format.ts'
import {
  type AccountMail,
  emailAskedMail,
  emailChangedMail,
  idleAccountMail,
  passwordChangedMail,
  proofMail,
  resetMail,
  welcomeMail,
} from '#server/mail/templates/account.ts'
import { company } from './company.ts'

const to = { name: 'شیرین <b>', address: 'shirin@mail.example', proved: '2026-11-20T09:00:00.000Z' }
const undo = { href: 'https://hawraz.example/undoemail?lang=ku&a=b#token', days: 7 }
const proof = { href: 'https://hawraz.example/proveemail?lang=ku&a=b#token', days: 3 }
const changed = '2026-11-21T09:00:00.000Z'

for (const language of languages) {
  const about: AccountMail = { company, language, to }
  const mails = {
    welcome: welcomeMail({ ...about, proof }),
    proof: proofMail({ ...about, proof: { ...proof, expires: changed } }),
    asked: emailAskedMail({ ...about, newEmail: 'new@mail.example', asked: changed, href: undo.href }),
    askedUnproved: emailAskedMail({ ...about, asked: changed, href: undo.href }),
    reset: resetMail({ ...about, code: '01234567', minutes: 10, expires: changed }),
    passwordChanged: passwordChangedMail({ ...about, changed }),
    passwordSet: passwordChangedMail({ ...about, changed, by: 'Karwan' }),
    emailChanged: emailChangedMail({ ...about, newEmail: 'new@mail.example', changed }),
    idleAccount: idleAccountMail({
      ...about,
      deleted: changed,
      href: 'https://hawraz.example/login?lang=ku',
    }),
    emailUndone: emailChangedMail({ ...about, newEmail: 'new@mail.example', changed, undo }),
  }
  for (const [name, mail] of Object.entries(mails)) {
    test(`the mail ${name} reads in its own direction in ${language}`, () => {
      const { dir, htmlLang } = languageTable[language]
      assert.deepEqual(mail.to, to)
      assert.equal(mail.senderName, company[`${language}_name`])
      assert.deepEqual(mail.replyTo, { name: company[`${language}_name`], address: company.email })
      assert.ok(mail.html.includes(`<html lang="${htmlLang}" dir="${dir}">`))
      assert.doesNotMatch(`${mail.subject}${mail.text}`, /[{}]|undefined/)
      assert.doesNotMatch(mail.html, /<b>/)
      const ends = ['reset', 'proof', 'idleAccount'].includes(name)
      assert.equal(mail.voidAfter, ends ? changed : undefined)
    })
  }
  test(`the code is one run of digits in ${language}`, () => {
    assert.match(mails.reset.text, /^01234567$/m)
    assert.ok(mails.reset.html.includes('<span dir="ltr">01234567</span>'))
    assert.ok(mails.emailChanged.text.includes('new@mail.example'))
  })
  test(`a code says for how many minutes it is good in ${language}`, () => {
    assert.match(mails.reset.text, /(?<!\d)10(?!\d)/)
  })
  test(`the mail about a password says who set it, and what to do in either case, in ${language}`, () => {
    const lastWords = ({ text }: { text: string }) => text.trim().split('\n').at(-3)
    assert.ok(mails.passwordSet.text.includes('Karwan') && !mails.passwordChanged.text.includes('Karwan'))
    assert.notEqual(lastWords(mails.passwordSet), lastWords(mails.passwordChanged))
  })
  test(`the mail of an idle account says on which day it goes in ${language}`, () => {
    assert.ok(mails.idleAccount.text.includes(formatDateTime(changed, language)))
    assert.ok(mails.idleAccount.html.includes('21'))
  })
  test(`the link of a proof is a line of its own and says how long it is good, in ${language}`, () => {
    for (const mail of [mails.welcome, mails.proof]) {
      assert.ok(mail.text.split('\n').includes(proof.href))
      assert.ok(mail.html.includes(`<a href="${proof.href.replace('&', '&amp;')}"`))
      assert.ok(mail.text.includes('3'))
      assert.ok(!`${mail.subject}${mail.text}${mail.html}`.includes('شیرین'), 'no name')
    }
    assert.ok(mails.asked.text.includes('new@mail.example'))
    assert.ok(!mails.askedUnproved.text.includes('@'))
  })
  test(`the way back is a line of its own, a link, and only where there is one, in ${language}`, () => {
    const { emailChanged, emailUndone } = mails
    assert.ok(emailUndone.text.split('\n').includes(undo.href))
    assert.ok(emailUndone.html.includes(`<a href="${undo.href.replace('&', '&amp;')}"`))
    assert.ok(emailUndone.text.includes('7'))
    assert.ok(!`${emailChanged.text}${emailChanged.html}`.includes('#token'))
  })
}
