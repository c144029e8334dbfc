import type { PdfValue } from './objects.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')

/** A name with `/`, its unusual characters escaped. */
export const nameText = (name: string): string =>
  `/${name.replace(/[^A-Za-z0-9._+-]/g, (one) => `#${one.charCodeAt(0).toString(16).padStart(2, '0')}`)}`

/** A name, string, number or word as we write it: strings in hexadecimal, which nobody can read in another way. */
export function plainText(value: Exclude<PdfValue, { kind: 'array' | 'dictionary' | 'reference' }>): string {
  if (value.kind === 'name') return nameText(value.text)
  return value.kind === 'string' ? `<${latin1(value.text).toString('hex')}>` : value.text
}

/** One object as text, or a stream: the entries of its dictionary, and its data. */
export type Written = string | { readonly entries: string; readonly data: Uint8Array }

function bytesOf(number: number, object: Written): Buffer {
  if (typeof object === 'string') return latin1(`${number} 0 obj\n${object}\nendobj\n`)
  const { entries, data } = object
  const head = latin1(`${number} 0 obj\n<< ${entries} /Length ${data.length} >>\nstream\n`)
  return Buffer.concat([head, data, latin1('\nendstream\nendobj\n')])
}

/** Writes a file of these objects, numbered from 1, with one cross-reference table. `trailer`: its further entries. */
export function writePdf(objects: readonly Written[], trailer: string): Buffer {
  // The comment of four bytes above 127 says that the file is not text (ISO 32000-2, 7.5.2).
  const parts: Buffer[] = [latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')]
  const rows = ['0000000000 65535 f \n']
  let length = parts[0]?.length ?? 0
  for (const [index, object] of objects.entries()) {
    const bytes = bytesOf(index + 1, object)
    rows.push(`${String(length).padStart(10, '0')} 00000 n \n`)
    parts.push(bytes)
    length += bytes.length
  }
  const size = objects.length + 1
  parts.push(
    latin1(
      `xref\n0 ${size}\n${rows.join('')}trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
