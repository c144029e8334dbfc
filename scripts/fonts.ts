import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from './root.ts'

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

// The letters of Arabic, Sorani and Persian, vowel marks, punctuation and both rows of digits; the joiners
// shape Sorani words.
const arabic = [
  range(0x621, 0x63a),
  range(0x640, 0x655),
  range(0x660, 0x66c),
  range(0x6f0, 0x6f9),
  '،؛؟ٰٱپچڕڒژڤکگڵھەۆۇۋیێ\u200c\u200d\u200e\u200f',
].join('')

const latin = `${range(0x20, 0x7e)}\u00a0©®°±²³·×÷¼½¾«»àáâäçèéêëíîïñóôöúûüÇÉÖÜ–—‘’“”•…‹›€™←→−`

const source = join(root, 'node_modules/@fontsource-variable/vazirmatn/files')
const target = join(root, 'web/ui/fonts')

/** Writes the part of the font the site can show, in weights 400 to 700, as `web/ui/fonts/<script>.woff2`. */
async function write(script: 'arabic' | 'latin', characters: string) {
  const whole = await readFile(join(source, `vazirmatn-${script}-wght-normal.woff2`))
  const part = await subsetFont(whole, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  })
  await writeFile(join(target, `${script}.woff2`), part)
}

await mkdir(target, { recursive: true })
await Promise.all([write('arabic', arabic), write('latin', latin)])
