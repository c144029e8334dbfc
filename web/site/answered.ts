import { data } from 'react-router'
import type { Refusal } from '#contract/call.ts'
import { missing } from './missing.ts'

/** The good answer of a call. Throws what `missing` gives when the thing is not there, else a fault. */
export function answered<A extends { status: true }>(answer: A | Refusal, request: Request): A {
  if (answer.status) return answer
  if (answer.msg === 'DATA_NOT_FOUND' || answer.msg === 'INVALID_DATA') throw missing(request)
  throw data(null, { status: answer.msg === 'SERVER_BUSY' ? 503 : 500 })
}
