import { Badge, Group, SimpleGrid, Title } from '@mantine/core'
import type { User } from '#contract/staff.ts'
import { upload } from '#web/api/upload.ts'
import { Latin } from '#web/ui/text.tsx'
import { StaffAvatar } from '../../components/staff-avatar.tsx'
import { FileCard } from '../../forms/file-card.tsx'
import { UnsavedCards } from '../../forms/unsaved-cards.tsx'
import { useDashboard, useStaff } from '../../shell/dashboard-context.tsx'
import { updateStaff } from '../../shell/session.ts'
import { EmailCard } from './email-card.tsx'
import { NameCard } from './name-card.tsx'
import { PasswordCard } from './password-card.tsx'
import css from './profile.module.css'
import { Unproved } from './unproved.tsx'

// Nobody else changes one's picture.
const fileOf = ({ avatar }: User) => ({ value: avatar, version: avatar })

/** One's own details, each changed for itself. */
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
        <Unproved />
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
