// The file of a data sheet divides no word that a line has room for, and others where they can be read back.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { jointsOf, piecesOf } from '#i18n/joints.ts'
import { broken, shortened } from '#server/pages/sheet/text-lines.ts'
import { longWords } from '#tests/support/long-words.ts'
import { readSheet, sheet, withEachText } from './sheets.ts'

const room = (most: number) => (text: string) => text.length <= most

suite('a word that is too long', () => {
  for (const [word, parts] of [
    ['lift', ['lift']],
    ['ali.k@mail.example', ['ali.', 'k@', 'mail.', 'example']],
    ['https://lift.example/a?b=1,234.5', ['https://', 'lift.', 'example/', 'a?', 'b=', '1,234.5']],
    ['NR-630/8', ['NR', '-630/', '8']],
    ['دە\u200cچم', ['دە\u200c', 'چم']],
    ['a..b.', ['a..', 'b.']],
  ] as const)
    test(`${word} has its joints`, () => {
      assert.deepEqual(jointsOf(word), parts)
    })

  test('the pieces of a text are the text, and only long words are divided', () => {
    for (const word of Object.values(longWords)) {
      const text = `ali.k@mail.example ${word}  NR-630/8\n${word}`
      assert.equal(piecesOf(text).flat().join(''), text)
    }
    const { compound, code } = longWords
    assert.deepEqual(piecesOf(`a-b ${compound}`), [`a-b ${compound}`])
    assert.deepEqual(piecesOf(`a-b ${code} c`), ['a-b ', jointsOf(code), ' c'])
  })

  for (const [text, most, lines] of [
    ['one two three', 7, ['one two', 'three']],
    ['one 1\u202f600 three', 7, ['one', '1\u202f600', 'three']],
    ['at ali.k@mail.example', 10, ['at', 'ali.k@', 'mail.', 'example']],
    ['Aufzugsschacht', 8, ['Aufzugss', 'chacht']],
    // After a letter that does not join the next one.
    ['بەرزکەرەوەکان', 7, ['بەرزکەر', 'ەوەکان']],
    ['👷🏽\u200d♂️👷🏽\u200d♂️', 7, ['👷🏽\u200d♂️', '👷🏽\u200d♂️']],
  ] as const)
    test(`${text} stands on lines of ${most}`, () => {
      assert.deepEqual(broken(text, room(most)), lines)
    })

  for (const [text, most, shown] of [
    ['one two three', 8, 'one two…'],
    ['ali.k@mail.example', 12, 'ali.k@mail.…'],
    ['Aufzugsschacht', 8, 'Aufzugs…'],
  ] as const)
    test(`${text} is shortened to ${most}`, () => {
      assert.equal(shortened(text, room(most)), shown)
    })
})

/** A text without marks of direction, joiners, and signs at its ends, which stand at either end of a line from the right. */
const plain = (word: string) =>
  word
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}ـ]+$/gu, '')

/** What a program reads of a sheet, word by word. */
async function wordsOf(changed: Partial<typeof sheet>) {
  const { text } = await readSheet(changed)
  return text.split(/\s+/).map(plain).filter(Boolean)
}

/** A word, and what may stand of it on a line: its parts between joints. */
function piecesAllowed(word: string): Set<string> {
  const parts = jointsOf(word)
  return new Set(
    parts.flatMap((_, from) =>
      parts.slice(from).map((_part, to) => plain(parts.slice(from, from + to + 1).join(''))),
    ),
  )
}

/** Whether a text has a part of a word, of at least five signs. */
const hasPartOf = (word: string, text: string) =>
  Array.from({ length: Math.max(0, text.length - 4) }, (_, at) => text.slice(at, at + 5)).some((part) =>
    plain(word).includes(part),
  )

suite('the file of a data sheet', () => {
  for (const [name, word] of Object.entries(longWords))
    test(`divides no ${name} that a line has room for, in any field`, async () => {
      const allowed = piecesAllowed(word)
      let places = 0
      for (const [place, changed] of withEachText(sheet, `${word} ${word} ${word}`)) {
        // The names of a drawing's parts are ours, and short.
        if (/^(?:views|parts)/.test(place)) continue
        places += 1
        const words = await wordsOf(changed)
        const parts = words.filter((one) => one !== sheet.address && hasPartOf(word, one))
        assert.ok(parts.length > 0, place)
        assert.deepEqual([...new Set(parts.filter((one) => !allowed.has(one)))], [], place)
        if (jointsOf(word).length === 1) assert.ok(words.includes(plain(word)), place)
      }
      assert.ok(places > 8)
    })

  test('keeps several ways to reach the company above its line, and a long address whole', async () => {
    const ways = ['+964 750 000 0142', '+964 750 000 0143', '+964 750 000 0144', longWords.email]
    const contacts = ways.map((text) => ({ text, dir: 'ltr' as const }))
    const address = `https://${longWords.email.replace('@', '/')}/${'products-of-the-house/'.repeat(8)}1`
    const { text } = await readSheet({ contacts, address })
    const whole = text.replaceAll(/\s/g, '')
    for (const way of [...ways, address])
      assert.ok(whole.includes(way.replaceAll(' ', '')), `${way} in ${whole}`)
  })
})
