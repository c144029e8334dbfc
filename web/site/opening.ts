// How long the doors take to part, in milliseconds.
const parting = 600

/**
 * The script that runs before the first paint: it takes the theme from the cookie, and on the first page of
 * a visit shows the opening screen for `ms` milliseconds, above content that is already there.
 */
export function openingScript(ms: number): string {
  const theme = `d.dataset.theme=/(?:^|; )clientTheme=dark(?:;|$)/.test(document.cookie)?'dark':'light'`
  const part = `setTimeout(()=>{d.dataset.opening='part';setTimeout(()=>delete d.dataset.opening,${parting})},${ms})`
  const once = `try{if(!sessionStorage.opened){sessionStorage.opened=1;d.dataset.opening='wait';${part}}}catch{}`
  return `{const d=document.documentElement;${theme};${ms > 0 ? once : ''}}`
}
