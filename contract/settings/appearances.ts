import * as z from 'zod'
import { call, callTable } from '../kit/call.ts'
import { Price, Telephone } from '../kit/fields.ts'
import { pictureBytes, pictureFaults, staffUploads, Uploaded } from '../kit/files.ts'
import { dinarRate } from '../kit/money.ts'
import { KnownEmail, Language as LanguageCode, typedPhone } from '../kit/values.ts'
import { withSeen } from '../kit/version.ts'
import { answer, base, clearable, column, textCalls, who } from './appearance-texts.ts'
import { emergencyCalls } from './emergency.ts'
import { limitCalls } from './order-limits.ts'

/** The maximum size of the catalogue file, in bytes. */
const catalogBytes = 20 * 1024 * 1024

/** Returns the settings with the versions that the other calls expect in `seen`. */
const getAppearances = call(`${base}/getone`, {
  summary: 'The settings, with the version of each',
  flag: 'getOneAppearances',
  flagRequired: false,
  who: 'content.read',
  input: {},
  answer,
})

const changeLang = call(`${base}/changelang`, {
  summary: 'Changes the language that visitors are met in',
  flag: 'changeLang',
  input: { lang: LanguageCode, ...withSeen },
  ...column('lang'),
})

const changeCompanyEmail = call(`${base}/changeemail`, {
  summary: 'Changes the company’s e-mail',
  flag: 'changeEmail',
  input: { email: KnownEmail, ...withSeen },
  ...column('email'),
})

const changePhone = call(`${base}/changephone`, {
  summary: 'Changes the company’s phone number',
  flag: 'changePhone',
  input: { phone: Telephone, ...withSeen },
  ...column('phone'),
})

const changeWhatsapp = call(`${base}/changewhatsapp`, {
  summary: 'Changes the company’s WhatsApp number; an empty one removes it',
  flag: 'changeWhatsapp',
  input: { whatsapp: clearable(typedPhone(60)), ...withSeen },
  ...column('whatsapp'),
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

const changeMap = call(`${base}/changemap`, {
  summary: 'Changes the picture of the map: PNG, JPEG or WebP',
  flag: 'changeMap',
  input: { map: Uploaded, ...withSeen },
  overwrites: ['map_img'],
  maxBytes: pictureBytes,
  ...file,
})

const removeMap = call(`${base}/removemap`, {
  summary: 'Removes the picture of the map; the addresses link to the map in words then',
  flag: 'removeMap',
  input: { ...withSeen },
  ...column('map_img'),
  fails: ['ROW_CHANGED'],
})

export const appearancesCalls = {
  ...callTable(
    getAppearances,
    changeLang,
    changeCompanyEmail,
    changePhone,
    changeWhatsapp,
    changeMinimumOrder,
    changeDinarRate,
    changeLogo,
    changeFavicon,
    changeCatalog,
    uploadCofounderImg,
    changeMap,
    removeMap,
  ),
  ...textCalls,
  ...emergencyCalls,
  ...limitCalls,
}
