import { createContext, use, useState } from 'react'

/**
 * The CSP nonce by which the server recognises our scripts in rendered HTML. The server strips it before
 * sending the page: in the browser it is undefined.
 */
export const NonceContext = createContext<string | undefined>(undefined)

/**
 * An inline script as the server rendered it: the browser never changes its text. `code` must be our own,
 * without user input, or escaped JSON.
 */
export function InlineScript({ code, type }: { code: string; type?: 'application/ld+json' }) {
  const nonce = use(NonceContext)
  const [written] = useState(code)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to put a script into the page
  return <script nonce={nonce} type={type} dangerouslySetInnerHTML={{ __html: written }} />
}

// The duration of the doors' animation, in milliseconds, or all of a shorter opening.
const parting = 600

// The browser colours its own toolbar from the head alone: update it on every change of the theme.
const bar = `new MutationObserver(()=>{const m=document.querySelector('[name=theme-color][media]');if(m)m.media=d.dataset.theme==='dark'?'all':'not all'}).observe(d,{attributeFilter:['data-theme']})`

/**
 * Returns the script that runs before the first paint: it sets the theme from the cookie and, on the first
 * page of a visit, shows the splash screen over the rendered content, which is gone `ms` milliseconds after the request, its
 * parting included; a page that took longer to arrive shows the parting alone.
 */
export function splashScript(ms: number): string {
  // The dashboard has a theme of its own and no splash screen.
  const theme = `const s=/^\\/dashboard\\b/.test(location.pathname);d.dataset.theme=RegExp('(?:^|; )'+(s?'dashboard':'client')+'Theme=dark(?:;|$)').test(document.cookie)?'dark':'light'`
  const part = `setTimeout(()=>{d.dataset.opening='part';setTimeout(()=>delete d.dataset.opening,${Math.min(ms, parting)})},Math.max(0,${ms - parting}-performance.now()))`
  const once = `try{if(!s&&!sessionStorage.opened){sessionStorage.opened=1;d.dataset.opening='wait';${part}}}catch{}`
  return `{const d=document.documentElement;${bar};${theme};${ms > 0 ? once : ''}}`
}
