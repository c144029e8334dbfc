import * as z from 'zod'
import { call, callTable } from '../call.ts'
import { type FigureLimits, figureLimits, readFigures, writeFigures } from '../figures.ts'
import { pictureBytes, pictureFaults, staffUploads, Uploaded } from '../files.ts'
import { type Language, languages, languageTable } from '../languages.ts'
import { dinarRate } from '../money.ts'
import { type SiteSetting, StaffSetting } from '../settings.ts'
import { blank, Email, Language as LanguageCode, line, paragraphs } from '../values.ts'
import { withSeen } from '../version.ts'
import { detailLength, Name, Price } from './fields.ts'

const answer = { data: StaffSetting }
const base = '/app/dashboard/settings/appearances'
const who = 'settings.write'

const About = paragraphs(detailLength)
const Html = paragraphs(50_000)

/**
 * The maximum body size of a call that carries HTML, in bytes. Kurdish and Arabic letters take two bytes each in
 * UTF-8.
 */
const htmlBytes = 256 * 1024

/** The maximum size of the catalogue file, in bytes. */
const catalogBytes = 20 * 1024 * 1024

/** What the calls that change one column share, with its name. */
const column = (name: keyof SiteSetting) =>
  ({
    says: 'UPDATED_SUCCESSFULLY',
    flagRequired: false,
    who,
    answer,
    overwrites: [name],
    fails: ['ROW_CHANGED', 'DATA_REQUIRED'],
  }) as const

/** Returns the settings with the versions that the other calls expect in `seen`. */
const getAppearances = call(`${base}/getone`, {
  summary: 'The settings, with the version of each',
  flag: 'getOneAppearances',
  flagRequired: false,
  who: 'content.read',
  input: {},
  answer,
})

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
  delivery: 'delivery',
  headline: 'headline',
  trade: 'trade',
  proofs: 'proofs',
  powercut: 'power_cut',
  powercutsteps: 'power_cut_steps',
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

const changeLang = call(`${base}/changelang`, {
  summary: 'Changes the language that visitors are met in',
  flag: 'changeLang',
  input: { lang: LanguageCode, ...withSeen },
  ...column('lang'),
})

const changeCompanyEmail = call(`${base}/changeemail`, {
  summary: 'Changes the company’s e-mail',
  flag: 'changeEmail',
  input: { email: Email, ...withSeen },
  ...column('email'),
})

/** A telephone number as the company writes it, which may be a short one. */
const Telephone = line(40).pipe(z.string().regex(/^[+()\d\s./-]+$/))

const changePhone = call(`${base}/changephone`, {
  summary: 'Changes the company’s phone number',
  flag: 'changePhone',
  input: { phone: Telephone, ...withSeen },
  ...column('phone'),
})

/** A field that an empty text clears; a body without it is refused with DATA_REQUIRED. */
const clearable = <T extends z.ZodType>(of: T) => z.union([blank, of]).optional()

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

const changeWhatsapp = call(`${base}/changewhatsapp`, {
  summary: 'Changes the company’s WhatsApp number; an empty one removes it',
  flag: 'changeWhatsapp',
  input: { whatsapp: clearable(line(60)), ...withSeen },
  ...column('whatsapp'),
})

const changeEmergencyPhone = call(`${base}/changeemergencyphone`, {
  summary: 'Changes the telephone number for emergencies; an empty one removes it',
  flag: 'changeEmergencyPhone',
  input: { emergency_phone: clearable(Telephone), ...withSeen },
  ...column('emergency_phone'),
})

const changeMinimumOrder = call(`${base}/changeminimumorder`, {
  summary: 'Changes the least that an order must come to, in dollars; 0 for no minimum',
  flag: 'changeMinimumOrder',
  input: { minimum_order: Price, ...withSeen },
  ...column('minimum_order'),
})

/** The server sets the date of the rate when the rate changes. */
const changeDinarRate = call(`${base}/changedinarrate`, {
  summary: 'Changes the rate of the dinar, in dinar for 100 dollars; an empty one removes it',
  flag: 'changeDinarRate',
  input: { dinar_rate: clearable(z.int().min(dinarRate.least).max(dinarRate.most)), ...withSeen },
  ...column('dinar_rate'),
})

const file = {
  says: 'UPDATED_SUCCESSFULLY',
  flagRequired: false,
  who,
  body: 'multipart',
  uploads: staffUploads,
  answer,
  fails: [...pictureFaults, 'SERVER_BUSY', 'ROW_CHANGED'],
} as const

const changeLogo = call(`${base}/changelogo`, {
  summary: 'Changes the logo: PNG, JPEG, BMP or SVG; an SVG is kept as a picture of pixels',
  flag: 'changeLogo',
  input: { logo: Uploaded, ...withSeen },
  overwrites: ['logo'],
  maxBytes: pictureBytes,
  ...file,
})

const changeFavicon = call(`${base}/changefavicon`, {
  summary: 'Changes the site’s small sign: PNG, JPEG or BMP',
  flag: 'changeFavicon',
  input: { favicon: Uploaded, ...withSeen },
  overwrites: ['favicon'],
  maxBytes: pictureBytes,
  ...file,
})

const changeCatalog = call(`${base}/changecatalog`, {
  summary: 'Changes the catalogue: a PDF of at most 20 MB',
  flag: 'changeCatalog',
  input: { catalog: Uploaded, ...withSeen },
  overwrites: ['catalog'],
  maxBytes: catalogBytes,
  ...file,
})

const uploadCofounderImg = call(`${base}/uploadcofounderimg`, {
  summary: 'Changes the co-founder’s picture: PNG, JPEG or WebP',
  flag: 'uploadCofounderImg',
  input: { cofounderimg: Uploaded, ...withSeen },
  overwrites: ['cofounder_img'],
  maxBytes: pictureBytes,
  ...file,
})

export const appearancesCalls = {
  ...callTable(
    getAppearances,
    changeLang,
    changeCompanyEmail,
    changePhone,
    changeWhatsapp,
    changeEmergencyPhone,
    changeMinimumOrder,
    changeDinarRate,
    changeLogo,
    changeFavicon,
    changeCatalog,
    uploadCofounderImg,
  ),
  ...changeInEach('name', Name, 'Changes the company’s {language} name'),
  ...changeInEach('about', About, 'Changes the {language} text about the company'),
  ...changeInEach('cofounder', Html, 'Changes the {language} text of the co-founder; its HTML is cleaned'),
  ...changeInEach(
    'emergencyhours',
    clearable(line(200)),
    'Changes the {language} text that says when the emergency telephone is answered; an empty one removes it',
  ),
  ...changeInEach(
    'delivery',
    clearable(paragraphs(500)),
    'Changes the {language} text about delivery in the cart; an empty one removes it',
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
