import { NativeSelect } from '@mantine/core'
import { liftKinds } from '#contract/products/lift-kinds.ts'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import type { FormField } from '../../kit/use-entity-form.ts'

/** What lift a product of the catalogue is; empty to tell it from its figures. The planner goes by it. */
export function LiftKindField({ name, value, error, onChange }: FormField<string>) {
  const { t } = useDashboard()
  return (
    <NativeSelect
      name={name}
      label={t('dashboard.fields.liftKind')}
      description={t('dashboard.form.liftKindHelp')}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: t('dashboard.liftKinds.told') },
        ...liftKinds.map((kind) => ({ value: kind, label: t(`dashboard.liftKinds.${kind}`) })),
      ]}
    />
  )
}
