import { Lexer } from './lexer.ts'
import {
  countOf,
  type Dictionary,
  entryOf,
  nameOf,
  type PdfObject,
  type PdfStream,
  refuse,
} from './objects.ts'
import { unpacker } from './stream-filters.ts'

/** The most objects of a file, with all its earlier versions. */
const mostObjects = 200_000

/** Everything that a file contains. */
export interface PdfDocument {
  /** Every object and trailer, also those of earlier versions and those that nothing refers to. */
  readonly all: readonly PdfObject[]
  /** The last version of each object by its number. */
  readonly latest: ReadonlyMap<number, PdfObject>
  /** The last trailer that names a root. */
  readonly trailer: Dictionary
}

/** An object stream or a cross-reference stream, by its type or by the entries that only they have. */
const isOfType = (about: Dictionary, type: string, ...keys: string[]) =>
  nameOf(about, 'Type') === type || keys.every((key) => about.entries.has(key))

/**
 * Reads a file from its first byte to its last: objects, cross-reference tables, trailers, and what is in object streams.
 * Bytes that are none of these, and not white space or a comment, are refused, as is anything that programs could read in
 * another way. Offsets are not followed, so that no object is left out. Throws PdfRefused.
 */
export function readDocument(bytes: Uint8Array): PdfDocument {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const lexer = new Lexer(text)
  const unpack = unpacker()
  const all: PdfObject[] = []
  const latest = new Map<number, PdfObject>()
  // Lengths that are objects of their own, which may come later.
  const promised: {
    readonly stream: { data: Uint8Array }
    readonly length: number
    readonly slack: number
  }[] = []
  let trailer: Dictionary | undefined

  function keep(number: number, object: PdfObject): void {
    all.push(object)
    latest.set(number, object)
    if (all.length > mostObjects) refuse('too many objects')
  }

  // The data end where their length says. One that we do not know yet is compared when everything is read.
  function readStream(about: Dictionary): PdfStream {
    if (text.startsWith('\r\n', lexer.at)) lexer.at += 2
    else if (text[lexer.at] === '\n') lexer.at += 1
    else refuse('a stream does not begin after a line’s end')
    const from = lexer.at
    const length = entryOf(about, 'Length') ?? refuse('a stream without a length')
    if (length.kind === 'reference') {
      const end = text.indexOf('endstream', from)
      if (end === -1) refuse('a stream without its end')
      const slack = /\r?\n?$/.exec(text.slice(Math.max(from, end - 2), end))?.[0].length ?? 0
      const stream = { kind: 'stream' as const, about, data: bytes.subarray(from, end) }
      promised.push({ stream, length: length.number, slack })
      lexer.at = end
      return stream
    }
    const to = from + (countOf(length) ?? refuse('a length that is no number'))
    const gap = /^\r?\n?(?=endstream)/.exec(text.slice(to, to + 11)) ?? refuse('a stream of another length')
    lexer.at = to + gap[0].length
    return { kind: 'stream', about, data: bytes.subarray(from, to) }
  }

  function unpackObjects(stream: PdfStream): void {
    const { bytes: packed, left } = unpack(stream)
    if (left || stream.about.entries.has('DecodeParms')) refuse('objects packed in an unusual way')
    const inner = new Lexer(Buffer.from(packed).toString('latin1'))
    const first = countOf(entryOf(stream.about, 'First')) ?? refuse('no first object')
    const count = countOf(entryOf(stream.about, 'N')) ?? refuse('no number of objects')
    if (count > mostObjects) refuse('too many objects')
    const places = Array.from({ length: count }, () => [inner.count(), inner.count()] as const)
    const goTo = (place: number) => {
      const [from, to] = place < inner.at ? [place, inner.at] : [inner.at, place]
      if (/[^\0\s]/.test(inner.text.slice(from, to)))
        refuse('objects that overlap, or something between them')
      inner.at = place
    }
    goTo(first)
    for (const [number, offset] of places) {
      goTo(first + offset)
      keep(number, inner.value())
    }
    if (!inner.isAtEnd) refuse('more than the packed objects')
  }

  function readObject(number: number): void {
    lexer.count()
    lexer.expect('obj')
    const value = lexer.value()
    const word = lexer.word()
    if (word === 'endobj') {
      keep(number, value)
      return
    }
    if (word !== 'stream' || value.kind !== 'dictionary') refuse('an object without its end')
    const stream = readStream(value)
    lexer.expect('endstream')
    lexer.expect('endobj')
    keep(number, stream)
    if (isOfType(value, 'ObjStm', 'N', 'First')) unpackObjects(stream)
    if (isOfType(value, 'XRef', 'W', 'Root')) {
      unpack(stream)
      noteTrailer(value)
    }
  }

  function noteTrailer(about: Dictionary): void {
    if (about.entries.has('Root')) trailer = about
  }

  function readTable(): void {
    for (let word = lexer.word(); word !== 'trailer'; word = lexer.word()) {
      if (!/^\d{1,10}$/.test(word)) refuse('a wrong cross-reference table')
      for (let rows = lexer.count(); rows > 0; rows--) {
        lexer.count()
        lexer.count()
        if (!/^[nf]$/.test(lexer.word())) refuse('a wrong cross-reference table')
      }
    }
    readTrailer()
  }

  function readTrailer(): void {
    const about = lexer.dictionary()
    all.push(about)
    noteTrailer(about)
  }

  while (!lexer.isAtEnd) {
    const word = lexer.word()
    if (/^\d{1,10}$/.test(word)) readObject(Number(word))
    else if (word === 'xref') readTable()
    else if (word === 'trailer') readTrailer()
    else if (word === 'startxref') lexer.count()
    else refuse('bytes that belong to nothing')
  }
  for (const { stream, length, slack } of promised) {
    const declared = countOf(latest.get(length)) ?? -1
    const found = stream.data.length
    if (declared > found || declared < found - slack) refuse('a stream of another length')
    stream.data = stream.data.subarray(0, declared)
  }
  return { all, latest, trailer: trailer ?? refuse('no root') }
}
