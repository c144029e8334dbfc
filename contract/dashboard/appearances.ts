import * as z from 'zod'
import { call, callTable } from '../call.ts'
import { pictureBytes, pictureFaults, staffUploads, Uploaded } from '../files.ts'
import { type Language, languages, languageTable } from '../languages.ts'
import { type Setting, StaffSetting } from '../settings.ts'
import { Email, Language as LanguageCode, line, paragraphs } from '../values.ts'
import { withSeen } from '../version.ts'
import { detailLength, Name } from './fields.ts'

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

/** The settings column that a call overwrites. */
const column = (name: keyof Setting) => ({ overwrites: [name], fails: ['ROW_CHANGED'] }) as const

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
  name: keyof Setting,
  summary: string,
) => {
  const capital = <S extends string>(of: S) => `${of.charAt(0).toUpperCase()}${of.slice(1)}` as Capitalize<S>
  const input = { [`${word}${field}`]: text }
  return call(`${base}/change${field}${word}`, {
    summary: summary.replace('{language}', capital(word)),
    flag: `change${capital(field)}${capital(word)}`,
    says: 'UPDATED_SUCCESSFULLY',
    flagRequired: false,
    who,
    // TypeScript widens the computed key; it is exactly this one.
    input: { ...(input as Record<`${W}${F}`, T>), ...withSeen },
    answer,
    ...column(name),
    maxBytes: htmlBytes,
  })
}

/** A settings text that exists in each language. */
type TextField = 'name' | 'about' | 'cofounder'

/** Declares the calls that change one settings text, one per language, keyed by path. */
function changeInEach<const F extends TextField, T extends z.ZodType>(field: F, text: T, summary: string) {
  const calls = languages.map((code) =>
    change(field, languageTable[code].word, text, `${code}_${field}`, summary),
  )
  // callTable sees one shared type here and cannot tell the paths apart.
  return callTable(...calls) as unknown as {
    readonly [W in Word as `${typeof base}/change${F}${W}`]: ReturnType<typeof change<F, W, T>>
  }
}

const changeLang = call(`${base}/changelang`, {
  summary: 'Changes the language that visitors are met in',
  flag: 'changeLang',
  says: 'UPDATED_SUCCESSFULLY',
  flagRequired: false,
  who,
  input: { lang: LanguageCode, ...withSeen },
  answer,
  ...column('lang'),
})

const changeCompanyEmail = call(`${base}/changeemail`, {
  summary: 'Changes the company’s e-mail',
  flag: 'changeEmail',
  says: 'UPDATED_SUCCESSFULLY',
  flagRequired: false,
  who,
  input: { email: Email, ...withSeen },
  answer,
  ...column('email'),
})

const changePhone = call(`${base}/changephone`, {
  summary: 'Changes the company’s phone number',
  flag: 'changePhone',
  says: 'UPDATED_SUCCESSFULLY',
  flagRequired: false,
  who,
  input: { phone: line(40).pipe(z.string().regex(/^[+()\d\s./-]+$/)), ...withSeen },
  answer,
  ...column('phone'),
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
    changeLogo,
    changeFavicon,
    changeCatalog,
    uploadCofounderImg,
  ),
  ...changeInEach('name', Name, 'Changes the company’s {language} name'),
  ...changeInEach('about', About, 'Changes the {language} text about the company'),
  ...changeInEach('cofounder', Html, 'Changes the {language} text of the co-founder; its HTML is cleaned'),
}
