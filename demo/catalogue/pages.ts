import { languageTable } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'
import { site as ar } from '#i18n/ar/site.ts'
import { site as en } from '#i18n/en/site.ts'
import { site as ku } from '#i18n/ku/site.ts'
import type { Demo } from '../content/index.ts'
import type { Translated } from '../content/shape.ts'
import { style } from './style.ts'

const texts = { ku, ar, en }

/** Buildings per page, and lifts, which have technical data. */
const buildingsShown = 6
const liftsPerPage = 4
const liftsShown = 12
/** The maximum length of a description in characters; it is cut at the end of a sentence. */
const longest = 190
/** How many lines of a product's technical data we show. */
const facts = 4

/** The file name that the script gives a picture beside the page. */
export const pictureName = (picture: string) => `${picture.replaceAll(/[/.]/g, '-')}.jpg`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function firstSentences(text: string): string {
  const [paragraph = ''] = text.split('\n\n')
  const sentences = paragraph.match(/[^.؟?!]+(?:[.؟?!]+(?=\s|$)|[.](?=\S)|$)/g) ?? [paragraph]
  let shown = sentences[0] ?? ''
  for (const next of sentences.slice(1)) {
    if (shown.length + next.length > longest) break
    shown += next
  }
  return shown.trim()
}

function dataLines(text: string): string[] {
  const [last = ''] = text.split('\n\n').slice(-1)
  const lines = last.split('\n').filter((line) => line.includes(':'))
  return lines.length >= facts ? lines.slice(0, facts) : []
}

const image = (picture: string, kind = '') => `<img class="${kind}" src="${pictureName(picture)}" alt="">`

function chunks<T>(rows: readonly T[], size: number): T[][] {
  return rows.length === 0 ? [] : [rows.slice(0, size), ...chunks(rows.slice(size), size)]
}

interface Card {
  readonly title: Translated
  readonly detail: Translated
  readonly picture: string
  readonly note?: string
}

function pagesOf(demo: Demo, language: Language): string[] {
  const { dir, htmlLang } = languageTable[language]
  const { nav, home } = texts[language]
  const { setting } = demo
  const page = (content: string) => `<section class="page" lang="${htmlLang}" dir="${dir}">${content}
<footer><span>${escaped(setting.name[language])}</span><bdi dir="ltr">${setting.phone}</bdi></footer></section>`
  const head = (title: string, intro: string) =>
    `<h2>${escaped(title)}</h2><p class="lead">${escaped(intro)}</p>`

  const card = ({ title, detail, picture, note }: Card) => `<article>${image(picture)}
<h3>${escaped(title[language])}</h3>${note ? `<p><bdi>${escaped(note)}</bdi></p>` : ''}
<p>${escaped(firstSentences(detail[language]))}</p>
<ul>${dataLines(detail[language])
    .map((line) => `<li>${escaped(line)}</li>`)
    .join('')}</ul></article>`
  const grids = (title: string, intro: string, size: number, cards: readonly Card[]) =>
    chunks(cards, size).map((some) =>
      page(`${head(title, intro)}<div class="grid of-${size}">${some.map(card).join('')}</div>`),
    )

  const about = setting.about[language].split('\n\n').map((paragraph) => `<p>${escaped(paragraph)}</p>`)
  const services = demo.services.map(
    ({ title, detail }) =>
      `<article><h3>${escaped(title[language])}</h3><p>${escaped(firstSentences(detail[language]))}</p></article>`,
  )
  const lifts = demo.blogProducts.slice(0, liftsShown).map(({ name, ...rest }) => ({ title: name, ...rest }))
  const buildings = demo.projects
    .slice(0, buildingsShown)
    .map((project) => ({ ...project, note: project.place[language] }))
  return [
    page(
      `${image('heroes/glass-atrium.webp', 'wide tall')}${head(nav.about, '')}<div class="about">${about.join('')}</div>`,
    ),
    ...grids(home.productsHeading, home.productsIntro, liftsPerPage, lifts),
    ...grids(home.projectsHeading, home.projectsIntro, buildingsShown, buildings),
    page(
      `${image('heroes/lobby-doors.webp', 'wide')}${head(home.servicesHeading, home.servicesIntro)}<div class="services">${services.join('')}</div>`,
    ),
  ]
}

/** The brochure as one HTML page: a cover, the same pages in each language, and a back page. */
export function catalogueHtml(demo: Demo): string {
  const { setting } = demo
  const names = (['ku', 'ar', 'en'] as const).map((language) => {
    const { dir, htmlLang } = languageTable[language]
    return `<h1 lang="${htmlLang}" dir="${dir}">${escaped(setting.name[language])}</h1>`
  })
  const facts = `<span>${setting.email}</span><span>${setting.phone}</span>`
  const cover = `<section class="page cover">${image('heroes/cabin-brass.webp')}
<div class="names">${names.join('')}</div><div class="facts">${facts}</div></section>`
  const end = `<section class="page end">${image(setting.logo)}${names.join('')}<p dir="ltr">${setting.phone}<br>${setting.email}</p></section>`
  const inside = (['ku', 'ar', 'en'] as const).flatMap((language) => pagesOf(demo, language))
  return `<!doctype html><html lang="ckb"><head><meta charset="utf-8">
<title>${escaped(setting.name.en)}</title><style>${style}</style></head>
<body>${[cover, ...inside, end].join('\n')}</body></html>`
}

/** The pictures in the brochure. */
export function picturesOf(demo: Demo): string[] {
  const shown = catalogueHtml(demo)
  const all = [
    ...['heroes/cabin-brass.webp', 'heroes/glass-atrium.webp', 'heroes/lobby-doors.webp', demo.setting.logo],
    ...demo.blogProducts.map(({ picture }) => picture),
    ...demo.projects.map(({ picture }) => picture),
  ]
  return [...new Set(all)].filter((picture) => shown.includes(`"${pictureName(picture)}"`))
}
