import { inEachLanguage, type Language } from '#contract/kit/languages.ts'
import type { PreparedFile } from '../http/prepared-response.ts'
import { criticalStyles } from './critical-css.ts'
import { lateScripts } from './late-scripts.ts'
import { markAttribute } from './marks.ts'
import { applyEdits, type Edit, placeOf, tagsOf } from './tags.ts'

/** How long a page waits for its fonts, in milliseconds: longer behind the opening doors, where nobody sees it. */
export const fontTimeoutMs = { open: 400, behindDoors: 900 }

// Removes itself before React hydrates the head.
const fontWaiter = `{const me=document.currentScript,{dir,dataset}=document.documentElement;me.remove();dataset.fonts='awaited'
const wanted=dir==='rtl'?['1em Vazirmatn,"Noto Kufi Heading","Instrument Sans"','ئa']:['1em "Instrument Sans"','a-']
const show=()=>{if(dataset.fonts==='awaited')if(document.fonts.check(...wanted))delete dataset.fonts;else dataset.fonts='spare'}
document.fonts.load(...wanted).then(show,show)
setTimeout(show,dataset.opening?${fontTimeoutMs.behindDoors}:${fontTimeoutMs.open})}`

/**
 * Delays the first paint for fonts that are about to arrive, so that lines do not reflow, and until the page's main part is
 * parsed: on a slow machine the browser would paint the beginning of a row, such as the header's, and move it when the
 * rest comes. Browsers that do not know the link ignore it. Both come after all styles, because they need the font faces.
 */
function paintLater(end: number, mark: string): Edit {
  const text = `<script${markAttribute(mark)}>${fontWaiter}</script><link rel="expect" href="#content" blocking="render">`
  return { start: end, end, text }
}

/** Returns the files with the texts of every page, from the paths of a build. Throws if a language has none. */
function textFiles(paths: Iterable<string>): { readonly [L in Language]: string } {
  const all = [...paths]
  return inEachLanguage((language) => {
    const file = all.find((path) => path.startsWith(`/assets/texts-${language}-`) && path.endsWith('.js'))
    if (!file) throw new Error(`the build has no texts in ${language}`)
    return file
  })
}

/**
 * Makes what reorders a built page in a language so that what is seen first loads first; what it adds carries the
 * `mark`. `files` are the build's files by path. Throws if a page lacks what the router always writes. The dashboard,
 * which shows nothing before its scripts run, keeps its stylesheets where they are (`isSite`).
 */
export function paintsFirst(files: ReadonlyMap<string, PreparedFile>) {
  const stylesOf = criticalStyles(files)
  const texts = textFiles(files.keys())
  return (html: string, mark: string, isSite: boolean, language: Language): string => {
    const end = placeOf(html, '</head>')
    const links = tagsOf(html, 'link', 0, end)
    return applyEdits(html, [
      ...(isSite ? stylesOf(html, mark, links) : []),
      paintLater(end, mark),
      ...lateScripts(html, mark, links, texts[language]),
    ])
  }
}
