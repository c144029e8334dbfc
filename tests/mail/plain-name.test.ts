import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calledInMail, isPlainName } from '#server/mail/plain-name.ts'

const wrong = (names: readonly string[], plain: boolean) =>
  assert.deepEqual(
    names.filter((name) => isPlainName(name) !== plain),
    [],
  )

test('a name that carries an address is none, however it is hidden', () => {
  wrong(
    [
      'confirm at https://evil.example/pay',
      'www.evil.example',
      'evil.com',
      'Ali x.com',
      't.me/pay',
      'a@b.example',
    ],
    false,
  )
  wrong(
    [
      'ｅｖｉｌ．ｃｏｍ',
      'evil。com',
      'evil۔com',
      'ev\u200bil.c\u200dom',
      'e\u00advil.com',
      'ali＠mail.example',
    ],
    false,
  )
  wrong(
    [
      'http:∕∕evil',
      'hxxp://evil',
      'mailto:ali',
      'evil.example/pay',
      '10.0.0.1',
      '1.2.34.5',
      'Ali www.karwan',
      'موقع.شبكة',
      'shop.krd',
      'evil.internal',
    ],
    false,
  )
})

test('a name that carries a long number is none', () => {
  wrong(['Your code 12345678', 'code 123 456', '٠٧٧٠١٢٣٤٥٦٧', 'Ali 07701234567'], false)
  wrong(['Apartment 12', 'Louis XIV', 'Ali 2026', 'R2-D2'], true)
})

test('usual names of people are names', () => {
  wrong(
    [
      'Karwan Ahmed',
      'د. أحمد علي',
      'د.أحمد',
      'Dr.Ahmed',
      'J.R.R. Tolkien',
      'St. John',
      "O'Neil",
      'Anne-Marie',
    ],
    true,
  )
  wrong(
    ['شیرین محەمەد', 'مەها عەبدوڵڵا', 'نه\u200cخشین', 'Ali (Baghdad)', 'Ali & Sons Co.', '王小明', 'A. B.'],
    true,
  )
})

test('a mail greets a person without a usable name by the address', () => {
  const email = 'a@mail.example'
  assert.equal(calledInMail({ name: 'Karwan', email }), 'Karwan')
  assert.equal(calledInMail({ name: 'see https://evil.example', email }), email)
})
