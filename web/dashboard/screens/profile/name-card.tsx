import { TextInput } from '@mantine/core'
import { send } from '#web/api/client.ts'
import { FormCard } from '../../forms/form-card.tsx'
import { useEntityForm } from '../../forms/use-entity-form.ts'
import { useDashboard, useStaff } from '../../shell/dashboard-context.tsx'
import { personLength } from '../../shell/limits.ts'
import { updateStaff } from '../../shell/session.ts'

/** Changes one's own name. */
export function NameCard() {
  const { t } = useDashboard()
  const { user } = useStaff()
  const form = useEntityForm({
    initial: () => ({ newname: user.name }),
    required: ['newname'],
    async save({ newname }) {
      const answer = await send('/app/dashboard/profile/changename', 'changeName', {
        user_id: user.id,
        newname,
      })
      if (answer.status) updateStaff(answer.data)
      return answer
    },
    onSaved: () => form.form.resetDirty(),
  })
  return (
    <FormCard
      title={t('dashboard.profile.changeName')}
      dirty={form.dirty}
      busy={form.busy}
      failure={form.failure}
      onSubmit={form.submit}
    >
      <TextInput
        {...form.field('newname')}
        label={t('dashboard.fields.name')}
        autoComplete="name"
        maxLength={personLength}
        dir="auto"
      />
    </FormCard>
  )
}
