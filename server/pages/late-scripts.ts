import { sheetsToHead } from './critical-css.ts'
import { type Edit, type Tag, tagsOf } from './tags.ts'

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
${sheetsToHead}
const soon=()=>requestAnimationFrame(()=>requestAnimationFrame(run))
const look=()=>{toHead().catch(()=>{})
const first=document.querySelector('img[fetchpriority=high]')
setTimeout(run,${timeoutMs});if(first)first.decode().then(soon,soon);else soon()}
if(document.readyState==='loading')document.addEventListener('DOMContentLoaded',look);else look()
await awaited
for(const link of document.querySelectorAll('[rel=modulepreload]'))link.removeAttribute('media')`

const imported = /^import (?:\* as (?<name>\w{1,100}) from )?(?<path>"[^"\n]{1,300}");\n/gm

/** Turns the router's module with static imports into one that waits and then imports. Throws if it imports nothing so. */
function waiting(text: string): string {
  const imports = [...text.matchAll(imported)].map(({ groups }) => groups ?? {})
  const rest = text.replaceAll(imported, '')
  if (imports.length === 0 || /^import\b(?!\()/m.test(rest))
    throw new Error(`the router's module imports in another way: ${text.slice(0, 200)}`)
  const names = imports.map(({ name = '' }) => name).join()
  const fetches = imports.map(({ path }) => `import(${path})`).join()
  return `${waiter}\nconst [${names}]=await Promise.all([${fetches}])\n${rest}`
}

const isPreload = ({ attributes }: Tag) => attributes.get('rel') === 'modulepreload'

/**
 * Delays the scripts until the page is painted with its first picture: it is readable and its links work without them,
 * and on a slow line they would compete. The page stays as React rendered it, except for the text of its module, which
 * is the one that carries `mark`. With its scripts it asks ahead for `texts`, the file that it needs before hydration. Throws if
 * the page has no such module, or asks for no scripts ahead.
 */
export function lateScripts(html: string, mark: string, linksOfHead: readonly Tag[], texts: string): Edit[] {
  const preloads = linksOfHead.filter(isPreload)
  const [module, another] = tagsOf(html, 'script', 0, html.length).filter(
    ({ attributes }) => attributes.get('nonce') === mark && attributes.get('type') === 'module',
  )
  const [first] = preloads
  if (!first) throw new Error('a rendered page preloads no scripts')
  if (!module || another) throw new Error('a rendered page has not one module')
  const end = html.indexOf('</script>', module.end)
  return [
    {
      start: first.start,
      end: first.start,
      text: `<link rel="modulepreload" media="not all" href="${texts}">`,
    },
    ...preloads.map(({ start }) => ({ start: start + 5, end: start + 5, text: ' media="not all"' })),
    { start: module.end, end, text: waiting(html.slice(module.end, end)) },
  ]
}
