import type { IncomingHttpHeaders } from 'node:http'
import type { Call } from '#contract/call.ts'
import { faults } from './fault.ts'

const mediaTypes = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  form: 'application/x-www-form-urlencoded',
} as const

/**
 * Checks that a body has the content type of its call, JSON in UTF-8 or multipart, or that of a page’s form, and is
 * not compressed. Throws the fault for 415, and for 400 if there is no body.
 */
export function checkContent(headers: IncomingHttpHeaders, body: Call['body'] | 'form'): void {
  const type = headers['content-type']
  const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
  if (headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity') {
    throw faults.wrongType()
  }
  if (type === undefined) throw isEmpty ? faults.badBody() : faults.wrongType()
  const [media = '', ...parameters] = type.split(';').map((part) => part.trim().toLowerCase())
  if (media !== mediaTypes[body]) throw faults.wrongType()
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))
  if (charset && !/^charset="?utf-?8"?$/.test(charset)) throw faults.wrongType()
  if (isEmpty) throw faults.badBody()
}
