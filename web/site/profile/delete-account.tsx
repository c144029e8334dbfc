import { useNavigate } from 'react-router'
import type { Account } from '#contract/account.ts'
import { send } from '#web/api/client.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useAccountTexts } from '../account/account-layout.tsx'
import { useFieldChecks } from '../auth/field-checks.ts'
import { endSession } from '../customer/session.ts'
import { EditPanel } from './edit-panel.tsx'
import { UserName } from './sent-to-notice.tsx'
import { useAccountForm } from './use-account-form.ts'

/** Form that permanently deletes the customer's account; the password confirms intent and identity. */
export function DeleteAccount({ account }: { account: Account }) {
  const t = useAccountTexts()
  const words = useFieldChecks()
  const notify = useNotify()
  const navigate = useNavigate()
  const { refused, incomplete } = useAccountForm()
  const form = useForm({
    checks: { ownpassword: words.password },
    onWrong: incomplete,
    async work(read, element) {
      const body = { account_id: account.id, password: read('ownpassword') }
      const answer = await send('/app/client/profile/deleteaccount', 'deleteAccount', body)
      if (!answer.status) {
        return refused(answer, () => element.requestSubmit(), {
          OLD_PASSWORD_NOT_MATCH: { field: 'ownpassword', text: t('messages.OLD_PASSWORD_NOT_MATCH') },
        })
      }
      endSession(account.id, true)
      notify({ kind: 'success', text: t('account.profile.deleted') })
      await navigate('/login')
      return undefined
    },
  })
  return (
    <EditPanel
      title={t('account.profile.deleteAccount')}
      form={form}
      action={t('account.profile.deleteAction')}
      working={t('account.auth.working')}
      look="quiet"
    >
      <UserName email={account.login_email ?? account.email} />
      <PasswordField
        {...form.field('ownpassword')}
        label={t('account.profile.oldPassword')}
        help={t('account.profile.deleteHelp')}
        autoComplete="current-password"
        showLabel={t('account.auth.showPassword')}
        hideLabel={t('account.auth.hidePassword')}
      />
    </EditPanel>
  )
}
