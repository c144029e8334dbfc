import { ActionIcon, Menu, Tooltip, useMantineColorScheme } from '@mantine/core'
import { languages, languageTable } from '#contract/languages.ts'
import { saveChoice } from '#web/site/shell/cookies.ts'
import { StaffIcon } from '../components/staff-icon.tsx'
import { useDashboard } from './dashboard-context.tsx'
import css from './language-and-theme.module.css'

/** The choice of the dashboard's language, which loads the page anew, and of light or dark. */
export function Choices() {
  const { t, language } = useDashboard()
  const { colorScheme, toggleColorScheme } = useMantineColorScheme()
  const scheme = t(colorScheme === 'dark' ? 'dashboard.nav.light' : 'dashboard.nav.dark')
  return (
    <>
      <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('dashboard.nav.language')}>
            <StaffIcon name="globe" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {languages.map((code) => (
            <Menu.Item
              key={code}
              lang={languageTable[code].htmlLang}
              dir={languageTable[code].dir}
              aria-current={code === language}
              data-autofocus={code === language || undefined}
              leftSection={
                <StaffIcon name="check" size={16} className={code === language ? undefined : css.hidden} />
              }
              onClick={() => {
                saveChoice('dashboardLang', code)
                window.location.reload()
              }}
            >
              {languageTable[code].name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Tooltip label={scheme}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={scheme}
          onClick={() => toggleColorScheme()}
        >
          <StaffIcon name={colorScheme === 'dark' ? 'sun' : 'moon'} />
        </ActionIcon>
      </Tooltip>
    </>
  )
}
