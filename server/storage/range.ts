/** A byte range of a file, both ends inclusive. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

const single = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * Parses a `Range` header for a file of `size` bytes (RFC 9110, 14.1). Undefined means the whole file: without the
 * header, and for multiple ranges or other units, which a server may ignore.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = header?.match(single)
  if (!match) return undefined
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}
