import * as z from 'zod'
import { call, callTable } from '../kit/call.ts'
import { detailLength, Name } from '../kit/fields.ts'
import { type Language, languages, languageTable } from '../kit/languages.ts'
import { blank, line, paragraphs } from '../kit/values.ts'
import { withSeen } from '../kit/version.ts'
import { type FigureLimits, figureLimits, readFigures, writeFigures } from './figures.ts'
import { type EditedSetting, type SiteSetting, StaffSetting } from './row.ts'
import { termsLength } from './terms.ts'

/** What every call that changes a setting answers with, its path begins with, and requires. */
export const answer = { data: StaffSetting }
export const base = '/app/dashboard/settings/appearances'
export const who = 'settings.write'

const About = paragraphs(detailLength)
const Html = paragraphs(50_000)

/**
 * The maximum body size of a call that carries HTML, in bytes. Kurdish and Arabic letters take two bytes each in
 * UTF-8.
 */
const htmlBytes = 256 * 1024

/** What the calls that change one column share, with its name. */
export const column = (name: keyof EditedSetting) =>
  ({
    says: 'UPDATED_SUCCESSFULLY',
    flagRequired: false,
    who,
    answer,
    overwrites: [name],
    fails: ['ROW_CHANGED', 'DATA_REQUIRED'],
  }) as const

/** A field that an empty text clears; a body without it is refused with DATA_REQUIRED. */
export const clearable = <T extends z.ZodType>(of: T) => z.union([blank, of]).optional()

const fits = (text: string, limits: FigureLimits) => {
  const figures = readFigures(text)
  const short = figures?.every(
    ({ figure, label }) => figure.length <= limits.figure && label.length <= limits.label,
  )
  return short === true && (figures?.length ?? 0) <= limits.lines
}

/** Figures as `readFigures` reads them, laid out in one way; empty for none. */
const Figures = (limits: FigureLimits) =>
  z.union([
    blank,
    paragraphs(limits.lines * (limits.figure + limits.label + 40))
      .refine((text) => fits(text, limits))
      .transform((text) => writeFigures(readFigures(text) ?? [])),
  ])

/** The name of a language in the API's paths and fields. */
type Word = (typeof languageTable)[Language]['word']

/**
 * Declares the call that changes one settings text in one language, such as `changenamekurdish` with the field
 * `kurdishname`.
 */
const change = <const F extends TextField, const W extends Word, T extends z.ZodType>(
  field: F,
  word: W,
  text: T,
  name: keyof SiteSetting,
  summary: string,
) => {
  const capital = <S extends string>(of: S) => `${of.charAt(0).toUpperCase()}${of.slice(1)}` as Capitalize<S>
  const input = { [`${word}${field}`]: text }
  return call(`${base}/change${field}${word}`, {
    summary: summary.replace('{language}', capital(word)),
    flag: `change${capital(field)}${capital(word)}`,
    // TypeScript widens the computed key; it is exactly this one.
    input: { ...(input as Record<`${W}${F}`, T>), ...withSeen },
    ...column(name),
    maxBytes: htmlBytes,
  })
}

/** The settings texts that exist in each language, by the word in their paths, with their columns. */
export const textColumns = {
  name: 'name',
  about: 'about',
  cofounder: 'cofounder',
  emergencyhours: 'emergency_hours',
  emergencyadvice: 'emergency_advice',
  delivery: 'delivery',
  headline: 'headline',
  trade: 'trade',
  proofs: 'proofs',
  powercut: 'power_cut',
  powercutsteps: 'power_cut_steps',
  warranty: 'warranty',
  termsreturns: 'terms_returns',
  termsdelivery: 'terms_delivery',
  termsprivacy: 'terms_privacy',
  termsimprint: 'terms_imprint',
} as const
type TextField = keyof typeof textColumns

/** Declares the calls that change one settings text, one per language, keyed by path. */
function changeInEach<const F extends TextField, T extends z.ZodType>(field: F, text: T, summary: string) {
  const calls = languages.map((code) =>
    change(field, languageTable[code].word, text, `${code}_${textColumns[field]}`, summary),
  )
  // callTable sees one shared type here and cannot tell the paths apart.
  return callTable(...calls) as unknown as {
    readonly [W in Word as `${typeof base}/change${F}${W}`]: ReturnType<typeof change<F, W, T>>
  }
}

/** The calls that change the texts that exist in each language. */
export const textCalls = {
  ...changeInEach('name', Name, 'Changes the company’s {language} name'),
  ...changeInEach('about', About, 'Changes the {language} text about the company'),
  ...changeInEach('cofounder', Html, 'Changes the {language} text of the co-founder; its HTML is cleaned'),
  ...changeInEach(
    'emergencyhours',
    clearable(line(200)),
    'Changes the {language} text that says when the emergency telephone is answered; an empty one removes it',
  ),
  ...changeInEach(
    'emergencyadvice',
    clearable(paragraphs(2_000)),
    'Changes the {language} advice for an emergency, a line for each piece; an empty one restores the advice that comes with the product',
  ),
  ...changeInEach(
    'delivery',
    clearable(paragraphs(500)),
    'Changes the {language} text about delivery in the cart; an empty one removes it',
  ),
  ...changeInEach(
    'warranty',
    clearable(paragraphs(1_000)),
    'Changes the {language} text about the warranty; an empty one removes it',
  ),
  ...changeInEach(
    'termsreturns',
    clearable(paragraphs(termsLength)),
    'Changes the {language} terms of returns, which have a page of their own; an empty text removes it',
  ),
  ...changeInEach(
    'termsdelivery',
    clearable(paragraphs(termsLength)),
    'Changes the {language} terms of delivery, which have a page of their own; an empty text removes it',
  ),
  ...changeInEach(
    'termsprivacy',
    clearable(paragraphs(termsLength)),
    'Changes the {language} text about privacy, which has a page of its own; an empty text removes it',
  ),
  ...changeInEach(
    'termsimprint',
    clearable(paragraphs(termsLength)),
    'Changes the {language} legal notice, which has a page of its own; an empty text removes it',
  ),
  ...changeInEach(
    'headline',
    clearable(line(120)),
    'Changes the {language} promise of the first screen; an empty one removes it',
  ),
  ...changeInEach(
    'trade',
    clearable(line(240)),
    'Changes the {language} line of trade and place on the first screen; an empty one removes it',
  ),
  ...changeInEach(
    'proofs',
    Figures(figureLimits.proofs).optional(),
    'Changes the {language} figures of the first screen, a line each such as `31 min | to a trapped passenger`; none removes them',
  ),
  ...changeInEach(
    'powercut',
    clearable(line(120)),
    'Changes the {language} title of what happens in a power cut; an empty one hides all of it',
  ),
  ...changeInEach(
    'powercutsteps',
    Figures(figureLimits.power_cut_steps).optional(),
    'Changes the {language} steps of a power cut, a line each such as `0 s | The power goes out`; none hides all of it',
  ),
}
