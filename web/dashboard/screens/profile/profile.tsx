import { Alert, Badge, Button, Group, SimpleGrid, TextInput, Title } from '@mantine/core'
import type { User } from '#contract/users/row.ts'
import { isolated } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { upload } from '#web/api/upload.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { looksLikeEmail } from '#web/ui/form/email.ts'
import { useBusy } from '#web/ui/form/use-busy.ts'
import { Latin } from '#web/ui/text.tsx'
import { EmailField, PasswordField } from '../../kit/account-fields.tsx'
import { useDashboard, useStaff } from '../../kit/dashboard-context.tsx'
import { failureText } from '../../kit/failure-text.ts'
import { FileCard } from '../../kit/file-card.tsx'
import { FormCard } from '../../kit/form-card.tsx'
import { updateStaff } from '../../kit/session.ts'
import { StaffAvatar } from '../../kit/staff-avatar.tsx'
import { StaffIcon } from '../../kit/staff-icon.tsx'
import { isPasswordTooShort, personLength, staffPasswordLength } from '../../kit/staff-rules.ts'
import { useDraft } from '../../kit/use-draft.tsx'
import { useEntityForm } from '../../kit/use-entity-form.ts'
import css from './profile.module.css'
import { WaitingEmail } from './waiting-email.tsx'

// The file name serves as the version: only the user changes their own picture.
const fileOf = ({ avatar }: User) => ({ value: avatar, version: avatar })

/** The profile of the signed-in user, with a form for each detail. */
export default function Profile() {
  const { t } = useDashboard()
  const { user } = useStaff()
  return (
    <section className={css.screen}>
      <Title order={1} size="h2">
        {t('dashboard.profile.heading')}
      </Title>
      <Group className={css.person} wrap="nowrap">
        <StaffAvatar user={user} size={88} />
        <div className={css.words}>
          <p className={css.name}>
            <bdi>{user.name}</bdi>
          </p>
          <p className={css.email}>
            <Latin>{user.email}</Latin>
          </p>
          <Badge variant="light">{t(`dashboard.roles.${user.role}`)}</Badge>
        </div>
      </Group>
      <WaitingEmail />
      <UnprovedEmail />
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <NameCard />
        <EmailCard key={user.password_until ?? ''} />
        <FileCard
          name="avatar"
          title={t('dashboard.profile.changePicture')}
          kind="users"
          row={fileOf(user)}
          list="users"
          column="avatar"
          save={async (avatar, transfer) => {
            const answer = await upload(
              '/app/dashboard/profile/changeavatar',
              'changeAvatar',
              { user_id: user.id, avatar },
              transfer,
            )
            if (!answer.status) return answer
            updateStaff(answer.data)
            return { ...answer, now: fileOf(answer.data) }
          }}
        />
        <PasswordCard />
      </SimpleGrid>
    </section>
  )
}

/** Says that the user's e-mail address is unproved and which one to log in with meanwhile; sends the link again. */
function UnprovedEmail() {
  const { t } = useDashboard()
  const { user } = useStaff()
  const notify = useNotify()
  const [busy, run] = useBusy()
  const { id, email, proved, login_email, password_until } = user
  if (proved !== null || password_until !== null) return null

  const resend = () =>
    void run(async () => {
      const answer = await send('/app/dashboard/profile/sendproof', 'sendProof', { user_id: id })
      if (!answer.status) return notify({ kind: 'warning', text: failureText(t, answer) })
      updateStaff(answer.data)
      notify({ kind: 'success', text: t('dashboard.profile.proofSent', { email: isolated(email) }) })
    })

  return (
    <Alert icon={<StaffIcon name="mail" />} title={t('dashboard.profile.unproved')} className={css.notice}>
      <p>{t('dashboard.profile.unprovedHelp', { email: isolated(email) })}</p>
      {login_email !== null && (
        <p>{t('dashboard.profile.loginMeanwhile', { email: isolated(login_email) })}</p>
      )}
      <Button variant="default" size="sm" mt="sm" loading={busy} onClick={resend}>
        {t('dashboard.profile.sendProof')}
      </Button>
    </Alert>
  )
}

/** Changes the name of the signed-in user. */
function NameCard() {
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
  const draft = useDraft('profile/name', form)
  return (
    <FormCard
      title={t('dashboard.profile.changeName')}
      dirty={form.dirty}
      draft={draft}
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

/** Changes the e-mail address of the signed-in user. The password protects an unattended browser. */
function EmailCard() {
  const { t } = useDashboard()
  const { user } = useStaff()
  const form = useEntityForm({
    initial: () => ({ newemail: user.email, password: '' }),
    required: ['newemail', 'password'],
    check: ({ newemail }) => (looksLikeEmail(newemail) ? {} : { newemail: t('site.fields.invalidEmail') }),
    async save({ newemail, password }) {
      const answer = await send('/app/dashboard/profile/changeemail', 'changeEmail', {
        user_id: user.id,
        newemail,
        password,
      })
      if (answer.status) updateStaff(answer.data)
      return answer
    },
    onSaved() {
      form.form.setFieldValue('password', '')
      form.form.resetDirty({ newemail: form.form.getValues().newemail, password: '' })
    },
  })
  const draft = useDraft('profile/email', form)
  return (
    <FormCard
      title={t('dashboard.profile.changeEmail')}
      note={t('dashboard.profile.emailNote')}
      dirty={form.dirty}
      draft={draft}
      busy={form.busy}
      failure={form.failure}
      onSubmit={form.submit}
    >
      <EmailField {...form.field('newemail')} autoComplete="email" />
      <PasswordField
        {...form.field('password')}
        label={t('dashboard.fields.oldPassword')}
        autoComplete="current-password"
      />
    </FormCard>
  )
}

/** Changes the password of the signed-in user. */
function PasswordCard() {
  const { t } = useDashboard()
  const { user } = useStaff()
  const form = useEntityForm({
    initial: () => ({ oldpassword: '', newpassword: '' }),
    required: ['oldpassword', 'newpassword'],
    check: ({ newpassword }) =>
      isPasswordTooShort(newpassword)
        ? { newpassword: t('dashboard.form.passwordHelp', staffPasswordLength) }
        : {},
    save: (values) =>
      send('/app/dashboard/profile/changepassword', 'changePassword', { ...values, user_id: user.id }),
    onSaved: () => form.form.reset(),
  })
  return (
    <FormCard
      title={t('dashboard.profile.changePassword')}
      note={t('dashboard.profile.passwordNote')}
      dirty={form.dirty}
      draft="never"
      busy={form.busy}
      failure={form.refusal === 'INVALID_DATA' ? t('dashboard.auth.common') : form.failure}
      onSubmit={form.submit}
    >
      <PasswordField
        {...form.field('oldpassword')}
        label={t('dashboard.fields.oldPassword')}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('newpassword')}
        label={t('dashboard.fields.newPassword')}
        autoComplete="new-password"
      />
    </FormCard>
  )
}
