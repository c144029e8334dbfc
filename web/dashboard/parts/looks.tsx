import { ActionIcon, Popover, SegmentedControl, Text, UnstyledButton } from '@mantine/core'
import { useDesk } from '../desk.tsx'
import { changeLook, fontNames, fonts, menuColours, useLook } from '../look.ts'
import css from './looks.module.css'
import { Sign } from './sign.tsx'

/** The choice of a font and of the menu's colour. */
export function Looks() {
  const { t } = useDesk()
  const { font, menuColour } = useLook()
  return (
    <Popover position="bottom-end" withArrow trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('dashboard.nav.look')}>
          <Sign name="palette" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" mb={6} id="fonts">
          {t('dashboard.nav.font')}
        </Text>
        <SegmentedControl
          aria-labelledby="fonts"
          data={fonts.map((value) => ({ value, label: fontNames[value] }))}
          value={font}
          onChange={(value) => changeLook({ font: value })}
        />
        <Text size="sm" mt="md" mb={6} id="colours">
          {t('dashboard.nav.menuColour')}
        </Text>
        <div className={css.colours} role="radiogroup" aria-labelledby="colours">
          {menuColours.map((colour, index) => (
            <UnstyledButton
              key={colour}
              className={css.colour}
              role="radio"
              aria-checked={colour === menuColour}
              aria-label={String(index + 1)}
              style={{ backgroundColor: colour }}
              onClick={() => changeLook({ menuColour: colour })}
            >
              {colour === menuColour && <Sign name="check" size={16} />}
            </UnstyledButton>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
