import type { Words } from './words.ts'

/** The telephone of whoever wrote to the company, in E.164; empty where none was given. */
export const contactPhones = (w: Words) => [`alter table contacts add column phone ${w.text} default ''`]
