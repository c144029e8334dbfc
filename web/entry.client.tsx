import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { holdPageData } from './site/shell/held-navigation.ts'
import { enforceTrustedTypes } from './trusted-types.ts'

enforceTrustedTypes()
holdPageData()
// These come while the page is hydrated, and are needed when the first press has changed something.
void import('./second-press.ts').then(({ ignoreSecondPresses }) => ignoreSecondPresses())
void import('./kept-focus.ts').then(({ keepFocus }) => keepFocus())

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
