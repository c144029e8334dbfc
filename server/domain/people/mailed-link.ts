import { randomBytes } from 'node:crypto'
import type { Language } from '#contract/kit/values.ts'
import type { Services } from '../../calls/context.ts'

/**
 * Generates a token for a mailed link: 256 random bits in base64url without six digits in a row, so that no part of it
 * is taken for a code. We discard one in some thousand for that.
 */
export function linkToken(): string {
  const token = randomBytes(32).toString('base64url')
  return /\d{6}/.test(token) ? linkToken() : token
}

/**
 * The URL of a page in a language with a token. The token is in the fragment, which browsers do not send, so it never
 * appears in logs.
 */
export const mailedLink = (
  { origin }: Pick<Services, 'origin'>,
  page: string,
  language: Language,
  token: string,
) => `${origin()}${page}?lang=${language}#${token}`
