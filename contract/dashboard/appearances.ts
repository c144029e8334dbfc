import * as z from 'zod'
import { call, callTable } from '../call.ts'
import { pictureBytes, pictureFaults, staffUploads, Uploaded } from '../files.ts'
import { type Setting, StaffSetting } from '../settings.ts'
import { Email, Language, line, paragraphs } from '../values.ts'
import { withSeen } from '../version.ts'
import { detailLength, Name } from './fields.ts'

const answer = { data: StaffSetting }
const base = '/app/dashboard/settings/appearances'
const who = 'settings.write'

const About = paragraphs(detailLength)
const Html = paragraphs(50_000)

/** The largest text of a call that carries HTML, in bytes: Kurdish and Arabic letters are two each. */
const htmlBytes = 256 * 1024

/** The largest catalogue that may be sent, in bytes. */
const catalogBytes = 20 * 1024 * 1024

/** A column of the settings that a call overwrites. */
const column = (name: keyof Setting) => ({ overwrites: [name], fails: ['ROW_CHANGED'] }) as const

/** Gives the settings with the versions that the other calls take back. */
const getAppearances = call(`${base}/getone`, {
  summary: 'The settings, with the version of each',
  flag: 'getOneAppearances',
  flagRequired: false,
  who: 'content.read',
  input: {},
  answer,
})

/** Changes one text of the settings in one language: the call's flag, its one field, and what it may hold. */
const change = <const P extends string, const F extends string, const K extends string, T extends z.ZodType>(
  path: P,
  flag: F,
  field: K,
  text: T,
  name: keyof Setting,
  summary: string,
) =>
  call(path, {
    summary,
    flag,
    flagRequired: false,
    who,
    // The computed key is forgotten by the type of an object literal; it is exactly `field`.
    input: { ...({ [field]: text } as Record<K, T>), ...withSeen },
    answer,
    ...column(name),
    maxBytes: htmlBytes,
  })

const changeNameKurdish = change(
  `${base}/changenamekurdish`,
  'changeNameKurdish',
  'kurdishname',
  Name,
  'ku_name',
  'Changes the company’s Kurdish name',
)
const changeNameArabic = change(
  `${base}/changenamearabic`,
  'changeNameArabic',
  'arabicname',
  Name,
  'ar_name',
  'Changes the company’s Arabic name',
)
const changeNameEnglish = change(
  `${base}/changenameenglish`,
  'changeNameEnglish',
  'englishname',
  Name,
  'en_name',
  'Changes the company’s English name',
)

const changeAboutKurdish = change(
  `${base}/changeaboutkurdish`,
  'changeAboutKurdish',
  'kurdishabout',
  About,
  'ku_about',
  'Changes the Kurdish text about the company',
)
const changeAboutArabic = change(
  `${base}/changeaboutarabic`,
  'changeAboutArabic',
  'arabicabout',
  About,
  'ar_about',
  'Changes the Arabic text about the company',
)
const changeAboutEnglish = change(
  `${base}/changeaboutenglish`,
  'changeAboutEnglish',
  'englishabout',
  About,
  'en_about',
  'Changes the English text about the company',
)

const changeCofounderKurdish = change(
  `${base}/changecofounderkurdish`,
  'changeCofounderKurdish',
  'kurdishcofounder',
  Html,
  'ku_cofounder',
  'Changes the Kurdish text of the co-founder; its HTML is cleaned',
)
const changeCofounderArabic = change(
  `${base}/changecofounderarabic`,
  'changeCofounderArabic',
  'arabiccofounder',
  Html,
  'ar_cofounder',
  'Changes the Arabic text of the co-founder; its HTML is cleaned',
)
const changeCofounderEnglish = change(
  `${base}/changecofounderenglish`,
  'changeCofounderEnglish',
  'englishcofounder',
  Html,
  'en_cofounder',
  'Changes the English text of the co-founder; its HTML is cleaned',
)

const changeLang = call(`${base}/changelang`, {
  summary: 'Changes the language that visitors are met in',
  flag: 'changeLang',
  flagRequired: false,
  who,
  input: { lang: Language, ...withSeen },
  answer,
  ...column('lang'),
})

const changeCompanyEmail = call(`${base}/changeemail`, {
  summary: 'Changes the company’s e-mail',
  flag: 'changeEmail',
  flagRequired: false,
  who,
  input: { email: Email, ...withSeen },
  answer,
  ...column('email'),
})

const changePhone = call(`${base}/changephone`, {
  summary: 'Changes the company’s phone number',
  flag: 'changePhone',
  flagRequired: false,
  who,
  input: { phone: line(40).pipe(z.string().regex(/^[+()\d\s./-]+$/)), ...withSeen },
  answer,
  ...column('phone'),
})

const file = {
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

export const appearancesCalls = callTable(
  getAppearances,
  changeNameKurdish,
  changeNameArabic,
  changeNameEnglish,
  changeLang,
  changeCompanyEmail,
  changePhone,
  changeAboutKurdish,
  changeAboutArabic,
  changeAboutEnglish,
  changeCofounderKurdish,
  changeCofounderArabic,
  changeCofounderEnglish,
  changeLogo,
  changeFavicon,
  changeCatalog,
  uploadCofounderImg,
)
