import { type CSSVariablesResolver, createTheme } from '@mantine/core'

/** Ten shades of green, among them the brand's own. */
const green = [
  '#e5f8ee',
  '#c9eed9',
  '#98dfb7',
  '#63cf92',
  '#3ddc8b',
  '#17a95f',
  '#01994c',
  '#017a3d',
  '#01602f',
  '#014d26',
] as const

/** Greenish greys: the lines and backgrounds that Mantine addresses by number in the light theme. */
const gray = [
  '#f4f7f5',
  '#edf2ef',
  '#e4ebe7',
  '#dbe3de',
  '#c5d0ca',
  '#80918a',
  '#5f6f67',
  '#4b5a52',
  '#33403a',
  '#14201a',
] as const

/** The greys of the dark theme, from the text to the darkest background. */
const dark = [
  '#e9efeb',
  '#c9d4ce',
  '#a9b8b0',
  '#8a9a92',
  '#35423b',
  '#232d28',
  '#19211d',
  '#0f1412',
  '#0b0f0d',
  '#070a09',
] as const

/** Warnings: from the ninth shade on they are dark enough for white text (5.9 to 1). */
const orange = [
  '#fff4e6',
  '#ffe8cc',
  '#ffd8a8',
  '#ffc078',
  '#ffa94d',
  '#ff922b',
  '#fd7e14',
  '#f76707',
  '#a34a00',
  '#843b00',
] as const

/** The Mantine theme with our colours, fonts and corners. */
export const theme = createTheme({
  respectReducedMotion: true,
  primaryColor: 'green',
  // White text on it has a contrast of 5.45 to 1 in both themes.
  primaryShade: 7,
  colors: { green, gray, dark, orange },
  black: '#14201a',
  fontFamily: 'var(--font)',
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: 'var(--leading-title)' },
      h2: { fontSize: '1.5rem', lineHeight: 'var(--leading-title)' },
      h3: { fontSize: '1.125rem', lineHeight: 'var(--leading-title)' },
    },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  components: {
    // A narrow column breaks its words; it cuts none.
    Badge: {
      defaultProps: { tt: 'none' },
      styles: {
        root: { height: 'auto', minHeight: 'var(--badge-height)' },
        label: { whiteSpace: 'normal', overflow: 'visible', overflowWrap: 'anywhere', textAlign: 'center' },
      },
    },
    // Mantine renders a `<header>`, which assistive technology takes for the banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    ModalTitle: { defaultProps: { fw: 650 } },
  },
})

// Both themes use the tokens of the site, whose values depend on the theme.
const tokens = {
  '--mantine-color-body': 'var(--ground)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-anchor': 'var(--green)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--ground-raised)',
  '--mantine-color-default-hover': 'var(--ground-soft)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--ground-soft)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-disabled-color': 'var(--ink-soft)',
}

/** Gives the components of Mantine our colours, so that the dashboard looks like the site. */
export const variables: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': 'var(--leading)' },
  light: tokens,
  dark: tokens,
})
