import { ar } from './ar.ts'
import { en } from './en.ts'
import { ku } from './ku.ts'

/** All texts of all languages, for the server; a browser gets only its language. */
export const dictionaries = { ku, ar, en }
