import { Alert, Badge, Button, Group, SimpleGrid, Title } from '@mantine/core'
import type { User } from '#contract/staff.ts'
import { isolated } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { failureText } from '#web/api/failure.ts'
import { upload } from '#web/api/upload.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { useOnce } from '#web/ui/form/use-once.ts'
import { Latin } from '#web/ui/text.tsx'
import { StaffAvatar } from '../../components/staff-avatar.tsx'
import { StaffIcon } from '../../components/staff-icon.tsx'
import { FileCard } from '../../forms/file-card.tsx'
import { UnsavedCards } from '../../forms/unsaved-changes.tsx'
import { useDashboard, useStaff } from '../../shell/dashboard-context.tsx'
import { updateStaff } from '../../shell/session.ts'
import css from './profile.module.css'
import { EmailCard, NameCard, PasswordCard } from './profile-cards.tsx'

// The file name serves as the version: only the user changes their own picture.
const fileOf = ({ avatar }: User) => ({ value: avatar, version: avatar })

/** The profile of the signed-in user, with a form for each detail. */
export default function Profile() {
  const { t } = useDashboard()
  const { user } = useStaff()
  return (
    <UnsavedCards>
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
        <UnprovedEmail />
        <SimpleGrid cols={{ base: 1, lg: 2 }}>
          <NameCard />
          <EmailCard />
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
    </UnsavedCards>
  )
}

/** Says that the user's e-mail address is unproved and which one to log in with meanwhile; sends the link again. */
function UnprovedEmail() {
  const { t } = useDashboard()
  const { user } = useStaff()
  const notify = useNotify()
  const [busy, once] = useOnce()
  const { id, email, proved, login_email } = user
  if (proved !== null) return null

  const resend = () =>
    void once(async () => {
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
