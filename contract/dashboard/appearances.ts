import * as z from 'zod'
import { call } from '../call.ts'
import { pictureBytes, pictureFaults, staffUploads, Uploaded } from '../files.ts'
import { Setting } from '../settings.ts'
import { Email, Language, line, paragraphs } from '../values.ts'
import { detailLength, Name } from './fields.ts'

const answer = { data: Setting }
const base = '/app/dashboard/settings/appearances'
const who = 'settings.write'

const About = paragraphs(detailLength)
const Html = paragraphs(50_000)

/** The largest text of a call that carries HTML, in bytes: Kurdish and Arabic letters are two each. */
const htmlBytes = 256 * 1024

/** The largest catalogue that may be sent, in bytes. */
export const catalogBytes = 20 * 1024 * 1024

/** Changes one text of the settings in one language: the call's flag, its one field, and what it may hold. */
const change = <const P extends string, const F extends string, const K extends string, T extends z.ZodType>(
  path: P,
  flag: F,
  field: K,
  text: T,
  summary: string,
) =>
  call(path, {
    summary,
    flag,
    flagRequired: false,
    who,
    // The computed key is forgotten by the type of an object literal; it is exactly `field`.
    input: { [field]: text } as Record<K, T>,
    answer,
    maxBytes: htmlBytes,
  })

export const changeNameKurdish = change(
  `${base}/changenamekurdish`,
  'changeNameKurdish',
  'kurdishname',
  Name,
  'Changes the company’s Kurdish name',
)
export const changeNameArabic = change(
  `${base}/changenamearabic`,
  'changeNameArabic',
  'arabicname',
  Name,
  'Changes the company’s Arabic name',
)
export const changeNameEnglish = change(
  `${base}/changenameenglish`,
  'changeNameEnglish',
  'englishname',
  Name,
  'Changes the company’s English name',
)

export const changeAboutKurdish = change(
  `${base}/changeaboutkurdish`,
  'changeAboutKurdish',
  'kurdishabout',
  About,
  'Changes the Kurdish text about the company',
)
export const changeAboutArabic = change(
  `${base}/changeaboutarabic`,
  'changeAboutArabic',
  'arabicabout',
  About,
  'Changes the Arabic text about the company',
)
export const changeAboutEnglish = change(
  `${base}/changeaboutenglish`,
  'changeAboutEnglish',
  'englishabout',
  About,
  'Changes the English text about the company',
)

export const changeCofounderKurdish = change(
  `${base}/changecofounderkurdish`,
  'changeCofounderKurdish',
  'kurdishcofounder',
  Html,
  'Changes the Kurdish text of the co-founder; its HTML is cleaned',
)
export const changeCofounderArabic = change(
  `${base}/changecofounderarabic`,
  'changeCofounderArabic',
  'arabiccofounder',
  Html,
  'Changes the Arabic text of the co-founder; its HTML is cleaned',
)
export const changeCofounderEnglish = change(
  `${base}/changecofounderenglish`,
  'changeCofounderEnglish',
  'englishcofounder',
  Html,
  'Changes the English text of the co-founder; its HTML is cleaned',
)

export const changeLang = call(`${base}/changelang`, {
  summary: 'Changes the language that visitors are met in',
  flag: 'changeLang',
  flagRequired: false,
  who,
  input: { lang: Language },
  answer,
})

export const changeCompanyEmail = call(`${base}/changeemail`, {
  summary: 'Changes the company’s e-mail',
  flag: 'changeEmail',
  flagRequired: false,
  who,
  input: { email: Email },
  answer,
})

export const changePhone = call(`${base}/changephone`, {
  summary: 'Changes the company’s phone number',
  flag: 'changePhone',
  flagRequired: false,
  who,
  input: { phone: line(40).pipe(z.string().regex(/^[+()\d\s./-]+$/)) },
  answer,
})

const file = {
  flagRequired: false,
  who,
  body: 'multipart',
  uploads: staffUploads,
  answer,
  fails: [...pictureFaults, 'SERVER_BUSY'],
} as const

export const changeLogo = call(`${base}/changelogo`, {
  summary: 'Changes the logo: PNG, JPEG, BMP or SVG; an SVG is kept as a picture of pixels',
  flag: 'changeLogo',
  input: { logo: Uploaded },
  maxBytes: pictureBytes,
  ...file,
})

export const changeFavicon = call(`${base}/changefavicon`, {
  summary: 'Changes the site’s small sign: PNG, JPEG or BMP',
  flag: 'changeFavicon',
  input: { favicon: Uploaded },
  maxBytes: pictureBytes,
  ...file,
})

export const changeCatalog = call(`${base}/changecatalog`, {
  summary: 'Changes the catalogue: a PDF of at most 20 MB',
  flag: 'changeCatalog',
  input: { catalog: Uploaded },
  maxBytes: catalogBytes,
  ...file,
})

export const uploadCofounderImg = call(`${base}/uploadcofounderimg`, {
  summary: 'Changes the co-founder’s picture: PNG, JPEG or WebP',
  flag: 'uploadCofounderImg',
  input: { cofounderimg: Uploaded },
  maxBytes: pictureBytes,
  ...file,
})
