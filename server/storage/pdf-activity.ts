import { promisify } from 'node:util'
import { inflate as inflateBytes } from 'node:zlib'

const inflate = promisify(inflateBytes)

/** The limits for unpacked object streams in bytes, per stream and in total. */
const maxUnpacked = { one: 16 * 1024 * 1024, all: 64 * 1024 * 1024 }

/** Active content and embedded files: PDF 2.0 (ISO 32000-2) 12.6, 7.11.4, 12.7.8 and 13. */
const acting =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|SubmitForm|ImportData|RichMedia\w*|Rendition|GoToE)(?![\w#])/
// Too short to search for in compressed bytes, where three characters may match by chance.
const short = /\/(?:JS|AA|XFA|Encrypt)(?![\w#])/
// A document may set its opening page. We do not resolve a reference to another object.
const atPage =
  /^ ?(?:\[|\d{1,10} \d{1,5} R\b|<< ?(?:\/Type ?\/Action ?)?(?:\/D ?\[[^\]]{0,80}\] ?)?\/S ?\/GoTo\b)/
const html = /<(?:!doctype|html|head|body|script|svg|iframe|\?xml)\b/i

// Decodes names, `/J#61vaScript` is `/JavaScript`, and normalises white space.
const plainNames = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\/[\w.+-]*#[\w.#+-]*/g, (name) =>
      name.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    )

const opensElsewhere = (text: string) =>
  text
    .split('/OpenAction')
    .slice(1)
    .some((after) => !atPage.test(after.slice(0, 200)))

const acts = (text: string) => acting.test(text) || short.test(text) || opensElsewhere(text)

interface Parts {
  /** The text of the objects without their streams' data. */
  readonly objects: string
  /** Each stream with its dictionary; `from` and `to` are file offsets. */
  readonly streams: readonly { readonly about: string; readonly from: number; readonly to: number }[]
}

function partsOf(text: string): Parts {
  const objects: string[] = []
  const streams: { about: string; from: number; to: number }[] = []
  let after = 0
  for (const { index } of text.matchAll(/(?<!end)stream(?=\r?\n)/g)) {
    if (index < after) continue
    const from = text.indexOf('\n', index) + 1
    const end = text.indexOf('endstream', from)
    const to = end === -1 ? text.length : end
    const about = text.slice(after, index)
    objects.push(about)
    streams.push({ about: plainNames(about.slice(about.lastIndexOf('obj') + 3)), from, to })
    after = to
  }
  return { objects: plainNames([...objects, text.slice(after)].join('\n')), streams }
}

// Readers recognise an object stream by its type, or by its /First entry.
const isPacked = (about: string) => /\/ObjStm\b|\/First\s/.test(about)
const isPlainlyPacked = (about: string) =>
  /\/Filter ?(?:\/FlateDecode\b|\[ ?\/FlateDecode ?\])/.test(about) && !/\/(?:DecodeParms|DP)\b/.test(about)

async function unpackedActs(bytes: Uint8Array, { streams }: Parts): Promise<boolean> {
  let left = maxUnpacked.all
  for (const { about, from, to } of streams.filter(({ about }) => isPacked(about))) {
    if (!isPlainlyPacked(about)) return true
    const maxOutputLength = Math.max(1, Math.min(maxUnpacked.one, left))
    const unpacked = await inflate(bytes.subarray(from, to), { maxOutputLength }).catch(() => undefined)
    if (!unpacked || acts(plainNames(unpacked.toString('latin1')))) return true
    left -= unpacked.length
  }
  return false
}

/**
 * Whether a PDF has active content, embeds files, is encrypted so that we cannot tell, or also starts as an HTML page.
 * Checks plain objects and object streams; objects packed in any other way count as active.
 */
export async function isActive(bytes: Uint8Array): Promise<boolean> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  if (html.test(text.slice(0, 1024))) return true
  const parts = partsOf(text)
  return acting.test(plainNames(text)) || acts(parts.objects) || unpackedActs(bytes, parts)
}
