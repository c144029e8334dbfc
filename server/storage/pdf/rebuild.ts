import { deflateSync } from 'node:zlib'
import { isGoodAddress, refuseActive } from './active.ts'
import { type PdfDocument, readDocument } from './document.ts'
import { type Dictionary, nameOf, type PdfObject, type PdfStream, type PdfValue, refuse } from './objects.ts'
import { type Form, maps, shapes } from './shapes.ts'
import { filtersOf, unpacker } from './stream-filters.ts'
import { nameText, plainText, type Written, writePdf } from './write.ts'

/** The most objects that we write. */
const mostWritten = 300_000

const shapesByForm: Partial<Record<Form, Readonly<Record<string, Form>>>> = shapes

/** What a program that repairs a file could take for a part of it. */
const partOfFile = /endstream|endobj|startxref|trailer|\d\s+\d+\s+obj/

const isPage = (object: PdfObject | undefined) =>
  object?.kind === 'dictionary' && nameOf(object, 'Type') === 'Page'

/** Copies what `shapes` allows from a document that was read into a new one. */
class Copy {
  readonly #document: PdfDocument
  readonly #unpack = unpacker()
  readonly #numbers = new Map<string, number>()
  readonly #waiting: { readonly object: PdfObject; readonly form: Form }[] = []
  pages = 0

  constructor(document: PdfDocument) {
    this.#document = document
  }

  /** The value, or the object that it refers to. */
  resolve(value: PdfValue | undefined): PdfObject | undefined {
    return value?.kind === 'reference' ? this.#document.latest.get(value.number) : value
  }

  /** Everything that can be reached from the root, with the root as the first object. */
  all(root: PdfValue): Written[] {
    const written: Written[] = []
    this.#text(root, 'catalog')
    for (const { object, form } of this.#waiting) {
      written.push(object.kind === 'stream' ? this.#stream(object) : (this.#text(object, form) ?? 'null'))
    }
    return written
  }

  #refer(number: number, object: PdfObject, form: Form): string {
    // The same object may be allowed as one thing and not as another: one copy for each.
    const key = `${number} ${form}`
    let copy = this.#numbers.get(key)
    if (copy === undefined) {
      copy = this.#waiting.push({ object, form })
      if (copy > mostWritten) refuse('too many objects')
      this.#numbers.set(key, copy)
      if (form === 'node' && isPage(object)) this.pages += 1
    }
    return `${copy} 0 R`
  }

  /** The text of a value; undefined if nothing of it is allowed here. */
  #text(value: PdfValue, form: Form): string | undefined {
    if (form === 'action') return this.#action(this.resolve(value))
    if (value.kind === 'reference') return this.#reference(value.number, form)
    if (value.kind === 'array') {
      const items = value.items.map((item) => this.#text(item, form))
      const present = form === 'annotation' ? items.filter((item) => item !== undefined) : items
      return `[ ${present.map((item) => item ?? 'null').join(' ')} ]`
    }
    return value.kind === 'dictionary' ? this.#dictionary(value, form) : plainText(value)
  }

  #reference(number: number, form: Form): string | undefined {
    const object = this.#document.latest.get(number)
    if (!object || object.kind === 'reference') return undefined
    if (object.kind === 'stream') {
      return form === 'graphic' || form === 'graphics' ? this.#refer(number, object, 'graphic') : undefined
    }
    if (object.kind !== 'array' && object.kind !== 'dictionary') return plainText(object)
    if (form === 'annotation' && object.kind === 'dictionary' && !this.#annotationForm(object))
      return undefined
    return this.#refer(number, object, form === 'destination' && isPage(object) ? 'node' : form)
  }

  #annotationForm(about: Dictionary): 'link' | 'stamp' | undefined {
    if (nameOf(about, 'Subtype') === 'Link') return 'link'
    return this.resolve(about.entries.get('AP'))?.kind === 'dictionary' ? 'stamp' : undefined
  }

  #dictionary(about: Dictionary, form: Form): string | undefined {
    if (form !== 'annotation') return `<< ${this.#entries(about, form)} >>`
    const kind = this.#annotationForm(about)
    return kind && `<< ${kind === 'stamp' ? '/Subtype /Stamp ' : ''}${this.#entries(about, kind)} >>`
  }

  #entries(about: Dictionary, form: Form, ours: readonly string[] = []): string {
    const keys = shapesByForm[form] ?? {}
    const parts: string[] = []
    for (const [key, value] of about.entries) {
      const allowed = maps[form] ?? (Object.hasOwn(keys, key) ? keys[key] : undefined)
      const text = allowed && !ours.includes(key) ? this.#text(value, allowed) : undefined
      if (text !== undefined) parts.push(`${nameText(key)} ${text}`)
    }
    return parts.join(' ')
  }

  #action(action: PdfObject | undefined): string | undefined {
    if (action?.kind !== 'dictionary') return undefined
    const { entries } = action
    const [kind, address, place] = [nameOf(action, 'S'), entries.get('URI'), entries.get('D')]
    if (kind === 'URI' && address?.kind === 'string' && isGoodAddress(address.text)) {
      return `<< /S /URI /URI ${plainText(address)} >>`
    }
    const text = kind === 'GoTo' && place ? this.#text(place, 'destination') : undefined
    return text && `<< /S /GoTo /D ${text} >>`
  }

  #stream(stream: PdfStream): Written {
    const { about } = stream
    const { bytes, left } = this.#unpack(stream)
    const data = left ? bytes : deflateSync(bytes)
    if (partOfFile.test(Buffer.from(data).toString('latin1'))) refuse('data that look like a part of a file')
    const parameters = this.#parameters(about)
    const filter = `/Filter /${left ?? 'FlateDecode'}${parameters && ` /DecodeParms ${parameters}`}`
    return { entries: `${this.#entries(about, 'graphic', ['Length'])} ${filter}`, data }
  }

  // Of several filters we undo all but what the last one's parameters describe.
  #parameters(about: Dictionary): string {
    const filters = filtersOf(about)
    const value = this.resolve(about.entries.get('DecodeParms'))
    const items = value?.kind === 'array' ? value.items : value && value.kind !== 'stream' ? [value] : []
    const all = items.map((item) => this.resolve(item))
    if (all.slice(0, filters.length - 1).some((one) => one?.kind === 'dictionary')) {
      refuse('parameters of a filter before the last')
    }
    const last = all[filters.length - 1]
    return last?.kind === 'dictionary' ? `<< ${this.#entries(last, 'graphic')} >>` : ''
  }
}

/**
 * Makes a new document of the pages of a PDF, with their fonts, pictures, links and bookmarks: every byte of its structure
 * is ours. Throws PdfRefused if any part of the file cannot be read strictly, is active, or too much.
 */
export function rebuildPdf(bytes: Uint8Array): Buffer {
  const document = readDocument(bytes)
  refuseActive(document.all, document.latest)
  const copy = new Copy(document)
  const root = document.trailer.entries.get('Root')
  if (root?.kind !== 'reference' || copy.resolve(root)?.kind !== 'dictionary') refuse('no root')
  const objects = copy.all(root)
  if (copy.pages === 0) refuse('no pages')
  const about = copy.resolve(document.trailer.entries.get('Info'))
  const title = about?.kind === 'dictionary' ? copy.resolve(about.entries.get('Title')) : undefined
  if (title?.kind !== 'string') return writePdf(objects, '/Root 1 0 R')
  const info = `<< /Title ${plainText(title)} >>`
  return writePdf([...objects, info], `/Root 1 0 R /Info ${objects.length + 1} 0 R`)
}
