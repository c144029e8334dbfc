import { Alert, SimpleGrid, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Setting, StaffSetting } from '#contract/settings/row.ts'
import { pickText } from '#i18n/format.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { useDashboard, useStaff } from '../../kit/dashboard-context.tsx'
import { Loaded } from '../../kit/guards.tsx'
import { useCallQuery } from '../../kit/query-client.ts'
import { StaffIcon } from '../../kit/staff-icon.tsx'
import css from './appearances.module.css'
import { HolidaysCard, TimezoneCard } from './calendar-cards.tsx'
import { CofounderCards } from './cofounder-cards.tsx'
import { ContactCards } from './contact-cards.tsx'
import { EmergencyCards } from './emergency-cards.tsx'
import { PowerCutStepCards, ProofCards } from './figure-cards.tsx'
import { FileCards } from './file-cards.tsx'
import { LimitCards } from './limit-cards.tsx'
import { DinarRateCard, MinimumOrderCard } from './money-cards.tsx'
import { TermsCards } from './terms-cards.tsx'
import {
  AboutCards,
  DeliveryCards,
  EmergencyAdviceCards,
  EmergencyHoursCards,
  HeadlineCards,
  NameCards,
  PowerCutCards,
  TradeCards,
  WarrantyCards,
} from './translated-cards.tsx'

/** The settings of the site, each on a card with its own form. */
export default function Appearances() {
  const { t } = useDashboard()
  const { user, may } = useStaff()
  const query = useCallQuery('/app/dashboard/settings/appearances/getone', 'getOneAppearances', {})
  useFrameRefresh(query.data?.data)
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
      <Loaded query={query} inside>
        {({ data }) => <Cards setting={data} locked={locked} />}
      </Loaded>
    </section>
  )
}

function Cards(props: { setting: StaffSetting; locked: string | undefined }) {
  const { t } = useDashboard()
  return (
    <>
      <Part heading={t('dashboard.settings.companyName')} columns={3}>
        <NameCards {...props} />
      </Part>
      <Part heading={t('dashboard.settings.firstScreen')} columns={3}>
        <HeadlineCards {...props} />
        <TradeCards {...props} />
        <ProofCards {...props} />
      </Part>
      <Part heading={t('dashboard.settings.powerCut')} columns={3}>
        <PowerCutCards {...props} />
        <PowerCutStepCards {...props} />
      </Part>
      <Part heading={t('dashboard.settings.contact')} columns={2}>
        <ContactCards {...props} />
      </Part>
      <Part heading={t('dashboard.settings.emergency')} columns={2}>
        <EmergencyCards {...props} />
      </Part>
      <Part heading={t('dashboard.settings.emergencyTexts')} columns={3}>
        <EmergencyHoursCards {...props} />
        <EmergencyAdviceCards {...props} />
      </Part>
      <Part heading={t('dashboard.settings.calendar')} columns={1}>
        <HolidaysCard {...props} />
        <TimezoneCard {...props} />
      </Part>
      <Part heading={t('dashboard.settings.money')} columns={2}>
        <MinimumOrderCard {...props} />
        <DinarRateCard {...props} />
      </Part>
      <Part heading={t('dashboard.settings.limits')} columns={2}>
        <LimitCards {...props} />
      </Part>
      <Part heading={t('dashboard.fields.delivery')} columns={3}>
        <DeliveryCards {...props} />
      </Part>
      <Part heading={t('site.detail.warranty')} columns={3}>
        <WarrantyCards {...props} />
      </Part>
      <Part heading={t('dashboard.settings.terms')} columns={3}>
        <TermsCards {...props} />
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
    </>
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

/**
 * Reloads the frame of the site (name, logo and favicon of the company) when the settings differ from it. `setting` is
 * undefined until it is loaded.
 */
function useFrameRefresh(setting: Setting | undefined) {
  const { siteData } = useSite()
  const { revalidate } = useRevalidator()
  const { language, defaultLanguage, company, logo, favicon } = siteData
  useEffect(() => {
    if (!setting) return
    const name = pickText(setting, 'name', language, defaultLanguage)
    if (name.text !== company.text || setting.logo !== logo || setting.favicon !== favicon) void revalidate()
  }, [setting, language, defaultLanguage, company.text, logo, favicon, revalidate])
}
