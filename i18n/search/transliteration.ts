import { normalised } from '#contract/kit/normalised.ts'
import { fold } from '../fold.ts'

/**
 * The consonants that letters stand for in Latin, Kurdish and Arabic writing; several where languages differ (`c` is ج in
 * Kurdish, k or s in English). Letters of vowels have none.
 */
const table = `
b ب b
p پ p
t ت ط t
s س ص s
s,t ث
d د ض d
z ز ذ ظ ژ z
r ر ڕ r
l ل ڵ l
m م m
n ن n
f ف ڤ f v
k ک گ ق غ k q
k,j g
j ج چ ç j
j,k,s c
c ش ş
h ح
x خ
x,ks x
`

const sounds = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [readings = '', ...letters] = line.split(' ')
      return letters.map((letter) => [letter, readings.split(',')] as const)
    }),
)

/** Two Latin letters that are one consonant. */
const pairs: Readonly<Record<string, string>> = {
  sh: 'ş',
  ch: 'ç',
  kh: 'خ',
  gh: 'غ',
  th: 'ث',
  dh: 'ذ',
  zh: 'ژ',
  ph: 'f',
  ck: 'k',
}
/** Figures that stand for letters of Arabic in chats. */
const chat: Readonly<Record<string, string>> = { 2: 'ء', 3: 'ع', 5: 'خ', 7: 'ح' }

const vowels = /^[aeiouywاآەیێوۆئعءؤ]$/
const breath = /^[hهحة]$/

/** More readings of a word are not worth their cost. */
const maxReadings = 8

/** How a word may sound. */
export interface Sound {
  /** Its consonants; a vowel or h only at the start. */
  readonly consonants: string
  /** The same with `a` for the vowels between them. */
  readonly spoken: string
}

const add = ({ consonants, spoken }: Sound, sound: string, atStart: boolean): Sound =>
  // Letters that sound alike side by side are one.
  spoken.endsWith(sound)
    ? { consonants, spoken }
    : { consonants: sound !== 'a' || atStart ? consonants + sound : consonants, spoken: spoken + sound }

function readingsOf(letter: string, atStart: boolean): readonly string[] {
  const folded = fold(letter)
  if (vowels.test(folded)) return ['a']
  if (breath.test(folded)) return [atStart ? 'h' : 'a']
  return sounds.get(letter) ?? sounds.get(folded) ?? [folded]
}

function read(word: string): readonly Sound[] {
  const letters = normalised('NFC', word.toLowerCase())
    .replace(/[2357]/g, (figure) => chat[figure] ?? figure)
    .replace(/[sckgtdzp]h|ck/g, (pair) => pairs[pair] ?? pair)
  let found: readonly Sound[] = [{ consonants: '', spoken: '' }]
  for (const [at, letter] of [...letters].entries()) {
    const readings = readingsOf(letter, at === 0)
    const some = found.length * readings.length > maxReadings ? readings.slice(0, 1) : readings
    found = found.flatMap((sound) => some.map((reading) => add(sound, reading, at === 0)))
  }
  return found
}

const cache = new Map<string, readonly Sound[]>()
const maxCached = 20_000

/**
 * Returns how a word may sound, whether in Latin or Arabic letters, so that `hewler` meets هەولێر, `asansor` both ئەسانسۆر and
 * أسانسير, and تێسمار Tesmar. Vowels, which people write as they like, only count at the start. The letters are those of
 * Hawar, of English and of the chat alphabets of Kurdish and Arabic; ە cannot be told from ه in a folded word, so neither
 * counts inside one.
 */
export function soundsOf(word: string): readonly Sound[] {
  const hit = cache.get(word)
  if (hit) return hit
  const found = read(word)
  if (cache.size >= maxCached) cache.clear()
  cache.set(word, found)
  return found
}

/** Arabic has no p: who writes in its letters writes b. */
export const asInArabic = (sound: string): string => sound.replaceAll('p', 'b')
