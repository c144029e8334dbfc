import fc from 'fast-check'
import * as z from 'zod'
import { contract, type Path } from '#contract/index.ts'
import type { schema } from '#server/database/schema/index.ts'
import { idOf, listNames, tableOf } from '#tests/policy/list-bodies.ts'

const words = [
  'مصعد',
  'دەرگا',
  'کلیل',
  'ئاسانسۆر',
  'panel',
  'Größe',
  'Şişli',
  'cable',
  'هيدروليك',
  '٤٥٠',
  'naïve',
]
/** What programs put around and between words, and signs that people write there. */
const marks = [
  '\u202a',
  '\u202c',
  '\u202e',
  '\u2066',
  '\u2068',
  '\u2069',
  '\u200e',
  '\u200f',
  '\ufeff',
  '\u200b',
]
const spaces = [' ', '\u00a0', '\u2003', '\u3000', '\t', ' \u00a0 ', '\u202f', '\v', '\u2028']
const signs = ['', '', '🛗', '👷🏽‍♂️', '❤️', '👨‍👩‍👧', '\u200d', '\u200c', '·']
const within = ['', '', '', '\u2060', '\u00ad']

/**
 * Texts as people paste them from elsewhere, and the words in them: Kurdish, Arabic and Latin ones, with marks of direction,
 * spaces of all kinds, emoji and joiners around, between and within them.
 */
export const pastedTexts = fc
  .array(
    fc.record({
      word: fc.constantFrom(...words),
      space: fc.constantFrom(...spaces),
      mark: fc.constantFrom('', ...marks),
      sign: fc.constantFrom(...signs),
      joint: fc.constantFrom(...within),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => ({
    words: parts.map(({ word }) => word),
    text: parts
      .map(
        ({ word, space, mark, sign, joint }) =>
          `${mark}${word.slice(0, 2)}${joint}${word.slice(2)} ${sign}${space}`,
      )
      .join(''),
  }))

/** What no stored text has. */
export const unclean = /^\s|\s$|[\u00ad\u200b\u202a-\u202e\u2060\ufeff\u00a0\u2003\u202f\u3000\v\u2028]/

/** Fields that hold something else than words, or that a rule of the handler follows. */
const otherwise =
  /^(?:search|seen|sort|lang|direction|avatar|galary|file|phone|hours|words|code|.*_id|id|.*_unit)$/

/** A list that staff write, with the fields that take words. */
export interface WrittenList {
  readonly path: string
  readonly table: keyof typeof schema
  readonly id: string
  readonly fields: readonly string[]
}

const isPath = (path: string): path is Path => Object.hasOwn(contract, path)
/** The call of a list that adds, edits or answers its rows. */
export const callOf = (list: Pick<WrittenList, 'path'>, verb: 'add' | 'edit' | 'getall'): Path => {
  const path = `${list.path}/${verb}`
  if (!isPath(path)) throw new Error(path)
  return path
}

/** What the schema of a list’s field makes of a text; undefined where the list has no such field. */
export const readAs = (list: WrittenList, name: string, text: string) => {
  const field: z.core.$ZodType | undefined = Object.entries<z.core.$ZodType>(
    contract[callOf(list, 'edit')].input.shape,
  ).find(([one]) => one === name)?.[1]
  return field && z.safeParse(field, text)
}

/** The lists that staff write, each with the fields that take words. */
export const writtenLists: readonly WrittenList[] = listNames.flatMap((name) => {
  const list = { path: `/app/dashboard/${name}`, table: tableOf(name), id: idOf(name), fields: [] }
  const fields = Object.keys(contract[callOf(list, 'edit')].input.shape).filter((field) => {
    const read = otherwise.test(field) ? undefined : readAs(list, field, '\u202aLift 8 \u00a0🛗')
    return read?.success && typeof read.data === 'string'
  })
  return fields.length > 0 ? [{ ...list, fields }] : []
})

/** Signs without a shape that no page has: it isolates by others. */
export const invisible = /[\u00ad\u200b\u202a-\u202e\u2060\u3000\ufeff\v\u2028]/g
