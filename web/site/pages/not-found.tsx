import { data } from 'react-router'
import { frameOf } from '../frame-of.ts'
import { NotFound } from '../parts/not-found.tsx'
import { describeFault } from '../seo.ts'
import type { Route } from './+types/not-found.ts'

export const loader = () => data(null, { status: 404 })

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = frameOf(matches)
  return frame ? describeFault(frame, true) : []
}

export default function NotFoundPage() {
  return <NotFound />
}
