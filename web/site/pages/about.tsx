import { PageHead } from '../parts/page-head.tsx'
import { useSite } from '../site.tsx'

export default function AboutPage() {
  const { t } = useSite()
  return <PageHead title={t('site.about.heading')} />
}
