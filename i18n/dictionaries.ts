import { ar } from './ar/index.ts'
import { en } from './en/index.ts'
import { ku } from './ku/index.ts'

/** All texts of all languages, for the server; a browser gets only its language. */
export const dictionaries = { ku, ar, en }
