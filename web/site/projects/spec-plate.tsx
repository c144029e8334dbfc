import type { ReactNode } from 'react'
import type { Project } from '#contract/projects/row.ts'
import { placeOrClient, type Reader } from '#web/shared/reader.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { TextOrValue, Value } from '#web/ui/text.tsx'
import css from './spec-plate.module.css'

/** What the plate shows of a project, for its loader. */
export const readPlate = (row: Project, reader: Reader) => ({
  lifts: row.elevator,
  towers: row.tower,
  floors: row.floor,
  speed: row.speed,
  capacity: row.capacity,
  client: placeOrClient(row, 'client', reader),
  place: placeOrClient(row, 'place', reader),
})

/** The figures of a building, styled as a stamped plate in its machine room. */
export function SpecPlate({ plate }: { plate: ReturnType<typeof readPlate> }) {
  const { t } = useSite()
  const counts = [
    { label: t('site.projects.towers'), value: plate.towers },
    { label: t('site.projects.floors'), value: plate.floors },
    { label: t('site.projects.lifts'), value: plate.lifts },
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
        {plate.speed && (
          <Figure label={t('site.projects.speed')}>
            <Measure value={plate.speed} unit={t('site.units.metresPerSecond')} />
          </Figure>
        )}
        {plate.capacity && (
          <Figure label={t('site.projects.capacity')}>
            <Measure value={plate.capacity} unit={t('site.units.kilograms')} />
          </Figure>
        )}
      </dl>
      <dl className={css.words}>
        {plate.client && (
          <Figure label={t('site.projects.client')}>
            <TextOrValue of={plate.client} />
          </Figure>
        )}
        {plate.place && (
          <Figure label={t('site.projects.location')}>
            <TextOrValue of={plate.place} />
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
