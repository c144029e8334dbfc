import { useState } from 'react'
import { send } from '#web/api/client.ts'
import { looksLikeEmail } from '#web/site/email.ts'
import { useDesk, useStaff } from '../../desk.tsx'
import { EmailField } from '../../forms/email-field.tsx'
import { FormCard } from '../../forms/form-card.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { useEntityForm } from '../../forms/use-entity-form.ts'
import { updateStaff } from '../../session.ts'

/** Changes one's own e-mail. The password is asked for once the server wants it: a while after logging in. */
export function EmailCard() {
  const { t } = useDesk()
  const { user } = useStaff()
  const [asked, setAsked] = useState(false)
  const form = useEntityForm({
    initial: { newemail: user.email, password: '' },
    required: asked ? ['newemail', 'password'] : ['newemail'],
    check: ({ newemail }) => (looksLikeEmail(newemail) ? {} : { newemail: t('site.fields.invalidEmail') }),
    async save({ newemail, password }) {
      const answer = await send('/app/dashboard/profile/changeemail', 'changeEmail', {
        user_id: user.id,
        newemail,
        ...(password !== '' && { password }),
      })
      if (answer.status) updateStaff(answer.data)
      else if (answer.msg === 'OLD_PASSWORD_NOT_MATCH') setAsked(true)
      return answer
    },
    onSaved() {
      setAsked(false)
      form.form.setFieldValue('password', '')
      form.form.resetDirty({ newemail: form.form.getValues().newemail, password: '' })
    },
  })
  return (
    <FormCard
      title={t('dashboard.profile.changeEmail')}
      note={asked && t('dashboard.profile.confirm')}
      dirty={form.dirty}
      busy={form.busy}
      failure={form.failure}
      onSubmit={form.submit}
    >
      <EmailField {...form.field('newemail')} autoComplete="email" />
      {asked && (
        <PasswordField
          {...form.field('password')}
          label={t('dashboard.fields.oldPassword')}
          autoComplete="current-password"
        />
      )}
    </FormCard>
  )
}
