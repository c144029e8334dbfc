import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { holdPageData } from './site/shell/held-navigation.ts'
import { enforceTrustedTypes } from './trusted-types.ts'

enforceTrustedTypes()
holdPageData()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
