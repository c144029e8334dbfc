import { inflateSync } from 'node:zlib'
import { type Dictionary, type PdfStream, type PdfValue, refuse } from './objects.ts'

/** The most bytes that one stream, and all of a file, may have when they are unpacked. */
const most = { one: 128 * 1024 * 1024, all: 512 * 1024 * 1024 }

/** The filters whose result is a picture or, for LZW, left to the reader. They can only be the last. */
const lastOnes: readonly string[] = ['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode', 'LZWDecode']

/** The names of a stream's filters, in the order in which they are undone. Throws PdfRefused for unknown ones. */
export function filtersOf(about: Dictionary): readonly string[] {
  const filter = about.entries.get('Filter')
  if (!filter) return []
  const items: readonly PdfValue[] = filter.kind === 'array' ? filter.items : [filter]
  return items.map((item, index) => {
    if (item.kind !== 'name') return refuse('a filter that is no name')
    const isLast = index === items.length - 1
    if (decoders.has(item.text) || (isLast && lastOnes.includes(item.text))) return item.text
    return refuse(`the filter ${item.text}`)
  })
}

function ascii85(data: Uint8Array): Uint8Array {
  const text = Buffer.from(data)
    .toString('latin1')
    .replace(/[\0\t\n\f\r ]+/g, '')
    .replace(/^<~/, '')
  const end = text.indexOf('~>')
  const body = (end === -1 ? text : text.slice(0, end)).replace(/z/g, '!!!!!')
  if (!/^[!-u]*$/.test(body)) refuse('wrong ASCII85')
  const whole = body.padEnd(Math.ceil(body.length / 5) * 5, 'u')
  const bytes = Buffer.alloc((whole.length / 5) * 4)
  for (let at = 0; at < whole.length; at += 5) {
    let number = 0
    for (let digit = 0; digit < 5; digit++) number = number * 85 + whole.charCodeAt(at + digit) - 33
    if (number >= 2 ** 32) refuse('wrong ASCII85')
    bytes.writeUInt32BE(number, (at / 5) * 4)
  }
  return bytes.subarray(0, bytes.length - (whole.length - body.length))
}

function hexadecimal(data: Uint8Array): Uint8Array {
  const text = Buffer.from(data)
    .toString('latin1')
    .replace(/[\0\t\n\f\r ]+/g, '')
    .replace(/>.*$/s, '')
  if (!/^[0-9a-f]*$/i.test(text)) refuse('wrong ASCIIHex')
  return Buffer.from(text.length % 2 ? `${text}0` : text, 'hex')
}

function runLength(data: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = []
  let total = 0
  for (let at = 0; at < data.length; ) {
    const length = data[at] ?? 128
    if (length === 128) break
    const run = length < 128
    total += run ? length + 1 : 257 - length
    if (total > most.one) refuse('a stream that is too big')
    parts.push(run ? data.subarray(at + 1, at + 2 + length) : Buffer.alloc(257 - length, data[at + 1]))
    at += run ? 2 + length : 2
  }
  return Buffer.concat(parts)
}

function flate(data: Uint8Array): Uint8Array {
  try {
    return inflateSync(data, { maxOutputLength: most.one })
  } catch {
    return refuse('a stream that cannot be unpacked, or is too big')
  }
}

const decoders: ReadonlyMap<string, (data: Uint8Array) => Uint8Array> = new Map([
  ['FlateDecode', flate],
  ['ASCII85Decode', ascii85],
  ['ASCIIHexDecode', hexadecimal],
  ['RunLengthDecode', runLength],
])

/** The data of a stream, unpacked as far as we can, and the filter that remains, if any. */
interface Unpacked {
  readonly bytes: Uint8Array
  readonly left: string | undefined
}

/** Makes what unpacks the streams of one file, within the bounds of all of them together. Throws PdfRefused. */
export function unpacker(): (stream: PdfStream) => Unpacked {
  let total = 0
  return ({ about, data }) => {
    let bytes = data
    let left: string | undefined
    for (const filter of filtersOf(about)) {
      const decode = decoders.get(filter)
      if (decode) bytes = decode(bytes)
      else left = filter
    }
    total += bytes.length
    if (total > most.all) refuse('too much in all streams')
    return { bytes, left }
  }
}
