import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { planOf, sectionOf } from '#contract/products/lift-drawing.ts'
import type { Sheet, SheetText } from '#contract/products/sheet.ts'
import { ensureTool } from '#scripts/kit/tools.ts'
import { drawSheet } from '#server/pages/sheet/draw-sheet.ts'

const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'sheets-'))
/** A text from the left. */
export const ltr = (text: string): SheetText => ({ text, dir: 'ltr' })
/** A text from the right. */
export const rtl = (text: string): SheetText => ({ text, dir: 'rtl' })

const figures = {
  ...{ shaft_width: 1600, shaft_depth: 1700, cabin_width: 1100, cabin_depth: 1400 },
  ...{ door_width: 900, cabin_height: 2200, pit: 1400, headroom: 3600 },
}
/** A sheet with every part. */
export const sheet: Sheet = {
  htmlLang: 'ar',
  dir: 'rtl',
  company: rtl('شركة'),
  contacts: [ltr('+964 750 000 0142')],
  name: rtl('مصعد'),
  kinds: [rtl('مصاعد')],
  facts: [{ label: rtl('الحمولة'), value: rtl('630 كغم') }],
  picture: undefined,
  views: [
    { name: 'المسقط', drawing: planOf(figures) },
    { name: 'المقطع', drawing: sectionOf(figures) },
  ],
  parts: { shaft: 'البئر', cabin: 'المقصورة', door: 'الباب', pit: 'الحفرة', headroom: 'الارتفاع' },
  scale: 'مقياس',
  note: 'ملاحظة',
  address: 'https://lift.example/products/1',
}

/** What a program reads out of the file of a sheet, by the options of `pdftotext`. */
export async function readSheet(over: Partial<Sheet>, ...options: readonly string[]) {
  const { bytes, lacked } = await drawSheet({ ...sheet, ...over }, undefined)
  const file = join(folder, 'sheet.pdf')
  await writeFile(file, bytes)
  const { stdout } = await run(await ensureTool('pdftotext'), ['-enc', 'UTF-8', ...options, file, '-'])
  return { text: stdout.normalize('NFKC'), lacked }
}

// What draws nothing: names of languages and files.
const unwritten = ['htmlLang', 'dir', 'kind', 'look', 'part']

/** Copies of a value, each with one of its texts replaced, and where that is. */
export function* withEachText<T>(value: T, word: string): Generator<readonly [string, T]> {
  for (const place of textPlaces(value)) {
    const copy = structuredClone(value)
    let holder: unknown = copy
    for (const key of place.slice(0, -1)) holder = Reflect.get(Object(holder), key)
    Reflect.set(Object(holder), place.at(-1) ?? '', word)
    yield [place.join('.'), copy]
  }
}

/** The keys that lead to each text within a value. */
function textPlaces(value: unknown): readonly (readonly string[])[] {
  if (typeof value === 'string') return [[]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([key]) => !unwritten.includes(key))
    .flatMap(([key, one]) => textPlaces(one).map((place) => [key, ...place]))
}
