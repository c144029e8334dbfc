import { deflateSync } from 'node:zlib'

/** A part of a PDF: text has one character per byte. */
type Part = string | Buffer

const bytesOf = (part: Part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)

/** A stream object with a true length. */
export const stream = (number: number, about: string, data: Part, after = '\n') => {
  const bytes = bytesOf(data)
  const head = `${number} 0 obj\n<< ${about} /Length ${bytes.length} >>\nstream${after}`
  return Buffer.concat([head, bytes, '\nendstream\nendobj\n'].map(bytesOf))
}

/** An object stream with these objects. */
export function packed(number: number, objects: Readonly<Record<number, string>>, after = '\n'): Buffer {
  let offset = 0
  const places = Object.entries(objects).map(([inner, text]) => {
    const place = `${inner} ${offset} `
    offset += text.length + 1
    return place
  })
  const head = places.join('')
  const about = `/Type /ObjStm /N ${places.length} /First ${head.length} /Filter /FlateDecode`
  return stream(
    number,
    about,
    deflateSync(Buffer.from(head + Object.values(objects).join(' '), 'latin1')),
    after,
  )
}

const words = 'BT /F1 24 Tf 72 700 Td (Lifts for Slemani) Tj ET'

/** What a document of one page is made of; each part can be replaced. */
export const plainParts = {
  catalog: '',
  page: '',
  content: stream(4, '/Filter /FlateDecode', deflateSync(words)),
  font: '5 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj\n',
  trailer: '',
}

/** A small document of one page, with more entries and more objects where asked for. */
export function smallPdf(changes: Partial<typeof plainParts> = {}, ...more: readonly Part[]): Buffer {
  const { catalog, page, content, font, trailer } = { ...plainParts, ...changes }
  const parts: Part[] = [
    '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n',
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n`,
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R\n/Resources << /Font << /F1 5 0 R >> >> ${page} >>\nendobj\n`,
    content,
    font,
    ...more,
  ]
  const before = Buffer.concat(parts.map(bytesOf))
  const starts = [...before.toString('latin1').matchAll(/(?<=^|\n)(\d+) 0 obj\n/g)]
  const rows = starts.map(
    ({ 1: number, index }) => `${number} 1\n${String(index).padStart(10, '0')} 00000 n \n`,
  )
  const table = `xref\n0 1\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size 99 /Root 1 0 R ${trailer} >>\n`
  return Buffer.concat([before, Buffer.from(`${table}startxref\n${before.length}\n%%EOF\n`, 'latin1')])
}

/** The same document with an update at its end, as programs append one. */
export const updated = (document: Buffer, ...objects: readonly Part[]) =>
  Buffer.concat([
    document,
    ...objects.map(bytesOf),
    Buffer.from(
      `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 99 /Root 1 0 R >>\nstartxref\n${document.length}\n%%EOF\n`,
    ),
  ])

/** What a reader must never find in a document that we serve. */
export const acting =
  /\/(?:JavaScript|JS|AA|OpenAction|Launch|GoToR|GoToE|SubmitForm|XFA|EmbeddedFiles?|EF|RichMedia|AcroForm|Encrypt|ObjStm|XRef)\b|alert/
