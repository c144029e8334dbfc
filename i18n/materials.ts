import { fold } from './fold.ts'

// What descriptions call a material in each language, without articles and endings.
const names = {
  steel: ['steel', 'stainless', 'ستیل', 'پۆڵا', 'ستيل', 'فولاذ'],
  brass: ['brass', 'مس', 'نحاس'],
  bronze: ['bronze', 'بڕۆنز', 'برۆنز', 'برونز'],
  walnut: ['walnut', 'گوێز', 'دارگوێز', 'جوز'],
  oak: ['oak', 'بەڕوو', 'داربەڕوو', 'بلوط'],
  marble: ['marble', 'مەڕمەڕ', 'رخام'],
  stone: ['stone', 'granite', 'بەرد', 'گرانیت', 'حجر', 'غرانيت'],
  glass: ['glass', 'شووشە', 'زجاج'],
} as const

/** A material that a finish can be of. */
export type Material = keyof typeof names

const patterns = Object.entries(names).map(([material, words]) => ({
  // The key of an entry is typed as a string; `names` has no others.
  material: material as Material,
  pattern: new RegExp(
    `^(?:ال|و|وال|ب|بال)?(?:${words.map(fold).join('|')})(?:ی|یی|ه|هی|ه?کان|ی?ه|یه)?$`,
    'u',
  ),
}))

/** Returns the first material that a text in any of the languages names; undefined for none. */
export function materialIn(text: string): Material | undefined {
  const words = fold(text).split(/[^\p{L}]+/u)
  for (const word of words) {
    const found = patterns.find(({ pattern }) => pattern.test(word))
    if (found) return found.material
  }
  return undefined
}
