/** The consonant that a letter stands for in Latin, Kurdish and Arabic writing; letters of vowels have none. */
const sounds: Readonly<Record<string, string>> = {
  ...{
    ب: 'b',
    پ: 'p',
    ت: 't',
    ط: 't',
    ث: 's',
    س: 's',
    ص: 's',
    ç: 'j',
    ج: 'j',
    چ: 'j',
    ش: 'c',
    ş: 'c',
  },
  ...{
    خ: 'x',
    x: 'x',
    ح: 'h',
    د: 'd',
    ض: 'd',
    ذ: 'z',
    ز: 'z',
    ژ: 'z',
    ظ: 'z',
    ر: 'r',
    ڕ: 'r',
    ل: 'l',
    ڵ: 'l',
  },
  ...{ غ: 'k', ک: 'k', گ: 'k', ق: 'k', q: 'k', g: 'k', ف: 'f', ڤ: 'f', v: 'f', م: 'm', ن: 'n' },
}
const pairs: Readonly<Record<string, string>> = {
  sh: 'c',
  ch: 'j',
  kh: 'x',
  gh: 'k',
  th: 's',
  dh: 'z',
  zh: 'z',
  ph: 'f',
}

const vowels = /^[aeiouyêîûwاآەیێوۆئعءؤ]$/
const breath = /^[hهحة]$/

interface Sound {
  /** Its consonants; a vowel or h only at the start. */
  readonly consonants: string
  /** The same with `a` for the vowels between them. */
  readonly spoken: string
}

/**
 * Returns how a folded word sounds, whether in Latin or Arabic letters, so that `hewler` meets هەولێر and `asansor` both
 * ئەسانسۆر and أسانسير. Vowels, which people write as they like, only count at the start. The letters are those of Hawar
 * and of the chat alphabets of Kurdish and Arabic; ە cannot be told from ه in a folded word, so neither counts inside one.
 */
export function soundOf(folded: string): Sound {
  const letters = folded
    .replace(/[23]/g, 'a')
    .replace(/7/g, 'h')
    .replace(/5/g, 'x')
    .replace(/[sckgtdzp]h/g, (pair) => pairs[pair] ?? pair)
  let consonants = ''
  let spoken = ''
  for (const [at, letter] of [...letters].entries()) {
    const isBreath = breath.test(letter)
    const sound = vowels.test(letter) ? 'a' : isBreath ? (at === 0 ? 'h' : 'a') : (sounds[letter] ?? letter)
    // Letters that sound alike side by side are one.
    if (spoken.endsWith(sound)) continue
    spoken += sound
    if (sound !== 'a' || at === 0) consonants += sound
  }
  return { consonants, spoken }
}
