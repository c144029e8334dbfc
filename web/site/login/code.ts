import { foldDigits } from '#i18n/fold.ts'
import { codeDigits } from '../auth/limits.ts'

/** Normalises typed or pasted text to the Latin digits of a code, cut to its length. */
export const codeOf = (typed: string): string => foldDigits(typed).replace(/\D/g, '').slice(0, codeDigits)
