import type { Words } from './words.ts'

/** The certificates, the warranty and the picture of the map. All of it begins empty: only the company knows it. */
export const trust = (w: Words) => [
  `create table certificates (
    id ${w.id},
    ${w.author},
    ${w.listed('name')},
    ${w.translated('issuer')},
    issued ${w.text},
    file ${w.text}
  ${w.end}`,
  ...w.indices('certificates', 'user_id'),
  ...w.alphabets('certificates', 'name'),
  ...w.searchIndex('certificates'),
  ...w.wordIndex('certificates'),
  ...w.addTranslated('settings', ['warranty']),
  `alter table settings add column map_img ${w.text} default ''`,
]
