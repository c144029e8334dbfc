import { PageHead } from '../parts/page-head.tsx'
import { useSite } from '../site.tsx'

export default function ContactPage() {
  const { t } = useSite()
  return <PageHead title={t('site.contact.heading')} />
}
