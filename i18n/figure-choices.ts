import { foldLoose } from './fold.ts'

// Words of texts for the choices of a new shop, beside a name of the same choice.
const wordings: readonly (readonly [name: string, words: readonly string[]])[] = [
  ['Single phase', ['single-phase', '1-phase', 'أحادية الطور', 'أحادي الطور', 'تاک فاز']],
  ['Three phases', ['three phase', 'three-phase', '3-phase', 'ثلاثية الأطوار', 'ثلاثي الأطوار']],
  ['Aluminium', ['aluminum', 'ئەلەمنیۆم', 'ألومنيوم']],
  ['Stainless steel', ['ستانلس ستيل', 'ستانلێس ستیل']],
]

const words: ReadonlyMap<string, readonly string[]> = new Map(
  wordings.map(([name, all]) => [foldLoose(name), all.map(foldLoose)]),
)

const list = (all: string): ReadonlySet<string> => new Set(all.split('|').map(foldLoose))

const denying = /(?<!\p{L})(?:not|no|without|بی|بهبی|نا|بلا|بدون|غیر|لا)(?!\p{L})/u

/** Whether a text has these words as a whole, in their own form or with the Kurdish ending of a noun. */
function hasWords(text: string, sought: string): boolean {
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
    const before = text.slice(0, at)
    const after = text.slice(at + sought.length).replace(/^ی(?!\p{L})/u, '')
    if (!/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(after)) return true
  }
  return false
}

/** A choice with its names in each language. */
export interface NamedChoice {
  readonly id: number
  readonly names: readonly string[]
}

/**
 * The choice that a text names, by any of its names or another word for it; undefined if it names none or several, or denies
 * one. Of two names that begin with the same words the longer counts: stainless steel is not steel.
 */
export function readChoice(text: string, choices: readonly NamedChoice[]): number | undefined {
  const folded = foldLoose(text)
  if (denying.test(folded)) return undefined
  const named = choices.flatMap(({ id, names }) => {
    const own = names.map((name) => foldLoose(name.trim())).filter((name) => name !== '')
    return [...own, ...own.flatMap((name) => words.get(name) ?? [])]
      .filter((name) => hasWords(folded, name))
      .map((name) => ({ id, name }))
  })
  const longest = named.filter(
    ({ id, name }) => !named.some((one) => one.id !== id && one.name !== name && hasWords(one.name, name)),
  )
  const ids = new Set(longest.map(({ id }) => id))
  const [only] = ids
  return ids.size === 1 ? only : undefined
}

const yes = list('yes|with|required|needed|بەڵێ|هەیە|پێویستە|نعم|يوجد|مطلوب|مطلوبة')
const no = list(
  'no|none|without|not required|not needed|نەخێر|نییە|نیە|بێ|پێویست نییە|پێویستی پێی نییە|لا|لا يوجد|بدون|بلا|غير مطلوب|غير مطلوبة',
)

/** Reads yes as 1 and no as 0, in words of three languages; undefined for all else. */
export function readYesNo(text: string): 0 | 1 | undefined {
  const [first = ''] = foldLoose(text).split(/[,،;؛(]/)
  if (yes.has(first.trim())) return 1
  return no.has(first.trim()) ? 0 : undefined
}
