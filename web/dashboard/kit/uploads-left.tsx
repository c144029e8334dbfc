import { formatNumber, formatTime } from '#i18n/format.ts'
import { useDashboard } from './dashboard-context.tsx'
import { useCallQuery } from './query-client.ts'

const mebibyte = 2 ** 20

/** Says beside a field for a file how much the user may still send in this hour; nothing until the server has told. */
export function UploadsLeft() {
  const { t } = useDashboard()
  const { data, dataUpdatedAt } = useCallQuery('/app/dashboard/profile/uploads', 'getUploads', {})
  if (!data) return null
  const { files, bytes, seconds } = data.data
  const text =
    files === 0 || bytes === 0
      ? t('dashboard.image.noneLeft', { time: formatTime(dataUpdatedAt + seconds * 1000) })
      : t('dashboard.image.left', { files, size: formatNumber(Math.floor(bytes / mebibyte)) })
  return <span data-uploads-left>{text}</span>
}
