import { type Refusal, refuse } from '#contract/call.ts'
import { isPlainName } from '../../mail/plain-name.ts'

/** Refuses a name, of a field, that carries an address or a long number; undefined when it will do. */
export const refuseUnplain = (field: string, name: string): Refusal<'INVALID_DATA'> | undefined =>
  isPlainName(name) ? undefined : refuse('INVALID_DATA', { field, reason: 'NAME_NOT_PLAIN' })
