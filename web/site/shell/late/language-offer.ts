import { languageOf, languageTable } from '#contract/kit/languages.ts'
import type { Texts } from '#i18n/en/dictionary.ts'
import { translator } from '#i18n/translate.ts'
import { saveChoice } from '#web/shared/cookies.ts'
import { classes } from '#web/ui/classes.ts'
import { chooseLanguage } from '../languages.tsx'
import css from './language-offer.module.css'

/** Takes the line away; the focus, which was in it, goes to what the page is about. */
function dismiss() {
  saveChoice('languageOffer', 'off')
  delete document.documentElement.dataset.offers
  document.getElementById('content')?.focus({ preventScroll: true })
}

function buttonOf(text: string, act: () => void) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = text
  button.addEventListener('click', act)
  return button
}

/**
 * Writes the line that offers a language, in that language, into its place on the page. Without React, whose second root would
 * weigh on every page. Rejects if its texts do not come.
 */
export async function offerLanguage(code: string): Promise<void> {
  const language = languageOf(code)
  const place = document.getElementById('language-offer')
  const files = import.meta.glob<{ offer: Texts<'offer'> }>('/i18n/*/offer.ts')
  const texts = await files[`/i18n/${code}/offer.ts`]?.()
  if (!language || !place || !texts) return
  const t = translator({ offer: texts.offer }, language)
  const { htmlLang, dir } = languageTable[language]
  const line = document.createElement('div')
  line.className = classes(css.offered)
  line.lang = htmlLang
  line.dir = dir
  // Search engines must not quote it.
  line.dataset.nosnippet = ''
  const accept = buttonOf(t('offer.view'), () => chooseLanguage(language))
  accept.className = classes(css.accept)
  const close = buttonOf('×', dismiss)
  close.className = classes(css.close)
  close.setAttribute('aria-label', t('offer.close'))
  line.append(accept, close)
  place.replaceChildren(line)
  // Pages without the layout of the site have no place for it, and React brings that back empty.
  const gone = new MutationObserver(() => {
    if (place.isConnected) return
    delete document.documentElement.dataset.offers
    gone.disconnect()
  })
  gone.observe(document.body, { childList: true, subtree: true })
}
