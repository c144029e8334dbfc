import { languages, languageTable } from '#contract/kit/languages.ts'

// Browsers name Kurdish `ckb` or `ku`.
const codes = Object.fromEntries(
  languages.flatMap((code) => {
    const { htmlLang, hreflang } = languageTable[code]
    return [htmlLang, hreflang].map((name): [string, string] => [name, code])
  }),
)

/**
 * The script that sets `data-offers` on the root element before the first paint, where the first of the browser's languages
 * that the site has is not the page's: `layout.tsx` then has a line that offers it. Never in the dashboard, and not after
 * the visitor has dismissed the line or chosen a language.
 */
export const offerScript = `try{const d=document.documentElement.dataset,c=${JSON.stringify(codes)},w=navigator.languages.map(l=>c[l.split('-')[0]]).find(l=>l);if(w&&w!==d.language&&!/languageOffer=/.test(document.cookie)&&!/^\\/dashboard\\b/.test(location.pathname))d.offers=w}catch{}`
