import type { Account } from '#contract/account.ts'
import { send } from '#web/api/client.ts'
import { Field } from '#web/ui/form/field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useAccountTexts } from '../account/account-layout.tsx'
import { useFieldChecks } from '../auth/field-checks.ts'
import { nameLength } from '../auth/limits.ts'
import { EditPanel } from './edit-panel.tsx'
import { useAccountForm } from './use-account-form.ts'

/** Form that changes the customer's name. */
export function ChangeName({ account }: { account: Account }) {
  const t = useAccountTexts()
  const words = useFieldChecks()
  const { settle, incomplete } = useAccountForm()
  const form = useForm({
    checks: { newname: words.name },
    onWrong: incomplete,
    async work(read, element) {
      const answer = await send('/app/client/profile/changename', 'changeName', {
        account_id: account.id,
        newname: read('newname'),
      })
      return settle(answer, () => element.requestSubmit(), {
        INVALID_DATA: { field: 'newname', text: t('site.fields.invalid') },
      })
    },
  })
  return (
    <EditPanel title={t('account.profile.changeName')} form={form}>
      <Field
        {...form.field('newname')}
        label={t('account.profile.newName')}
        help={t('account.profile.nameHelp')}
        autoComplete="name"
        maxLength={nameLength}
        dir="auto"
        defaultValue={account.name}
      />
    </EditPanel>
  )
}
