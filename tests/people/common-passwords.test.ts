import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commonPasswords } from '#server/domain/people/common-passwords.ts'
import { isGuessable, wordsAbout } from '#server/domain/people/guessable.ts'
import { wordsOf } from '#server/domain/people/password-forms.ts'

const refused = (passwords: readonly string[], own?: readonly string[]) =>
  assert.deepEqual(
    passwords.filter((password) => !isGuessable(password, own)),
    [],
    'taken',
  )
const assertAllowed = (passwords: readonly string[], own?: readonly string[]) =>
  assert.deepEqual(
    passwords.filter((password) => isGuessable(password, own)),
    [],
    'refused',
  )

test('the most frequent leaked passwords are rejected, short words included', () => {
  assert.ok(commonPasswords().size > 15_000)
  refused([
    'iloveyou',
    'trustno1',
    '12345678910',
    '11223344',
    '147258369',
    'starwars',
    'Aa123456',
    '1234qwer',
  ])
  refused(['12345678', 'Password1', 'qwertyuiop', 'AAAAAAAA', 'abcabcabc', '87654321', '123456789012345'])
  refused(['Dragon!!', 'monkey99', '!!!love!!!', 'sex12345678', 'abc!2026!', 'mylove2024'])
})

test('words of this region are refused as they were', () => {
  refused([
    'Kurdistan123',
    'كردستان123',
    'کوردستان١٢٣',
    'hawler2024',
    'mohammed1',
    'Slemani@2025',
    'العراق2024',
  ])
  refused(['Password123Password123', 'hawlerhawler', 'asiacell1', 'barzani!1'])
})

test('capitals, replacements, and signs and digits at the ends hide no word', () => {
  refused([
    'Pass@123',
    'Admin@123',
    '123qwe123',
    'Password123!',
    'Passw0rd!',
    '1qaz@WSX',
    'P@$$w0rd',
    'Adm1n!!!',
  ])
  refused(['5unsh1ne', '$unshine7', '1loveYou2', 'i.love.you', 'l3tm31n!', 'W3lcome#1', '¡Welcome2026!'])
  refused(['ＰＡＳＳＷＯＲＤ1', 'pass\u200bword', '٨٧٦٥٤٣٢١', 'P a s s w o r d', '(qwerty)', '##Test1234##'])
})

test('a telephone number of Iraq is refused, however it is written', () => {
  refused([
    '07701234567',
    '+964 770 123 4567',
    '00964-750-123-4567',
    '7901234567',
    '٠٧٥٠١٢٣٤٥٦٧',
    '۰۷۸۰ ۱۲۳ ۴۵۶۷',
  ])
})

test('a password made of its owner’s data is rejected', () => {
  const own = [
    ...wordsAbout({ name: 'Karwan Mahmud', email: 'k.mahmud77@mail.example' }),
    ...['هەوراز', 'هوراز للمصاعد', 'Hawraz Lifts'].flatMap(wordsOf),
  ]
  refused(
    ['Karwan Mahmud', 'karwanmahmud', 'Karwan2026', 'M@hmud!!', 'k.mahmud77', 'K.Mahmud77@mail.example'],
    own,
  )
  refused(['Hawraz2026!', 'hawrazlifts', 'هەوراز٢٠٢٦', 'هوراز للمصاعد', 'H4wr4z###'], own)
  assertAllowed(['Tekoshin2026!', 'Qarachatan99'])
  refused(['Tekoshin2026!'], wordsAbout({ name: 'Tekoshin', email: 'a@b.example' }))
  refused(['Tekoshin2026!'], wordsAbout({ name: 'n', email: 'tekoshin77@b.example' }))
  assertAllowed(['karwan sings at noon', 'hawraz has ten floors'], own)
})

test('a password that only contains such a word is accepted, and so is a phrase', () => {
  assertAllowed([
    'correct horse battery',
    'nine quiet floors',
    'password of the tower',
    'my dragon likes tea',
    'Gk3!tower-blue',
  ])
  assertAllowed([
    'هەولێر لە بەهاردا',
    'کوردستان جوانە بەهاران',
    'المصعد الأزرق يصعد',
    'Test1234!x',
    'x7-baghdad-lamp',
  ])
  assertAllowed([
    '83746510928374',
    '9 lifts & 4 stairs',
    'aqvz-7pkm-w3xd',
    'wolf*river*stone',
    '0770 is my lift',
  ])
})

test('signs alone are a password when they are no pattern', () => {
  refused(['........', '-_-_-_-_'])
  assertAllowed(['._-.-_ ._-', '#&?/(=;:,%'])
})

test('a name of two letters rejects no password that only begins or ends with them', () => {
  const own = wordsAbout({ name: 'Zq', email: 'zq@mail.example' })
  refused(['zq@mail.example', 'Zq@Mail.example2026'], own)
  assertAllowed(['123zq123', '!!!Zq!!!'], own)
})

test('the longest password takes no time', () => {
  for (const long of [
    '!'.repeat(128),
    `${'1'.repeat(64)}${'a'.repeat(64)}`,
    `${'1!'.repeat(63)}ab`,
    'ab'.repeat(64),
  ]) {
    const before = process.cpuUsage()
    isGuessable(long)
    assert.ok(process.cpuUsage(before).user < 50_000, long)
  }
})
