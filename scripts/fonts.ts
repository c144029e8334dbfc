import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from './kit/root.ts'

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

// The letters of Arabic, Sorani and Persian, vowel marks, punctuation and both sets of digits; Sorani words need the
// joiners, and the space of a Latin font is too narrow between them.
const arabic = [
  ' ',
  range(0x621, 0x63a),
  range(0x640, 0x655),
  range(0x660, 0x66c),
  range(0x6f0, 0x6f9),
  '،؛؟ٰٱپچڕڒژڤکگڵھەۆۇۋیێ\u200c\u200d\u200e\u200f',
].join('')

const latin = `${range(0x20, 0x7e)}\u00a0©®°±²³·×÷¼½¾«»àáâäçèéêëíîïñóôöúûüÇÉÖÜ–—‘’“”•…‹›€™←→−`

// The range of weights in use, for variable fonts.
const wght = { min: 400, max: 700 }

type Axes = Readonly<Record<string, number | { readonly min: number; readonly max: number }>>

interface Face {
  /** The source file below `node_modules`, without its ending. */
  readonly from: string
  /** The target file below `web`: `woff2` for browsers, `ttf` for the server. */
  readonly to: string
  /** The characters it keeps. */
  readonly text: string
  /** Ranges and values of its axes; none in a file of one weight. */
  readonly axes?: Axes
}

// Data sheets have what their fonts have.
const sheetTexts = {
  arabic: `${arabic}${range(0x600, 0x6ff)}${range(0x750, 0x77f)}\u2010\u2011`,
  latin: `${latin}${range(0xa0, 0xff)}${range(0x131, 0x2dc)}${range(0x2000, 0x2215)}`,
  'latin-ext': range(0x100, 0x2113),
}

const scripts = { arabic, latin }
const scriptNames = ['arabic', 'latin'] as const
const vazirmatn = '@fontsource-variable/vazirmatn/files/vazirmatn'
const kufi = '@fontsource-variable/noto-kufi-arabic/files/noto-kufi-arabic'
const instrument = '@fontsource-variable/instrument-sans/files/instrument-sans-latin'
const plex = '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic'

/** The subset of each font that pages load, by its use. */
export const faces: readonly Face[] = [
  {
    from: `${vazirmatn}-arabic-wght-normal`,
    to: 'ui/fonts/arabic.woff2',
    text: arabic,
    axes: { wght },
  },
  { from: `${kufi}-arabic-wght-normal`, to: 'ui/fonts/heading.woff2', text: arabic, axes: { wght: 700 } },
  { from: `${instrument}-wght-normal`, to: 'ui/fonts/latin.woff2', text: latin, axes: { wght } },
  // The full-width hyphen is as wide as a letter and reads as a dash.
  { from: `${instrument}-standard-normal`, to: 'ui/fonts/hyphen.woff2', text: '-', axes: { wght, wdth: 75 } },
  // What data sheets are written in.
  ...(['arabic', 'latin', 'latin-ext'] as const).flatMap((script) =>
    [400, 700].map((weight) => ({
      from: `${vazirmatn}-${script}-wght-normal`,
      to: `ui/fonts/sheet-${script}-${weight}.ttf`,
      text: sheetTexts[script],
      axes: { wght: weight },
    })),
  ),
  ...scriptNames.flatMap((script) => [
    {
      from: `${kufi}-${script}-wght-normal`,
      to: `dashboard/fonts/kufi-${script}.woff2`,
      text: scripts[script],
      axes: { wght },
    },
    ...[400, 600].map((weight) => ({
      from: `${plex}-${script}-${weight}-normal`,
      to: `dashboard/fonts/plex-${script}-${weight}.woff2`,
      text: scripts[script],
    })),
  ]),
]

/** Returns the subset of a font, compressed as pages load it, or not. */
export async function subsetOf(
  { from, text, axes }: Face,
  targetFormat: 'woff2' | 'sfnt' = 'woff2',
): Promise<Buffer> {
  const whole = await readFile(join(root, 'node_modules', `${from}.woff2`))
  return subsetFont(whole, text, { targetFormat, ...(axes && { variationAxes: axes }) })
}

if (import.meta.main)
  await Promise.all(
    faces.map(async (face) => {
      const target = join(root, 'web', face.to)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, await subsetOf(face, face.to.endsWith('.ttf') ? 'sfnt' : 'woff2'))
    }),
  )
