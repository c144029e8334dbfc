import { dictionaries as all } from '#i18n/dictionaries.ts'
import { disguise } from './disguise.ts'

/** The texts of the pages; with `VITE_DISGUISE_TEXTS=1 npm run dev` each shows that it is one of them. */
export const dictionaries = import.meta.env.DEV && import.meta.env.VITE_DISGUISE_TEXTS ? disguise(all) : all
