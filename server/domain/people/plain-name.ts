import { type Refusal, refuse } from '#contract/kit/call.ts'
import { isPlainName } from '../../mail/plain-name.ts'

/** Refuses a name for a field if it contains an address or a long number; undefined if it is acceptable. */
export const refuseUnplain = (field: string, name: string): Refusal<'INVALID_DATA'> | undefined =>
  isPlainName(name) ? undefined : refuse('INVALID_DATA', { field, reason: 'NAME_NOT_PLAIN' })
