import { Alert, Button, Paper, Text, Title } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useSite } from '#web/shared/site-context.tsx'
import { uploadPath } from '#web/ui/picture.tsx'
import { Text as Content } from '#web/ui/text.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { LanguageAndTheme } from '../../kit/preferences-menu.tsx'
import { StaffIcon } from '../../kit/staff-icon.tsx'
import css from './auth-card.module.css'

interface Props {
  heading: string
  intro?: string
  /** The error message, shown above the logo. */
  failure: string | undefined
  busy: boolean
  /** The label of the submit button. */
  action: string
  onSubmit(event: FormEvent<HTMLFormElement>): void
  /** Links to the other screens. */
  ways: ReactNode
  /** The fields, if the form has any. */
  children?: ReactNode
}

/** A screen without a login: one form under the logo of the company. */
export function AuthCard({ heading, intro, failure, busy, action, onSubmit, ways, children }: Props) {
  const { t } = useDashboard()
  const { siteData } = useSite()
  return (
    <div className={css.page}>
      <div className={css.choices}>
        <LanguageAndTheme />
      </div>
      <Paper component="main" className={css.card} withBorder radius="lg">
        {failure && (
          <Alert color="orange" icon={<StaffIcon name="warning" />} mb="md">
            {failure}
          </Alert>
        )}
        <div className={css.company}>
          {siteData.logo ? (
            <img
              className={css.logo}
              src={uploadPath('setting', siteData.logo, 320)}
              width={64}
              height={64}
              alt=""
            />
          ) : (
            <StaffIcon name="lift" size={48} />
          )}
          <Text component="span" c="dimmed" size="sm">
            {siteData.company.text !== '' && (
              <>
                <Content of={siteData.company} /> ·{' '}
              </>
            )}
            {t('dashboard.nav.dashboard')}
          </Text>
        </div>
        <Title order={1} size="h2" ta="center">
          {heading}
        </Title>
        {intro && (
          <Text ta="center" c="dimmed" mt={4}>
            {intro}
          </Text>
        )}
        <form method="post" noValidate onSubmit={onSubmit}>
          {children && (
            <fieldset className={css.fields} disabled={busy}>
              {children}
            </fieldset>
          )}
          <Button type="submit" fullWidth size="md" mt="lg" loading={busy}>
            {action}
          </Button>
        </form>
        <div className={css.ways}>{ways}</div>
      </Paper>
    </div>
  )
}
