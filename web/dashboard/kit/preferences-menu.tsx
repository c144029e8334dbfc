import {
  ActionIcon,
  Menu,
  Popover,
  SegmentedControl,
  Text,
  Tooltip,
  useMantineColorScheme,
} from '@mantine/core'
import { type KeyboardEvent, useId } from 'react'
import { languages, languageTable } from '#contract/kit/languages.ts'
import { saveChoice } from '#web/shared/cookies.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useDashboard } from './dashboard-context.tsx'
import { changePreferences, fontNames, fonts, menuColours, usePreferences } from './preferences.ts'
import { StaffIcon } from './staff-icon.tsx'
import css from './top-bar.module.css'

/** Home and End choose the first and the last radio button; the browser handles the arrow keys. */
function chooseEnd(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Home' && event.key !== 'End') return
  const radios = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  const end = radios.at(event.key === 'Home' ? 0 : -1)
  event.preventDefault()
  end?.focus()
  end?.click()
}

/** Lets staff choose a font and the colour of the menu. */
export function PreferencesMenu() {
  const { t } = useDashboard()
  const { font } = usePreferences()
  const heading = useId()
  return (
    <Popover position="bottom-end" withArrow trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('dashboard.nav.look')}>
          <StaffIcon name="palette" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('dashboard.nav.look')}>
        <Text size="sm" mb={6} id={heading}>
          {t('dashboard.nav.font')}
        </Text>
        <SegmentedControl
          aria-labelledby={heading}
          data={fonts.map((value) => ({ value, label: fontNames[value] }))}
          value={font}
          onChange={(value) => changePreferences({ font: value })}
          onKeyDown={chooseEnd}
        />
        <MenuColours />
      </Popover.Dropdown>
    </Popover>
  )
}

function MenuColours() {
  const { t } = useDashboard()
  const { menuColour } = usePreferences()
  const heading = useId()
  const name = useId()
  return (
    <>
      <Text size="sm" mt="md" mb={6} id={heading}>
        {t('dashboard.nav.menuColour')}
      </Text>
      <div className={css.colours} role="radiogroup" aria-labelledby={heading} onKeyDown={chooseEnd}>
        {menuColours.map((colour, index) => (
          <label key={colour} className={css.colour} style={{ backgroundColor: colour }}>
            <input
              className={css.radio}
              type="radio"
              name={name}
              checked={colour === menuColour}
              onChange={() => changePreferences({ menuColour: colour })}
            />
            <VisuallyHidden>{index + 1}</VisuallyHidden>
            {colour === menuColour && <StaffIcon name="check" size={16} />}
          </label>
        ))}
      </div>
    </>
  )
}

/** Lets staff choose the language, which reloads the page, and the light or dark theme. */
export function LanguageAndTheme() {
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
