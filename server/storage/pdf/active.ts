import { type Dictionary, entryOf, type PdfObject, type PdfValue, refuse } from './objects.ts'
import { filtersOf } from './stream-filters.ts'

/** Keys that only active content, files within files and encryption have: ISO 32000-2, 7.6, 7.11.4, 12.6, 12.7 and 13. */
const activeKey =
  /^(?:JS|JavaScript|AA|XFA|Encrypt|EmbeddedFiles?|EF|RF|FFilter|FDecodeParms|RichMedia\w*|Rendition|Renditions)$/

/** What kinds of actions, annotations, objects and filters are refused, by the keys that name them. */
const activeKind =
  /^(?:JavaScript|Launch|GoToR|GoToE|SubmitForm|ImportData|ResetForm|Rendition|Sound|Movie|Hide|SetOCGState|RichMedia\w*|GoTo3DView|GoToDp|FileAttachment|Screen|3D|EmbeddedFile|Filespec|U3D|PRC|PS|Crypt)$/
const kindKeys = ['S', 'Subtype', 'Type', 'Filter']

/** An address that leads to a page, a mail or a telephone. */
const goodAddress = /^(?:https?:\/\/[!-[\]-~\x80-\xff]|mailto:|tel:)[ -[\]-~\x80-\xff]*$/i
/** An address without a scheme and without a host, that programs resolve in different ways. */
const looseAddress = /^(?![\\/])[ -9;-[\]-~\x80-\xff]*$/

/** Whether a link may lead to this address; the others are left out of what we store. */
export const isGoodAddress = (address: string): boolean => goodAddress.test(address)

function checkAddress(value: PdfValue): void {
  // In the catalogue the same key has a dictionary, which we never store.
  if (value.kind === 'dictionary') return
  if (value.kind !== 'string') refuse('an address that is no text')
  if (!goodAddress.test(value.text) && !looseAddress.test(value.text)) refuse('an address of another kind')
}

/** A document may say at which page it opens, but not do anything else. */
function checkOpening(value: PdfValue, latest: ReadonlyMap<number, PdfObject>): void {
  const found = value.kind === 'reference' ? latest.get(value.number) : value
  if (found === undefined || found.kind === 'array' || found.kind === 'name' || found.kind === 'string')
    return
  const kind = found.kind === 'dictionary' ? entryOf(found, 'S') : undefined
  const isNull = found.kind === 'plain' && found.text === 'null'
  if (!isNull && !(kind?.kind === 'name' && kind.text === 'GoTo')) refuse('something happens on opening')
}

function checkDictionary(about: Dictionary, latest: ReadonlyMap<number, PdfObject>): void {
  for (const [key, value] of about.entries) {
    if (activeKey.test(key)) refuse(`the key ${key}`)
    if (key === 'OpenAction') checkOpening(value, latest)
    if (key === 'URI') checkAddress(value)
    if (kindKeys.includes(key) && value.kind === 'name' && activeKind.test(value.text)) {
      refuse(`something of the kind ${value.text}`)
    }
    checkValue(value, latest)
  }
}

function checkValue(value: PdfValue, latest: ReadonlyMap<number, PdfObject>): void {
  if (value.kind === 'array') for (const item of value.items) checkValue(item, latest)
  if (value.kind === 'dictionary') checkDictionary(value, latest)
}

/**
 * Throws PdfRefused if any of these objects, used or not, has active content, embeds a file, is encrypted, leads to an
 * address that is none of the web, or has a filter that we do not know.
 */
export function refuseActive(all: readonly PdfObject[], latest: ReadonlyMap<number, PdfObject>): void {
  for (const object of all) {
    if (object.kind === 'name' && activeKind.test(object.text)) refuse(`the name ${object.text}`)
    if (object.kind !== 'stream') checkValue(object, latest)
    else {
      checkDictionary(object.about, latest)
      if (entryOf(object.about, 'F')) refuse('a stream in another file')
      filtersOf(object.about)
    }
  }
}
