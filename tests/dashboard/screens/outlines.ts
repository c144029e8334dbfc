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
