import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from './root.ts'

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

// The letters of Arabic, Sorani and Persian, vowel marks, punctuation and both sets of digits; Sorani words need the
// joiners.
const arabic = [
  range(0x621, 0x63a),
  range(0x640, 0x655),
  range(0x660, 0x66c),
  range(0x6f0, 0x6f9),
  '،؛؟ٰٱپچڕڒژڤکگڵھەۆۇۋیێ\u200c\u200d\u200e\u200f',
].join('')

const latin = `${range(0x20, 0x7e)}\u00a0©®°±²³·×÷¼½¾«»àáâäçèéêëíîïñóôöúûüÇÉÖÜ–—‘’“”•…‹›€™←→−`

/** The range of weights in use, for variable fonts. */
const wght = { min: 400, max: 700 }

const scripts = { arabic, latin }
type Script = keyof typeof scripts

interface Source {
  /** The source file below `node_modules`. */
  readonly from: (script: Script) => string
  /** The target file below `web`. */
  readonly to: (script: Script) => string
  /** Whether the file contains all weights. */
  readonly variable: boolean
}

const plex = (weight: 400 | 600): Source => ({
  from: (script) =>
    `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-${script}-${weight}-normal.woff2`,
  to: (script) => `dashboard/fonts/plex-${script}-${weight}.woff2`,
  variable: false,
})

const sources: readonly Source[] = [
  {
    from: (script) => `@fontsource-variable/vazirmatn/files/vazirmatn-${script}-wght-normal.woff2`,
    to: (script) => `ui/fonts/${script}.woff2`,
    variable: true,
  },
  {
    from: (script) =>
      `@fontsource-variable/noto-kufi-arabic/files/noto-kufi-arabic-${script}-wght-normal.woff2`,
    to: (script) => `dashboard/fonts/kufi-${script}.woff2`,
    variable: true,
  },
  plex(400),
  plex(600),
]

/** Writes the subset of a font for one script. */
async function write({ from, to, variable }: Source, script: Script) {
  const whole = await readFile(join(root, 'node_modules', from(script)))
  const part = await subsetFont(whole, scripts[script], {
    targetFormat: 'woff2',
    ...(variable && { variationAxes: { wght } }),
  })
  const target = join(root, 'web', to(script))
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, part)
}

await Promise.all(sources.flatMap((source) => [write(source, 'arabic'), write(source, 'latin')]))
