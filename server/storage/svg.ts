import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'
import type { UploadReason } from '#contract/kit/files.ts'

/** Why an SVG is no plain drawing; `SVG_BROKEN` if it is no well-formed XML in UTF-8. */
export const svgFaults = [
  'SVG_ACTIVE',
  'SVG_LINKS',
  'SVG_PICTURES',
  'SVG_ENTITIES',
  'SVG_TOO_LARGE',
  'SVG_BROKEN',
] as const satisfies readonly UploadReason[]
export type SvgFault = (typeof svgFaults)[number]

class Refused extends Error {
  readonly fault: SvgFault

  constructor(fault: SvgFault) {
    super(fault)
    this.fault = fault
  }
}

/** The maximum size of an SVG in bytes; a logo has a few thousand. */
export const maxSvgBytes = 512 * 1024
/** The maximum number of elements, of those that duplicate or overlay others, and of nesting levels. */
const limits = { elements: 5_000, copies: 32, depth: 32 }
const copying = ['use', 'pattern', 'mask', 'filter', 'marker', 'clipPath']

const namespaces = {
  svg: 'http://www.w3.org/2000/svg',
  xlink: 'http://www.w3.org/1999/xlink',
  xml: 'http://www.w3.org/XML/1998/namespace',
} as const

/** Elements that do more than draw. Compared in small letters, as a lenient reader would. */
const forbidden: Readonly<Record<string, SvgFault>> = {
  script: 'SVG_ACTIVE',
  handler: 'SVG_ACTIVE',
  iframe: 'SVG_ACTIVE',
  object: 'SVG_ACTIVE',
  embed: 'SVG_ACTIVE',
  audio: 'SVG_ACTIVE',
  video: 'SVG_ACTIVE',
  foreignobject: 'SVG_ACTIVE',
  image: 'SVG_PICTURES',
  feimage: 'SVG_PICTURES',
}
const ownPart = /^#[\w.:-]*$/

function checkStyle(text: string): void {
  if (text.includes('\\') || /@import/i.test(text)) throw new Refused('SVG_LINKS')
  if (/url\s*\((?!\s*["']?#[\w.:-]+["']?\s*\))/i.test(text)) throw new Refused('SVG_LINKS')
}

const escaped = (text: string) => text.replace(/[&<>"\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** An attribute as we write it; empty for those of other programs, such as Inkscape's. */
function attributeText({ local, uri, value }: SaxesAttributeNS): string {
  const name = local.toLowerCase()
  if (uri === namespaces.xml && name === 'base') throw new Refused('SVG_LINKS')
  if (uri !== '' && uri !== namespaces.xlink && uri !== namespaces.xml) return ''
  if (name.startsWith('on')) throw new Refused('SVG_ACTIVE')
  if (['href', 'src', 'base'].includes(name) && !ownPart.test(value.trim())) throw new Refused('SVG_LINKS')
  checkStyle(value)
  const prefix = uri === namespaces.xlink ? 'xlink:' : uri === namespaces.xml ? 'xml:' : ''
  return ` ${prefix}${local}="${escaped(value)}"`
}

const roots = ` xmlns="${namespaces.svg}" xmlns:xlink="${namespaces.xlink}"`

/** Reads a well-formed document and writes the elements of SVG anew, without what other programs keep in it. */
function rewrite(text: string): string {
  const written: string[] = []
  // The elements that are open. Of one of another program, all that is inside is left out.
  const open: { readonly name: string; readonly isKept: boolean }[] = []
  let [elements, copies] = [0, 0]
  let style = ''

  function start({ local, uri, attributes }: SaxesTagNS): void {
    elements += 1
    if (copying.includes(local)) copies += 1
    const tooMany = elements > limits.elements || copies > limits.copies
    if (tooMany || open.length >= limits.depth) throw new Refused('SVG_TOO_LARGE')
    const drawn = uri === namespaces.svg || uri === ''
    if (open.length === 0 && (!drawn || local !== 'svg')) throw new Refused('SVG_BROKEN')
    const fault = drawn ? forbidden[local.toLowerCase()] : undefined
    if (fault) throw new Refused(fault)
    const isKept = drawn && local !== 'metadata' && (open.at(-1)?.isKept ?? true)
    if (isKept) {
      const own = Object.values(attributes)
        .filter(({ prefix, name }) => prefix !== 'xmlns' && name !== 'xmlns')
        .map(attributeText)
      written.push(`<${local}${open.length === 0 ? roots : ''}${own.join('')}>`)
    }
    open.push({ name: local, isKept })
  }

  function end(): void {
    const { name = '', isKept: kept } = open.pop() ?? {}
    if (!kept) return
    if (name.toLowerCase() === 'style') checkStyle(style)
    style = ''
    written.push(`</${name}>`)
  }

  function characters(part: string): void {
    const { name = '', isKept: kept } = open.at(-1) ?? {}
    if (!kept) return
    if (name.toLowerCase() === 'style') style += part
    written.push(escaped(part))
  }

  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', () => {
    throw new Refused('SVG_BROKEN')
  })
  parser.on('doctype', (type) => {
    if (/<!ENTITY|%/i.test(type)) throw new Refused('SVG_ENTITIES')
  })
  parser.on('processinginstruction', ({ target }) => {
    if (/^xml-/i.test(target)) throw new Refused('SVG_LINKS')
  })
  parser.on('opentag', start)
  parser.on('closetag', end)
  parser.on('text', characters)
  parser.on('cdata', characters)
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!/^(?:utf-8|us-ascii)$/i.test(encoding)) throw new Refused('SVG_BROKEN')
  })
  parser.write(text).close()
  return written.join('')
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * The same drawing written anew: its elements, attributes, texts and style sheets, as the parser understood them, so that no
 * other reader finds more in it. Or why it is more than a drawing: scripts, links, pictures, entities, or too much of it.
 */
export function plainSvg(bytes: Uint8Array): { readonly text: string } | { readonly fault: SvgFault } {
  if (bytes.length > maxSvgBytes) return { fault: 'SVG_TOO_LARGE' }
  const text = textOf(bytes)
  if (text === undefined) return { fault: 'SVG_BROKEN' }
  try {
    return { text: rewrite(text) }
  } catch (error) {
    if (error instanceof Refused) return { fault: error.fault }
    throw error
  }
}

/** What may precede the root element: a byte order mark, an XML declaration, comments. */
const prolog = /^\uFEFF?\s*(?:<\?xml\s[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*/

/** Whether bytes are an SVG, judging by their start. */
export function looksLikeSvg(bytes: Uint8Array): boolean {
  // A sign at the end may be cut in two.
  const start = new TextDecoder().decode(bytes.subarray(0, maxSvgBytes))
  return /^(?:<!DOCTYPE\s+svg\b|<(?:[\w.-]+:)?svg[\s/>])/i.test(start.replace(prolog, ''))
}
