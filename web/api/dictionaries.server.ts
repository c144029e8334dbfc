import { dictionaries as all } from '#i18n/dictionaries.ts'
import { disguise } from './disguise.ts'

/** The texts of the pages; `VITE_DISGUISE_TEXTS=1 npm run dev` marks each as coming from a dictionary. */
export const dictionaries = import.meta.env.DEV && import.meta.env.VITE_DISGUISE_TEXTS ? disguise(all) : all
