import type { PreparedResponse } from '../http/prepared-response.ts'
import { markAttribute } from './marks.ts'

const sheet = /<link rel="stylesheet" href="(?<path>\/assets\/[^"#]+\.css)#?"/g

/**
 * Inlines the stylesheets of a built page, because nothing can be painted without them and each request is slow on a
 * phone. The links stay for React's hydration, but disabled so that browsers do not fetch them; client-side navigation
 * brings its own links.
 */
const withStyles = (html: string, files: ReadonlyMap<string, PreparedResponse>, mark: string) =>
  html.replaceAll(sheet, (link: string, path: string) => {
    const styles = files.get(path)?.variants.identity.body.toString()
    return styles === undefined ? link : `<style${markAttribute(mark)}>${styles}</style>${link} disabled=""`
  })

/** How long a page waits for its fonts, in milliseconds: longer behind the opening doors, where nobody sees it. */
export const fontTimeoutMs = { open: 400, behindDoors: 900 }

// Removes itself before React hydrates the head.
const fontWaiter = `{const me=document.currentScript,{dir,dataset}=document.documentElement;me.remove();dataset.fonts='awaited'
const wanted=dir==='rtl'?['1em Vazirmatn,"Noto Kufi Heading","Instrument Sans"','ئa']:['1em "Instrument Sans"','a-']
const show=()=>{if(dataset.fonts==='awaited')if(document.fonts.check(...wanted))delete dataset.fonts;else dataset.fonts='spare'}
document.fonts.load(...wanted).then(show,show)
setTimeout(show,dataset.opening?${fontTimeoutMs.behindDoors}:${fontTimeoutMs.open})}`

/**
 * Delays the first paint for fonts that are about to arrive, so that lines do not reflow. It comes after all styles,
 * because it needs the font faces.
 */
const fontsFirst = (html: string, mark: string) =>
  html.replace('</head>', `<script${markAttribute(mark)}>${fontWaiter}</script></head>`)

/**
 * Delays the first paint until the page's main part is parsed: on a slow machine the browser would paint the beginning
 * of a row, such as the header's, and move it when the rest comes. Browsers that do not know the link ignore it.
 */
const contentFirst = (html: string) =>
  html.replace('</head>', '<link rel="expect" href="#content" blocking="render"></head>')

const preload = '<link rel="modulepreload"'
const ownModule = (mark: string) =>
  new RegExp(`(<script(?=[^>]*${markAttribute(mark)})[^>]* type="module"[^>]*>)([\\s\\S]*?)</script>`)
const imported = /^import (?:\* as (?<name>\w{1,100}) from )?(?<path>"[^"\n]{1,300}");\n/gm

// How long scripts wait, in milliseconds: a page must become interactive even if its picture never loads or it is in a
// background tab.
const timeoutMs = 1500

// A click before the scripts run starts them, and is replayed after hydration, except on a button whose command the
// browser itself executed.
const waiter = `let run,pressed
const awaited=new Promise((resolve)=>{run=resolve})
const press=(event)=>{const button=event.target.closest('button[type=button]');if(button){pressed=button.commandForElement?null:button;run()}}
document.addEventListener('click',press)
document.addEventListener('hydrated',()=>{document.removeEventListener('click',press);if(pressed?.isConnected)pressed.click()},{once:true})
const soon=()=>requestAnimationFrame(()=>requestAnimationFrame(run))
const look=()=>{const first=document.querySelector('img[fetchpriority=high]')
setTimeout(run,${timeoutMs});if(first)first.decode().then(soon,soon);else soon()}
if(document.readyState==='loading')document.addEventListener('DOMContentLoaded',look);else look()
await awaited
for(const link of document.querySelectorAll('[rel=modulepreload]'))link.removeAttribute('media')`

/**
 * Turns a page's module with static imports into one that waits and then imports; returns it unchanged if it imports
 * nothing.
 */
function waiting(text: string): string {
  const imports = [...text.matchAll(imported)].map(({ groups }) => groups ?? {})
  if (imports.length === 0) return text
  const names = imports.map(({ name = '' }) => name).join()
  const fetches = imports.map(({ path }) => `import(${path})`).join()
  return `${waiter}\nconst [${names}]=await Promise.all([${fetches}])\n${text.replaceAll(imported, '')}`
}

/**
 * Delays the scripts until the page is painted with its first picture: it is readable and its links work without them,
 * and on a slow line they would compete. The page stays as React rendered it, except for the text of its module.
 */
const scriptsLast = (html: string, mark: string) =>
  html
    .replaceAll(preload, `${preload} media="not all"`)
    .replace(ownModule(mark), (_, tag: string, text: string) => `${tag}${waiting(text)}</script>`)

/**
 * Reorders a built page, `html`, so that what is seen first loads first. What this adds carries `mark`. `files` are
 * the build's files by path; empty in development, which leaves the page unchanged.
 */
export const inlineCriticalCss = (
  html: string,
  files: ReadonlyMap<string, PreparedResponse>,
  mark: string,
) =>
  files.size === 0 ? html : scriptsLast(contentFirst(fontsFirst(withStyles(html, files, mark), mark)), mark)
