import { ar } from './ar.ts'
import { en } from './en.ts'
import { ku } from './ku.ts'

/** All texts of all languages: for the server's side, a browser is sent those of one language. */
export const dictionaries = { ku, ar, en }
