import type { Project } from '#contract/projects.ts'
import { formatNumber, pickText } from '#i18n/format.ts'
import { Text, Value } from '#web/ui/text.tsx'
import css from '../../lists/cells.module.css'
import { useDashboard } from '../../shell/dashboard-context.tsx'

/** What is known of a project, in the dashboard's language. */
export function ProjectFacts({ project }: { project: Project }) {
  const { t, language, defaultLanguage } = useDashboard()
  const category = pickText(project, 'name', language, defaultLanguage, 'projectcategories_')
  const detail = pickText(project, 'detail', language, defaultLanguage)
  const facts = [
    { key: 'category', value: category.text },
    { key: 'location', value: project.location },
    { key: 'client', value: project.clientname },
    { key: 'elevator', value: formatNumber(project.elevator) },
    { key: 'tower', value: formatNumber(project.tower) },
    { key: 'floor', value: formatNumber(project.floor) },
    { key: 'speed', value: project.speed },
    { key: 'capacity', value: project.capacity },
  ] as const
  return (
    <>
      <dl className={css.facts}>
        {facts.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(`dashboard.fields.${key}`)}</dt>
            <dd>
              <Value>{value || '–'}</Value>
            </dd>
          </div>
        ))}
      </dl>
      {detail.text && (
        <p className={css.detail}>
          <Text of={detail} />
        </p>
      )}
    </>
  )
}
