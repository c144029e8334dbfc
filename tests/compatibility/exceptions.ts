import type { FoundIn } from './ages.ts'

/** Something newer than our list that may stay, and why browsers without it work all the same. */
interface Exception {
  readonly features: readonly string[]
  /** The built scripts, without their hashes; everywhere if there are none. */
  readonly files?: readonly string[]
  readonly why: string
}

const transitions = 'the page changes without a movement'
const breaks = 'the printer chooses where a page ends, and its size'

/** What scripts may call, and elements may be. */
export const scriptExceptions: readonly Exception[] = [
  {
    features: ['EyeDropper'],
    files: ['colors'],
    why: 'Mantine offers it only where `EyeDropper` is in `window`',
  },
  { features: ['.use'], files: ['react'], why: 'the hook of React, none of the language' },
  {
    features: ['.startViewTransition', '.skipTransition'],
    files: ['react'],
    why: `React catches the error, the router asks for the method when it starts: ${transitions}`,
  },
  {
    features: ['.createPolicy'],
    files: ['entry.client', 'rich-text'],
    why: 'both return early where `window.trustedTypes` is undefined',
  },
  {
    features: ['<search>'],
    files: ['list-frame'],
    why: 'an unknown element is a plain one; ours has a style of its own',
  },
  { features: ['fetchpriority'], files: ['shell'], why: 'a hint, which other browsers ignore' },
  {
    features: ['popover', 'popovertarget'],
    files: ['shell'],
    why: 'the menu shows while the focus is in it, by `@supports not selector(:popover-open)`',
  },
]

/** What stylesheets may have. */
export const styleExceptions: readonly Exception[] = [
  { features: ['text-wrap'], why: 'lines break where they fit' },
  {
    features: ['text-box-trim', 'text-box-edge'],
    why: 'texts of Mantine keep a little more space around',
  },
  { features: ['scrollbar-width'], why: 'scrollbars look as usual' },
  { features: ['forced-color-adjust'], why: 'Safari has no forced colours' },
  { features: ['@starting-style'], why: 'dialogs open without a movement' },
  {
    features: ['resize: block'],
    why: 'the field cannot be drawn larger; it scrolls',
  },
  {
    features: ['content-visibility', 'contain-intrinsic-block-size'],
    why: 'all cards of a long list are laid out, also those out of sight',
  },
  { features: ['mask-mode'], why: 'the compiler writes out its initial value' },
  { features: ['break-after: avoid', '@page'], why: breaks },
  { features: ['size'], why: breaks },
  {
    features: ['anchor-name'],
    why: 'the menu has a place of its own outside `@supports (anchor-name)`',
  },
  {
    features: [
      'view-transition-name',
      '::view-transition-group',
      '::view-transition-old',
      '::view-transition-new',
    ],
    why: transitions,
  },
]

/** What the HTML of pages may have. */
export const pageExceptions: readonly Exception[] = [
  {
    features: ['command', 'commandfor'],
    why: 'opens dialogs before the scripts have come, whose handlers do the same after',
  },
  {
    features: ['imagesrcset', 'imagesizes', 'blocking'],
    why: 'hints of a page to come, which other browsers ignore',
  },
  ...scriptExceptions
    .filter(({ features }) => features.some((one) => /^(?:<search>|fetchpriority|popover)/.test(one)))
    .map(({ features, why }) => ({ features, why })),
]

/** Returns what is newer than our list and no exception, and exceptions that nothing needs any more. */
export function unexplained(found: readonly FoundIn[], exceptions: readonly Exception[]): string[] {
  const isAllowed = ({ feature, file }: FoundIn) =>
    exceptions.some(({ features, files }) => features.includes(feature) && (files?.includes(file) ?? true))
  const strange = new Map(
    found.filter((one) => !isAllowed(one)).map(({ feature, file, at }) => [`${feature} in ${file}`, at]),
  )
  const foundFeatures = new Set(found.map(({ feature }) => feature))
  const unused = exceptions
    .flatMap(({ features }) => features)
    .filter((feature) => !foundFeatures.has(feature))
    .map((feature) => `${feature} is an exception without need`)
  return [...[...strange].map((one) => one.join(': ')), ...unused]
}
