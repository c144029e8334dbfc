import { foldDigits } from '#i18n/fold.ts'
import { codeDigits } from '../auth/limits.ts'

/** What was typed or pasted → the digits of a code, in Latin digits, no more than a code has. */
export const codeOf = (typed: string): string => foldDigits(typed).replace(/\D/g, '').slice(0, codeDigits)
