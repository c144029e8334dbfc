// How long the doors take to part, in milliseconds.
const parting = 600

// The browser's own bar takes its colour from the head alone: follow the theme, whoever changes it.
const bar = `new MutationObserver(()=>{const m=document.querySelector('[name=theme-color][media]');if(m)m.media=d.dataset.theme==='dark'?'all':'not all'}).observe(d,{attributeFilter:['data-theme']})`

/**
 * The script that runs before the first paint: it takes the theme from the cookie, and on the first page of
 * a visit shows the opening screen for `ms` milliseconds, above content that is already there.
 */
export function splashScript(ms: number): string {
  // The dashboard keeps a theme of its own, and opens without doors.
  const theme = `const s=/^\\/dashboard\\b/.test(location.pathname);d.dataset.theme=RegExp('(?:^|; )'+(s?'dashboard':'client')+'Theme=dark(?:;|$)').test(document.cookie)?'dark':'light'`
  const part = `setTimeout(()=>{d.dataset.opening='part';setTimeout(()=>delete d.dataset.opening,${parting})},${ms})`
  const once = `try{if(!s&&!sessionStorage.opened){sessionStorage.opened=1;d.dataset.opening='wait';${part}}}catch{}`
  return `{const d=document.documentElement;${bar};${theme};${ms > 0 ? once : ''}}`
}
