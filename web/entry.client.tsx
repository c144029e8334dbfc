import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageOf } from '#contract/kit/languages.ts'
import { loadTexts } from '#web/shared/texts.ts'
import { holdPageData } from './site/shell/held-navigation.ts'
import { enforceTrustedTypes } from './trusted-types.ts'

/** How long to wait before trying again to fetch the texts, in milliseconds, unless the network comes back sooner. */
const pauses = [1000, 5000, 20_000]

/** Loads the texts that the server rendered the page with. Until then it is readable and its links work. */
async function loadPageTexts() {
  const language = languageOf(document.documentElement.dataset.language)
  // An error page without them.
  if (!language) return
  for (const pause of pauses) {
    try {
      return await loadTexts(language)
    } catch {
      await new Promise<void>((again) => {
        setTimeout(again, pause)
        window.addEventListener('online', () => again(), { once: true })
      })
    }
  }
  return loadTexts(language)
}

enforceTrustedTypes()
holdPageData()
// These come while the page is hydrated, and are needed when the first press has changed something.
void import('./second-press.ts').then(({ ignoreSecondPresses }) => ignoreSecondPresses())
void import('./kept-focus.ts').then(({ keepFocus }) => keepFocus())

const { offers } = document.documentElement.dataset
if (offers) {
  const offer = async () => (await import('./site/shell/late/language-offer.ts')).offerLanguage(offers)
  document.addEventListener('hydrated', () => void offer(), { once: true })
}

// Not awaited at the top level, for which the bundler would split other scripts into more files.
void loadPageTexts().then(() => startTransition(() => void hydrateRoot(document, <HydratedRouter />)))
