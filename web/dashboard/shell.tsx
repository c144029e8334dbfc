import { ActionIcon, AppShell, Burger, Drawer, Group, Tooltip } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useSite } from '#web/shared/site-context.tsx'
import { Text } from '#web/ui/text.tsx'
import { useDashboard } from './kit/dashboard-context.tsx'
import { changePreferences, usePreferences } from './kit/preferences.ts'
import { StaffIcon } from './kit/staff-icon.tsx'
import { TopBar } from './kit/top-bar.tsx'
import css from './shell.module.css'
import { Sidebar } from './sidebar.tsx'

// On a tablet the menu starts folded, and unfolding it does not change the stored choice of a wide screen.
const tablet = '(max-width: 1023.98px)'

function useFolding() {
  const { folded } = usePreferences()
  const narrow = useMediaQuery(tablet, false, { getInitialValueInEffect: false })
  const [unfolded, setUnfolded] = useState(false)
  return narrow
    ? ([!unfolded, () => setUnfolded(!unfolded)] as const)
    : ([folded, () => changePreferences({ folded: !folded })] as const)
}

/** The frame of every screen: the menu at the inline start and the bar above. On a phone the menu is a drawer. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useDashboard()
  const { siteData } = useSite()
  const { menuColour } = usePreferences()
  const [folded, toggleFolded] = useFolding()
  const [opened, { open, close }] = useDisclosure(false)
  const fold = t(folded ? 'dashboard.nav.expand' : 'dashboard.nav.collapse')
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: folded ? 68 : 248, breakpoint: 'sm', collapsed: { mobile: true } }}
      padding={{ base: 'md', lg: 'lg' }}
    >
      <a className={css.skip} href="#content">
        {t('dashboard.nav.skip')}
      </a>
      <AppShell.Header className={css.header}>
        <Group gap={4} wrap="nowrap" className={css.start}>
          <Burger
            opened={opened}
            onClick={open}
            hiddenFrom="sm"
            size="sm"
            aria-expanded={opened}
            aria-haspopup="dialog"
            aria-label={t('dashboard.nav.open')}
          />
          <Tooltip label={fold}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              visibleFrom="sm"
              aria-label={fold}
              aria-expanded={!folded}
              onClick={toggleFolded}
            >
              <StaffIcon name="fold" />
            </ActionIcon>
          </Tooltip>
          <Link className={css.company} to="/dashboard/home">
            <Text of={siteData.company} />
          </Link>
          <Tooltip label={t('dashboard.nav.site')}>
            <ActionIcon
              component="a"
              href="/"
              target="_blank"
              rel="noopener"
              variant="subtle"
              color="gray"
              size="lg"
              visibleFrom="sm"
              aria-label={t('dashboard.nav.site')}
            >
              <StaffIcon name="link" size={18} />
            </ActionIcon>
          </Tooltip>
        </Group>
        <TopBar />
      </AppShell.Header>
      <AppShell.Navbar
        className={css.navbar}
        style={{ backgroundColor: menuColour }}
        visibleFrom="sm"
        aria-label={t('dashboard.nav.main')}
      >
        <Sidebar folded={folded} onChoose={close} />
      </AppShell.Navbar>
      <Drawer
        opened={opened}
        onClose={close}
        size={288}
        hiddenFrom="sm"
        title={t('dashboard.nav.main')}
        styles={{
          content: { backgroundColor: menuColour },
          header: { backgroundColor: menuColour, color: '#ffffff' },
          body: { padding: 0 },
        }}
        closeButtonProps={{ 'aria-label': t('dashboard.nav.close'), className: css.closing ?? '' }}
      >
        <nav aria-label={t('dashboard.nav.main')}>
          <Sidebar folded={false} onChoose={close} />
        </nav>
      </Drawer>
      <AppShell.Main className={css.main} id="content" tabIndex={-1}>
        {children}
      </AppShell.Main>
    </AppShell>
  )
}
