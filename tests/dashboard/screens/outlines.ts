import * as z from 'zod'
import { contract } from '#contract/index.ts'
import type { Call } from '#contract/kit/call.ts'
import { languages } from '#contract/kit/languages.ts'
import { dashboard } from '#i18n/en/dashboard.ts'
import { type SimpleListPath, simpleLists } from '#tests/support/name-lists.ts'
import { catalogue } from './catalogue-outlines.ts'
import { company } from './company-outlines.ts'
import type { Outline } from './outline.ts'
import type { ScreenPath } from './rendered.ts'

const names = languages.map((code) => `${code}_name`)

// Object.fromEntries loses the key types; they are exactly these lists.
const simple = Object.fromEntries(
  simpleLists.map(({ path, list, hasPicture }): [string, Outline] => {
    const fields = [...names, ...(hasPicture ? ['avatar'] : [])].map((name) => `${name}*`).join(' ')
    return [
      path,
      {
        heading: dashboard.nav[list],
        columns: '# (id) | Name (name asc) | Actions',
        tools: 'Search',
        actions: 'Edit (lists.write) | Delete (lists.delete)',
        write: 'lists.write',
        missing: [...(hasPicture ? ['avatar'] : []), ...names].join(' '),
        forms: { Add: fields, Edit: fields },
      },
    ]
  }),
) as Readonly<Record<SimpleListPath, Outline>>

/**
 * What each screen shows. The screens of lists of names follow from the contract, unless one says otherwise; any other screen
 * that is not declared does not compile.
 */
export const outlines: Readonly<Record<ScreenPath, Outline>> = { ...simple, ...catalogue, ...company }

/** The fields of the call that adds to a screen's list, as its form shows them. */
function fieldsToAdd(path: ScreenPath): readonly string[] {
  const calls: Readonly<Record<string, Call>> = contract
  const shape: Readonly<Record<string, z.core.$ZodType>> =
    calls[`/app/dashboard/${path}/add`]?.input.shape ?? {}
  return Object.entries(shape).map(([name, schema]) =>
    z.safeParse(schema, undefined).success ? name : `${name}*`,
  )
}

/**
 * What was seen on a screen, without fields of its list that its outline does not name, so that a new field needs no line
 * there: `rules/form-fields` asks for each in the form, and `list-changes` fills the form.
 */
export function withoutUnnamed(seen: Outline, path: ScreenPath): Outline {
  if (!seen.forms) return seen
  const { forms = {} } = outlines[path]
  const more = fieldsToAdd(path)
  const named = Object.entries(seen.forms).map(([button, fields]) => {
    const declared = forms[button]?.split(' ') ?? []
    const rest = fields.split(' ').filter((field) => declared.includes(field) || !more.includes(field))
    return [button, rest.join(' ')]
  })
  return { ...seen, forms: Object.fromEntries(named) }
}
