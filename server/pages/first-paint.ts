import type { Ready } from '../http/ready.ts'

const sheet = /<link rel="stylesheet" href="(?<path>\/assets\/[^"#]+\.css)#?"/g

/**
 * Puts the styles of a built page into the page itself, for nothing can be painted before they are there and a
 * phone waits long for each file. The links stay as React knows them, but disabled, so that no browser fetches
 * them; a page that comes later, over the client's own navigation, brings its links with it.
 */
const withStyles = (html: string, files: ReadonlyMap<string, Ready>) =>
  html.replaceAll(sheet, (link: string, path: string) => {
    const styles = files.get(path)?.variants.identity.body.toString()
    return styles === undefined ? link : `<style>${styles}</style>${link} disabled=""`
  })

// How long a page waits for its fonts, in milliseconds. Behind the opening doors it waits longer, for nobody sees it.
const fontPatience = { open: 400, behindDoors: 1500 }

// Removes itself before React reads the head.
const fontWaiter = `{const me=document.currentScript,{dir,dataset}=document.documentElement;me.remove();dataset.fonts='awaited'
const wanted=['1em Vazirmatn',dir==='rtl'?'ئa':'a']
const show=()=>{if(dataset.fonts==='awaited')if(document.fonts.check(...wanted))delete dataset.fonts;else dataset.fonts='spare'}
document.fonts.load(...wanted).then(show,show)
setTimeout(show,dataset.opening?${fontPatience.behindDoors}:${fontPatience.open})}`

/**
 * Holds the first paint for fonts that are nearly there, so that no line of it breaks anew. After all styles, for
 * it has to know the fonts.
 */
const fontsFirst = (html: string) => html.replace('</head>', `<script>${fontWaiter}</script></head>`)

const preload = '<link rel="modulepreload"'
const module = /<script type="module" async="">(?<text>[\s\S]*?)<\/script>/

// How long scripts wait, in milliseconds: a page must answer even if its picture never comes or nobody sees it.
const patience = 1500

// A press that comes before the scripts starts them, and is made again for those who hear it once they say so.
// Leaves the page as React wrote it: this script takes itself away, and the waiting one becomes what it was.
const starter = `{const me=document.currentScript,late=me.previousElementSibling;me.remove()
const run=()=>{if(!late.isConnected)return
for(const link of document.querySelectorAll('[rel=modulepreload]'))link.removeAttribute('media')
const script=document.createElement('script');script.type='module';script.async=true;script.text=late.text;late.replaceWith(script)}
let pressed
const press=(event)=>{const button=event.target.closest('button[type=button]');if(button){pressed=button;run()}}
document.addEventListener('click',press)
document.addEventListener('hydrated',()=>{document.removeEventListener('click',press);if(pressed?.isConnected)pressed.click()},{once:true})
const soon=()=>requestAnimationFrame(()=>requestAnimationFrame(run))
document.addEventListener('DOMContentLoaded',()=>{const first=document.querySelector('img[fetchpriority=high]')
setTimeout(run,${patience});if(first)first.decode().then(soon,soon);else soon()})}`

/**
 * Lets the scripts wait until the page is painted with its first picture: it reads and links without them, and on a
 * slow line they would share it. What runs is the same text, so the policy of the page allows it by the same hash.
 */
const scriptsLast = (html: string) =>
  html
    .replaceAll(preload, `${preload} media="not all"`)
    .replace(
      module,
      (_, text: string) => `<script type="text/plain">${text}</script><script>${starter}</script>`,
    )

/**
 * A built page, `html`, as it is sent: what is seen first comes first.
 * `files` are the build's by their paths; none, as in development, leaves the page as it is.
 */
export const forFirstPaint = (html: string, files: ReadonlyMap<string, Ready>) =>
  files.size === 0 ? html : scriptsLast(fontsFirst(withStyles(html, files)))
