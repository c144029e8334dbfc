import { hoursLines, timesText } from '#i18n/hours.ts'
import { Latin } from '#web/ui/text.tsx'
import { useDashboard } from '../../shell/dashboard-context.tsx'
import css from './hours.module.css'

/** Opening hours in lines, `Saturday to Thursday: 08:30–17:00`. */
export function HoursText({ hours }: { hours: string }) {
  const { t } = useDashboard()
  return hoursLines(hours, t).map((line) => {
    const { text, latin } = timesText(line, t)
    return (
      <span key={line.days} className={css.line}>
        {line.days}: {latin ? <Latin>{text}</Latin> : text}
      </span>
    )
  })
}
