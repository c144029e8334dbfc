import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwordLength as contractLength, resetPassword } from '#contract/customers/auth.ts'
import { changeEmail, changeName } from '#contract/customers/profile.ts'
import { pictureBytes } from '#contract/kit/files.ts'
import '#tests/support/components.ts'
import { codeMinutes as serverMinutes } from '#server/domain/people/reset-codes.ts'
import {
  codeDigits,
  codeMinutes,
  codeOf,
  emailLength,
  nameLength,
  passwordLength,
  pictureMegabytes,
} from '#web/shared/field-limits.ts'
import { looksLikeEmail } from '#web/ui/form/email.ts'

const { readMailTokens } = await import('#web/shared/mail-tokens.ts')
const { initialOf } = await import('#web/site/customer/session/avatar.tsx')
const { faultOfPicture } = await import('#web/site/customer/profile/change-picture.tsx')

test('a code is read from any digits and from what surrounds them', () => {
  assert.equal(codeOf('12345678'), '12345678')
  assert.equal(codeOf('٠١٢٣٤٥٦٧'), '01234567')
  assert.equal(codeOf('۰۱۲۳۴۵۶۷'), '01234567')
  assert.equal(codeOf(' 1234 5678\n'), '12345678')
  assert.equal(codeOf('٨۹-7a6'), '8976')
  assert.equal(codeOf('1234567890'), '12345678')
  assert.equal(codeOf('code'), '')
})

test('the forms know the bounds of the contract', () => {
  assert.deepEqual(passwordLength, contractLength)
  assert.equal(codeMinutes, serverMinutes)
  assert.equal(pictureMegabytes * 1024 * 1024, pictureBytes)
  const name = changeName.input.shape.newname
  assert.ok(name.safeParse('a'.repeat(nameLength)).success)
  assert.ok(!name.safeParse('a'.repeat(nameLength + 1)).success)
  const email = changeEmail.input.shape.newemail
  const domain = `@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`
  const local = (length: number) => `${'a'.repeat(length - domain.length)}${domain}`
  assert.ok(email.safeParse(local(emailLength)).success)
  assert.ok(!email.safeParse(local(emailLength + 1)).success)
  assert.ok(resetPassword.input.shape.code.safeParse('1'.repeat(codeDigits)).success)
})

test('an initial is a letter of the name in its own script', () => {
  assert.equal(initialOf('هێمن ئەحمەد'), 'ه')
  assert.equal(initialOf('ئاوات'), 'ئ')
  assert.equal(initialOf('مُحمد'), 'مُ')
  assert.equal(initialOf('élan'), 'É')
  assert.equal(initialOf('e\u0301lan'), 'E\u0301')
  assert.equal(initialOf('  “sara”'), 'S')
  assert.equal(initialOf('👍'), '')
  assert.equal(initialOf(''), '')
})

test('a file is judged before it is sent', () => {
  assert.equal(faultOfPicture({ size: 0, type: 'image/png' }), 'FILE_IS_EMPTY')
  assert.equal(faultOfPicture({ size: 9, type: 'image/gif' }), 'FILE_TYPE_NOT_ALLOWED')
  assert.equal(faultOfPicture({ size: 9, type: '' }), 'FILE_TYPE_NOT_ALLOWED')
  assert.equal(faultOfPicture({ size: pictureBytes + 1, type: 'image/jpeg' }), 'FILE_TOO_BIG')
  assert.equal(faultOfPicture({ size: pictureBytes, type: 'image/bmp' }), undefined)
})

test('an e-mail address has an @ between two parts and a dot in the second', () => {
  for (const good of ['a@b.co', ' a@b.co ', 'ä.b+c@d-e.example']) assert.ok(looksLikeEmail(good), good)
  for (const bad of ['', 'a', 'a@b', '@b.co', 'a@.', 'a b@c.co', 'a@b@c.co'])
    assert.ok(!looksLikeEmail(bad), bad)
})

test('state passed on is read from any entry of the history', () => {
  assert.deepEqual(readMailTokens(null), { email: '', token: '', code: '' })
  assert.deepEqual(readMailTokens('x'), { email: '', token: '', code: '' })
  assert.deepEqual(readMailTokens({ email: 5, token: 't' }), { email: '', token: 't', code: '' })
})
