import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '#contract/values.ts'
import { languageTable } from '#i18n/languages.ts'
import {
  type AccountMail,
  emailChangedMail,
  idleAccountMail,
  passwordChangedMail,
  resetMail,
  welcomeMail,
} from '#server/mail/templates/account.ts'
import { company } from './company.ts'

const to = { name: 'شیرین <b>', address: 'shirin@mail.example' }
const undo = { href: 'https://hawraz.example/undoemail?lang=ku&a=b#token', days: 7 }
const changed = '2026-11-21T09:00:00.000Z'

for (const language of languages) {
  const about: AccountMail = { company, language, to }
  const mails = {
    welcome: welcomeMail(about),
    reset: resetMail({ ...about, code: '01234567', minutes: 10, expires: changed }),
    passwordChanged: passwordChangedMail({ ...about, changed }),
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
      assert.ok(mail.html.includes(`<html lang="${htmlLang}" dir="${dir}">`))
      assert.doesNotMatch(`${mail.subject}${mail.text}`, /[{}]|undefined/)
      assert.doesNotMatch(mail.html, /<b>/)
      assert.equal(mail.voidAfter, name === 'reset' || name === 'idleAccount' ? changed : undefined)
    })
  }
  test(`the code is one run of digits in ${language}`, () => {
    assert.match(mails.reset.text, /^01234567$/m)
    assert.ok(mails.reset.html.includes('<span dir="ltr">01234567</span>'))
    assert.ok(mails.emailChanged.text.includes('new@mail.example'))
  })
  test(`the way back is a line of its own, a link, and only where there is one, in ${language}`, () => {
    const { emailChanged, emailUndone } = mails
    assert.ok(emailUndone.text.split('\n').includes(undo.href))
    assert.ok(emailUndone.html.includes(`<a href="${undo.href.replace('&', '&amp;')}"`))
    assert.ok(emailUndone.text.includes('7'))
    assert.ok(!`${emailChanged.text}${emailChanged.html}`.includes('#token'))
  })
}
