import { data } from 'react-router'
import type { Route } from './+types/not-found-page.ts'
import { NotFound } from './not-found.tsx'
import { describeFault } from './seo.ts'
import { frameOf } from './site-context.tsx'

export const loader = () => data(null, { status: 404 })

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = frameOf(matches)
  return frame ? describeFault(frame, true) : []
}

export default function NotFoundPage() {
  return <NotFound />
}
