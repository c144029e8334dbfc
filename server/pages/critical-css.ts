import type { PreparedResponse } from '../responses/prepared-response.ts'
import { markAttribute } from './marks.ts'

const sheet = /<link rel="stylesheet" href="(?<path>\/assets\/[^"#]+\.css)#?"/g

/**
 * Puts the styles of a built page into the page itself, for nothing can be painted before they are there and a
 * phone waits long for each file. The links stay as React knows them, but disabled, so that no browser fetches
 * them; a page that comes later, over the client's own navigation, brings its links with it.
 */
const withStyles = (html: string, files: ReadonlyMap<string, PreparedResponse>, mark: string) =>
  html.replaceAll(sheet, (link: string, path: string) => {
    const styles = files.get(path)?.variants.identity.body.toString()
    return styles === undefined ? link : `<style${markAttribute(mark)}>${styles}</style>${link} disabled=""`
  })

/** How long a page waits for its fonts, in milliseconds. Behind the opening doors it waits longer, for nobody sees it. */
export const fontTimeoutMs = { open: 400, behindDoors: 1500 }

// Removes itself before React reads the head.
const fontWaiter = `{const me=document.currentScript,{dir,dataset}=document.documentElement;me.remove();dataset.fonts='awaited'
const wanted=['1em Vazirmatn',dir==='rtl'?'ئa':'a']
const show=()=>{if(dataset.fonts==='awaited')if(document.fonts.check(...wanted))delete dataset.fonts;else dataset.fonts='spare'}
document.fonts.load(...wanted).then(show,show)
setTimeout(show,dataset.opening?${fontTimeoutMs.behindDoors}:${fontTimeoutMs.open})}`

/**
 * Holds the first paint for fonts that are nearly there, so that no line of it breaks anew. After all styles, for
 * it has to know the fonts.
 */
const fontsFirst = (html: string, mark: string) =>
  html.replace('</head>', `<script${markAttribute(mark)}>${fontWaiter}</script></head>`)

const preload = '<link rel="modulepreload"'
const ownModule = (mark: string) =>
  new RegExp(`(<script(?=[^>]*${markAttribute(mark)})[^>]* type="module"[^>]*>)([\\s\\S]*?)</script>`)
const imported = /^import (?:\* as (?<name>\w{1,100}) from )?(?<path>"[^"\n]{1,300}");\n/gm

// How long scripts wait, in milliseconds: a page must answer even if its picture never comes or nobody sees it.
const timeoutMs = 1500

// A press that comes before the scripts starts them, and is made again for those who hear it once they say so, save
// that of a button which the browser itself obeyed.
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

/** The module of a page, which imports at once, as one that waits first; as it is, when it imports nothing. */
function waiting(text: string): string {
  const imports = [...text.matchAll(imported)].map(({ groups }) => groups ?? {})
  if (imports.length === 0) return text
  const names = imports.map(({ name = '' }) => name).join()
  const asked = imports.map(({ path }) => `import(${path})`).join()
  return `${waiter}\nconst [${names}]=await Promise.all([${asked}])\n${text.replaceAll(imported, '')}`
}

/**
 * Lets the scripts wait until the page is painted with its first picture: it reads and links without them, and on a
 * slow line they would share it. The page stays as React wrote it, but for the text of its module.
 */
const scriptsLast = (html: string, mark: string) =>
  html
    .replaceAll(preload, `${preload} media="not all"`)
    .replace(ownModule(mark), (_, tag: string, text: string) => `${tag}${waiting(text)}</script>`)

/**
 * A built page, `html`, as it is sent: what is seen first comes first. What this puts into it carries `mark`.
 * `files` are the build's by their paths; none, as in development, leaves the page as it is.
 */
export const inlineCriticalCss = (
  html: string,
  files: ReadonlyMap<string, PreparedResponse>,
  mark: string,
) => (files.size === 0 ? html : scriptsLast(fontsFirst(withStyles(html, files, mark), mark), mark))
