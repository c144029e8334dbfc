import type { Language } from '#contract/kit/values.ts'

/** What a slip of the keyboard is about: a letter or a sign, or a half space, which is not seen. */
type Kind = 'letter' | 'halfSpace'

interface Rule {
  readonly kind: Kind
  /** What is written and what should be, as staff are told; both empty for a half space. */
  readonly wrong: string
  readonly right: string
  /** Each match is replaced by `right`. Global. */
  readonly found: RegExp
}

const letter = (wrong: string, right: string, found: RegExp): Rule => ({
  kind: 'letter',
  wrong,
  right,
  found,
})
const halfSpace = (found: RegExp): Rule => ({ kind: 'halfSpace', wrong: '', right: '', found })

// A sign inside an address, `/shop?page=2`, or a number, `1,200`, is followed by what belongs to it.
const ofBoth: readonly Rule[] = [
  letter(',', '،', /,(?=\s|$|\p{Script=Arabic})/gu),
  letter(';', '؛', /(?<=[\p{Script=Arabic}\d»)]);(?=\s|$|\p{Script=Arabic})/gu),
  letter('?', '؟', /(?<=[\p{Script=Arabic}\d»)])\?(?=\s|$|[»)])/gu),
]

const wordStart = String.raw`(?<![\p{L}\p{M}\p{N}»”)\]}\u200c\u2069])`
const wordEnd = String.raw`(?![\p{L}\p{M}\u200c])`
// The consonants of Sorani: between two of them, ه is the vowel ە.
const consonant = '[بپتجچحخدرڕزژسشعغفڤقکكگلڵمن]'

const ofSorani: readonly Rule[] = [
  letter('ه', 'ە', /ه\u200c/g),
  halfSpace(/(?<!ه)[\u200b-\u200d]/g),
  letter('ي', 'ی', /ي/g),
  letter('ى', 'ی', /ى/g),
  letter('ك', 'ک', /ك/g),
  letter('ھ', 'ه', /ھ/g),
  letter('ة', 'ە', /ة/g),
  letter('ە', 'ه', new RegExp(String.raw`${wordStart}ە(?=\p{L})`, 'gu')),
  // At the end of گوناه or شاه it is the consonant, as in the name of God.
  letter('ه', 'ە', new RegExp(String.raw`(?<=\p{L})(?<![اهەۆێ]|لل)ه${wordEnd}`, 'gu')),
  letter('ه', 'ە', new RegExp(`(?<=${consonant})ه(?=${consonant}|و[ەه])`, 'g')),
  letter('ر', 'ڕ', new RegExp(String.raw`${wordStart}ر(?=\p{L})`, 'gu')),
]

// Words whose last letter is an alef in the shape of a ya.
const withAlef = 'على|إلى|حتى|متى|لدى|مدى|سوى|أعلى|أقصى|أدنى|مستشفى|مبنى|مقهى|إحدى|أخرى|كبرى|معنى|مستوى'
  .split('|')
  .map((word) => word.slice(0, -1))
  .join('|')

const ofArabic: readonly Rule[] = [
  halfSpace(/[\u200b-\u200d]/g),
  letter('ک', 'ك', /ک/g),
  letter(
    'ی',
    'ى',
    new RegExp(String.raw`(?<=(?<![\p{L}\p{M}])[وفبل]?(?:ال)?(?:${withAlef}))ی${wordEnd}`, 'gu'),
  ),
  letter('ی', 'ي', /ی/g),
  letter('ە', 'ه', /ە/g),
  letter('ھ', 'ه', /ھ/g),
]

// Other languages have no keyboard whose letters look like theirs.
const rules: ReadonlyMap<Language, readonly Rule[]> = new Map([
  ['ku', [...ofSorani, ...ofBoth]],
  ['ar', [...ofArabic, ...ofBoth]],
])

/** What is wrong in a text: the same slip in each of its words, of which the first three are named. */
export interface Slip {
  readonly kind: Kind
  readonly wrong: string
  readonly right: string
  readonly words: readonly string[]
}

// Tags and entities of a formatted text are left as they are.
const markup = /(<[^<>]*>|&#?\w+;)/
const partsOf = (text: string, isHtml: boolean) => (isHtml ? text.split(markup) : [text])

const isSame = (one: Pick<Slip, 'wrong' | 'right'>, other: Pick<Slip, 'wrong' | 'right'>) =>
  one.wrong === other.wrong && one.right === other.right

function wordAround(text: string, at: number): string {
  let from = at
  while (from > 0 && /\S/.test(text.charAt(from - 1))) from -= 1
  return /^\S*/.exec(text.slice(from))?.[0] ?? ''
}

/** The slips of a keyboard in a text, in the order in which they are looked for; `isHtml` for a formatted text. */
export function slipsIn(text: string, language: Language, isHtml = false): readonly Slip[] {
  const slips: { kind: Kind; wrong: string; right: string; words: string[] }[] = []
  for (const rule of rules.get(language) ?? []) {
    for (const [index, part] of partsOf(text, isHtml).entries()) {
      if (index % 2 === 1) continue
      for (const { index: at } of part.matchAll(rule.found)) {
        let slip = slips.find((one) => isSame(one, rule))
        if (!slip) {
          slip = { kind: rule.kind, wrong: rule.wrong, right: rule.right, words: [] }
          slips.push(slip)
        }
        const word = wordAround(part, at)
        if (slip.words.length < 3 && !slip.words.includes(word)) slip.words.push(word)
      }
    }
  }
  return slips
}

/** The text with these slips corrected, and nothing else. */
export function corrected(text: string, language: Language, slips: readonly Slip[], isHtml = false): string {
  const chosen = (rules.get(language) ?? []).filter((rule) => slips.some((slip) => isSame(slip, rule)))
  const correct = (part: string) => chosen.reduce((now, { found, right }) => now.replace(found, right), part)
  return partsOf(text, isHtml)
    .map((part, index) => (index % 2 === 0 ? correct(part) : part))
    .join('')
}
