import { randomBytes } from 'node:crypto'
import type { Language } from '#contract/values.ts'
import type { Services } from '../context.ts'

/**
 * A token for a link in a mail: 256 random bits in base64url, without six digits in a row, so that nothing in it is taken
 * for a code. One in some thousand is thrown away for that.
 */
export function linkToken(): string {
  const token = randomBytes(32).toString('base64url')
  return /\d{6}/.test(token) ? linkToken() : token
}

/**
 * The address of a page, in a language, to which a mail leads with a token. What follows the # is sent to no server, so no
 * log has it.
 */
export const mailedLink = (
  { origin }: Pick<Services, 'origin'>,
  page: string,
  language: Language,
  token: string,
) => `${origin()}${page}?lang=${language}#${token}`
