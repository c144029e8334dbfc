import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { languages } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'
import { expect } from './fixture.ts'

/** A picture as a file that is chosen. */
interface Picture {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}
export type Value = string | Picture
export type Values = Readonly<Record<string, Value>>

/** One field of a form: what is written in it, and where it is to be seen. */
export interface Field {
  readonly name: string
  /** How a call names and has it, where that differs. */
  readonly call?: string
  sent?(value: Value): Value | number
  readonly required: boolean
  /** Whether only the form of a new row has it. */
  readonly onlyNew?: boolean
  /** What the row `n` has in it; every row has something else than the one before. */
  value(n: number, mark: string): Value
  fill(form: Locator, value: Value): Promise<void>
  /** The form shows what was saved. */
  expectIn(form: Locator, value: Value): Promise<void>
  /** The row shows it. */
  expectOn?(row: Locator, value: Value): Promise<void>
}

// Eleven letters of each alphabet, in its order.
const letters = {
  ku: 'ئ ب پ ت ج چ د ر ڕ ز ژ'.split(' '),
  ar: 'ا ب ت ث ج ح خ د ذ ر ز'.split(' '),
  en: 'A B C D E F G H I J K'.split(' '),
}
export const rowCount = letters.en.length

/** Where the row `n` stands by its name: elsewhere than by its id. */
export const nameOrder = (n: number) => (n * 4) % rowCount
/** Where it stands by its number, in yet another order. */
export const amountOrder = (n: number) => (n * 7) % rowCount

const named = (of: Locator, name: string) => of.locator(`[name="${name}"]`)
const shown = (row: Locator, text: string) => expect(row).toContainText(text)

interface TextOptions {
  required?: boolean
  cell?: (value: string) => string
  sent?: typeof Number
}

/** A field that is typed in; `cell` says what the row shows of it. */
export const text = (
  name: string,
  value: (n: number, mark: string) => string,
  { required = true, cell, sent }: TextOptions = {},
): Field => ({
  name,
  required,
  value,
  fill: (form, to) => named(form, name).fill(String(to)),
  expectIn: (form, to) => expect(named(form, name)).toHaveValue(String(to)),
  ...(cell && { expectOn: (row, to) => shown(row, cell(String(to))) }),
  ...(sent && { sent }),
})

export type Words = Readonly<Record<Language, string>>

/** A text of one language as it is in the row `n`, in that language's own letters. */
const wordsOf = (words: Words, code: Language) => (n: number, mark: string) =>
  `${words[code]} ${mark} ${letters[code][nameOrder(n)]}`

/** A text in three languages; the row shows those of `shows`. */
export const texts = (
  field: string,
  words: Words,
  shows: readonly Language[],
  required: readonly Language[] = languages,
): Field[] =>
  languages.map((code) =>
    text(`${code}_${field}`, wordsOf(words, code), {
      required: required.includes(code),
      ...(shows.includes(code) && { cell: (value) => value }),
    }),
  )

/** A row of another list to choose from. */
export interface Option {
  readonly value: string
  readonly label: string
}
const optionOf = (options: readonly Option[], value: Value) => {
  const found = options.find((option) => option.value === value)
  if (!found) throw new Error(`There is no ${String(value)} to choose`)
  return found
}
const optionAt = (options: readonly Option[], n: number) => options[n % options.length]?.value ?? ''

interface Chosen {
  name: string
  label: string
  options: readonly Option[]
  required?: boolean
  /** Whether the row shows what is chosen. */
  cell?: boolean
}

/** A row of another list that is searched for by its name, or a choice of few that opens. */
export const pick = ({ name, label, options, required = true, cell = true }: Chosen): Field => ({
  name,
  required,
  value: (n) => optionAt(options, n),
  sent: (value) => (/^\d+$/.test(String(value)) ? Number(value) : value),
  async fill(form, value) {
    const box = form.getByRole('combobox', { name: label })
    const { label: wanted } = optionOf(options, value)
    await box.click()
    if (await box.isEditable()) await box.fill(wanted)
    await form.page().getByRole('option', { name: wanted, exact: true }).click()
  },
  expectIn: (form, value) =>
    expect(form.getByRole('combobox', { name: label })).toHaveValue(optionOf(options, value).label),
  ...(cell && { expectOn: (row, value) => shown(row, optionOf(options, value).label) }),
})

/** One of a few that are all to be seen. */
export const radio = ({ name, options, required = true, cell = true }: Omit<Chosen, 'label'>): Field => ({
  name,
  required,
  value: (n) => optionAt(options, n),
  fill: (form, value) => form.getByText(optionOf(options, value).label, { exact: true }).click(),
  expectIn: (form, value) =>
    expect(form.getByRole('radio', { name: optionOf(options, value).label, exact: true })).toBeChecked(),
  ...(cell && { expectOn: (row, value) => shown(row, optionOf(options, value).label) }),
})

const pictures = await Promise.all(
  ['#01994c', '#d4af37'].map(async (background) => ({
    name: 'picture.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer(),
  })),
)

const expectLoaded = (picture: Locator) =>
  expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true)

/** A picture from a file. */
export const picture = (name = 'avatar', { required = true, call = name } = {}): Field => ({
  name,
  call,
  required,
  value: (n) => pictures[n % pictures.length] ?? '',
  async fill(form, value) {
    if (typeof value === 'string') throw new Error('A picture is a file')
    await named(form, name).setInputFiles(value)
    // The chosen one is shown in place of the one that was there.
    await expect(form.locator('img')).toHaveAttribute('src', /^data:/)
  },
  expectIn: (form) => expectLoaded(form.locator('img')),
  expectOn: (row) => expectLoaded(row.locator('img')),
})
