import { type CSSVariablesResolver, createTheme } from '@mantine/core'

/** Our green at ten depths, the brand's own among them. */
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

/** Greys that lean to green: the lines and grounds that Mantine names by number in the light theme. */
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

/** The same of the dark theme, from text to the deepest ground. */
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

/** Warnings: those that carry white text, from the ninth on, are as dark as that needs (5.9 to 1). */
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

/** Mantine in our colours, type and corners. */
export const theme = createTheme({
  respectReducedMotion: true,
  primaryColor: 'green',
  // White on it is 5.45 to 1, in both themes.
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
    // The head of a dialog is no banner of the page.
    Badge: { defaultProps: { tt: 'none' } },
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    ModalTitle: { defaultProps: { fw: 650 } },
  },
})

// What both themes take from the tokens of the site, which change with the theme themselves.
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

/** Mantine's parts take our colours, so that the dashboard and the site are one product. */
export const variables: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': 'var(--leading)' },
  light: tokens,
  dark: tokens,
})
