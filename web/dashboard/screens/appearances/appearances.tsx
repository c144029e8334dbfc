import { Alert, SimpleGrid, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { StaffSetting } from '#contract/settings.ts'
import { Found } from '../../components/loaded.tsx'
import { StaffIcon } from '../../components/staff-icon.tsx'
import { UnsavedCards } from '../../forms/unsaved-cards.tsx'
import { useDashboard, useStaff } from '../../shell/dashboard-context.tsx'
import { useAnswer } from '../../shell/queries.ts'
import { AboutCards } from './about-cards.tsx'
import css from './appearances.module.css'
import { CofounderCards } from './cofounder-cards.tsx'
import { ContactCards } from './contact-cards.tsx'
import { FileCards } from './file-cards.tsx'
import { NameCards } from './name-cards.tsx'
import { useFreshFrame } from './use-fresh-frame.ts'

/** The settings of the site, each on a card that is saved for itself. */
export default function Appearances() {
  const { t } = useDashboard()
  const { user, may } = useStaff()
  const asked = useAnswer('/app/dashboard/settings/appearances/getone', 'getOneAppearances', {})
  useFreshFrame(asked.data?.data)
  const locked = may('settings.write')
    ? undefined
    : t('dashboard.settings.locked', { role: t(`dashboard.roles.${user.role}`) })
  return (
    <section className={css.screen}>
      <Title order={1} size="h2">
        {t('dashboard.nav.appearances')}
      </Title>
      {locked && (
        <Alert color="gray" icon={<StaffIcon name="lock" />} role="note">
          {locked}
        </Alert>
      )}
      <Found asked={asked}>{({ data }) => <Cards setting={data} locked={locked} />}</Found>
    </section>
  )
}

function Cards(props: { setting: StaffSetting; locked: string | undefined }) {
  const { t } = useDashboard()
  return (
    <UnsavedCards>
      <Part heading={t('dashboard.settings.companyName')} columns={3}>
        <NameCards {...props} />
      </Part>
      <Part heading={t('dashboard.settings.contact')} columns={3}>
        <ContactCards {...props} />
      </Part>
      <Part heading={t('dashboard.fields.about')} columns={3}>
        <AboutCards {...props} />
      </Part>
      <Part heading={t('dashboard.fields.cofounder')} columns={1}>
        <CofounderCards {...props} />
      </Part>
      <Part heading={t('dashboard.settings.files')} columns={2}>
        <FileCards {...props} />
      </Part>
    </UnsavedCards>
  )
}

function Part({ heading, columns, children }: { heading: string; columns: number; children: ReactNode }) {
  return (
    <section className={css.part}>
      <p className={css.heading}>{heading}</p>
      <SimpleGrid cols={{ base: 1, lg: columns }}>{children}</SimpleGrid>
    </section>
  )
}
