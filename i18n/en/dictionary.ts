import type { languageTable } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'
import type { en } from './index.ts'

/** The English texts, which define all keys and each text's placeholders. */
export type English = typeof en

// A placeholder may carry plural forms: `{days|one:a day|other:# days}`.
type NameOf<P extends string> = P extends `${infer Name}|${string}` ? Name : P

/** `'name' | 'total'` for the text `'{name} of {total}'`. */
export type Placeholders<T> = T extends `${string}{${infer P}}${infer Rest}`
  ? NameOf<P> | Placeholders<Rest>
  : never

// In argument position a union of patterns becomes their intersection: a text must match all of them.
type Having<P extends string> = (
  P extends string
    ? (text: `${string}{${P}${'}' | '|'}${string}`) => void
    : never
) extends (text: infer Text) => void
  ? Text
  : never

type Text<P extends string> = [P] extends [never] ? string : Having<P>

/** A text that depends on a count: one form for each plural category. */
type Plural = { readonly other: string }

// Forms of these categories may spell the number out: "no products", "منتجان".
type NumberInWords = 'zero' | 'one' | 'two'

type Forms<P extends string, L extends Language> = {
  readonly [C in (typeof languageTable)[L]['plurals'][number]]: Text<
    C extends NumberInWords ? Exclude<P, 'count'> : P
  >
}

/** The keys of the English texts `T`, in language `L`. */
export type Translated<T, L extends Language> = T extends string
  ? Text<Placeholders<T>>
  : T extends Plural
    ? Forms<Placeholders<T['other']>, L>
    : { readonly [K in keyof T]: Translated<T[K], L> }

/** All texts of one language. Declaring a dictionary with this type makes missing texts a compile error. */
export type Dictionary<L extends Language = Language> = L extends Language ? Translated<English, L> : never

/** A part of the dictionary that can be loaded separately: `messages`, `site`, … */
export type Area = keyof English

/** One area in one language, the type of `i18n/ku/site.ts`. */
export type Texts<A extends Area, L extends Language = Language> = L extends Language
  ? Translated<English[A], L>
  : never

/** The path of every text or plural below `T`: `'site.nav.home'`. */
export type Keys<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string | Plural ? `${Path}${K}` : Keys<T[K], `${Path}${K}.`>
}[keyof T & string]

/** The English text or plural at a path. */
export type At<T, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? At<T[Head], Rest>
    : never
  : Path extends keyof T
    ? T[Path]
    : never
