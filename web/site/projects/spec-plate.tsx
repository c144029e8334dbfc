import type { ReactNode } from 'react'
import { useSite } from '#web/shared/site-context.tsx'
import { TextOrValue, Value } from '#web/ui/text.tsx'
import type { ProjectPage } from './load-project.ts'
import css from './spec-plate.module.css'

/** The figures of a building, styled as a stamped plate in its machine room. */
export function SpecPlate({ project }: { project: ProjectPage }) {
  const { t } = useSite()
  const counts = [
    { label: t('site.projects.towers'), value: project.towers },
    { label: t('site.projects.floors'), value: project.floors },
    { label: t('site.projects.lifts'), value: project.lifts },
  ].filter(({ value }) => value > 0)
  return (
    <section className={css.plate} aria-labelledby="plate">
      <h2 className={css.title} id="plate">
        {t('site.projects.figures')}
      </h2>
      <dl className={css.figures}>
        {counts.map(({ label, value }) => (
          <Figure key={label} label={label}>
            {value}
          </Figure>
        ))}
        {project.speed && (
          <Figure label={t('site.projects.speed')}>
            <Measure value={project.speed} unit={t('site.units.metresPerSecond')} />
          </Figure>
        )}
        {project.capacity && (
          <Figure label={t('site.projects.capacity')}>
            <Measure value={project.capacity} unit={t('site.units.kilograms')} />
          </Figure>
        )}
      </dl>
      <dl className={css.words}>
        {project.client && (
          <Figure label={t('site.projects.client')}>
            <TextOrValue of={project.client} />
          </Figure>
        )}
        {project.place && (
          <Figure label={t('site.projects.location')}>
            <TextOrValue of={project.place} />
          </Figure>
        )}
      </dl>
    </section>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A measure as entered: a bare number gets its unit, words are left as they are. */
function Measure({ value, unit }: { value: string; unit: string }) {
  const bare = /^[\d.,\s]+$/.test(value)
  return (
    <>
      <Value>{value}</Value>
      {bare && <span className={css.unit}>{unit}</span>}
    </>
  )
}
