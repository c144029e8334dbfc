import { data } from 'react-router'
import { siteDataOf } from '#web/shared/site-context.tsx'
import { errorMeta } from '../page/seo.ts'
import type { Route } from './+types/not-found-page.ts'
import { NotFound } from './not-found.tsx'

export const loader = () => data(null, { status: 404 })

export const meta: Route.MetaFunction = ({ matches }) => {
  const siteData = siteDataOf(matches)
  return siteData ? errorMeta(siteData, true) : []
}

export default function NotFoundPage() {
  return <NotFound />
}
