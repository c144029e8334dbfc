import { PageHead } from '../parts/page-head.tsx'
import { useSite } from '../site.tsx'

export default function SettingPage() {
  const { t } = useSite()
  return <PageHead title={t('site.setting.heading')} />
}
