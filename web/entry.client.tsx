import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { enforceTrustedTypes } from './trusted-types.ts'

enforceTrustedTypes()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
