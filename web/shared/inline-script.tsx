import { createContext, use, useState } from 'react'

/**
 * The CSP nonce by which the server recognises our scripts in rendered HTML. The server strips it before
 * sending the page: in the browser it is undefined.
 */
export const NonceContext = createContext<string | undefined>(undefined)

/**
 * An inline script as the server rendered it: the browser never changes its text, and need not know it. `code` must be our
 * own, without user input, or escaped JSON.
 */
export function InlineScript({
  code = '',
  type,
}: {
  code?: string | undefined
  type?: 'application/ld+json'
}) {
  const nonce = use(NonceContext)
  const [written] = useState({ __html: code })
  const attributes = { nonce, type, suppressHydrationWarning: true }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to put a script into the page
  return <script {...attributes} dangerouslySetInnerHTML={written} />
}

/** The two scripts in the head of every page: what runs before the first paint, and what search engines read of the company. */
interface HeadScripts {
  readonly opening: string
  readonly organization: string
}

const scriptsOf = new WeakMap<object, HeadScripts>()

/** Keeps the scripts of a page beside its data on the server, so that browsers do not get them a second time. */
export const keepScripts = (siteData: object, scripts: HeadScripts) => void scriptsOf.set(siteData, scripts)

/** The scripts of a page as `keepScripts` has kept them; none in a browser, where `InlineScript` leaves those of the server. */
export const headScripts = (siteData: object): Partial<HeadScripts> => scriptsOf.get(siteData) ?? {}

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
  const theme = `const s=/^\\/dashboard\\b/.test(location.pathname);let k='';try{k=document.cookie}catch{}d.dataset.theme=RegExp('(?:^|; )'+(s?'dashboard':'client')+'Theme=dark(?:;|$)').test(k)?'dark':'light'`
  const part = `setTimeout(()=>{d.dataset.opening='part';setTimeout(()=>delete d.dataset.opening,${Math.min(ms, parting)})},Math.max(0,${ms - parting}-performance.now()))`
  const opening = `try{if(!s&&!sessionStorage.opened){sessionStorage.opened=1;d.dataset.opening='wait';${part}}}catch{}`
  return `{const d=document.documentElement;${bar};${theme};${ms > 0 ? opening : ''}}`
}
