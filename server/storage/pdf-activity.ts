import { promisify } from 'node:util'
import { inflate as inflateBytes } from 'node:zlib'

const inflate = promisify(inflateBytes)

/** Bytes that the packed objects of one document may come to, each stream and all together. */
const mostUnpacked = { one: 16 * 1024 * 1024, all: 64 * 1024 * 1024 }

/** What acts by itself or carries another file; PDF 2.0 (ISO 32000-2) 12.6, 7.11.4, 12.7.8 and 13. */
const acting =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|SubmitForm|ImportData|RichMedia\w*|Rendition|GoToE)(?![\w#])/
// Too short to be looked for in compressed bytes, where any three of them come together by chance.
const short = /\/(?:JS|AA|XFA|Encrypt)(?![\w#])/
// A document may say at which page it is opened. What another object would do then is not looked up.
const atPage =
  /^ ?(?:\[|\d{1,10} \d{1,5} R\b|<< ?(?:\/Type ?\/Action ?)?(?:\/D ?\[[^\]]{0,80}\] ?)?\/S ?\/GoTo\b)/
const html = /<(?:!doctype|html|head|body|script|svg|iframe|\?xml)\b/i

// `/J#61vaScript` is `/JavaScript`, and any white space is as good as another.
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
  /** The text of the objects, without what their streams carry. */
  readonly objects: string
  /** Each stream with the dictionary before it; `from` and `to` are places in the file. */
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

// Readers take a stream for packed objects by its type, or by what it says of the first of them.
const isPacked = (about: string) => /\/ObjStm\b|\/First\s/.test(about)
const isPlainlyPacked = (about: string) =>
  /\/Filter ?(?:\/FlateDecode\b|\[ ?\/FlateDecode ?\])/.test(about) && !/\/(?:DecodeParms|DP)\b/.test(about)

async function unpackedActs(bytes: Uint8Array, { streams }: Parts): Promise<boolean> {
  let left = mostUnpacked.all
  for (const { about, from, to } of streams.filter(({ about }) => isPacked(about))) {
    if (!isPlainlyPacked(about)) return true
    const maxOutputLength = Math.max(1, Math.min(mostUnpacked.one, left))
    const unpacked = await inflate(bytes.subarray(from, to), { maxOutputLength }).catch(() => undefined)
    if (!unpacked || acts(plainNames(unpacked.toString('latin1')))) return true
    left -= unpacked.length
  }
  return false
}

/**
 * Whether a PDF does anything by itself, carries other files, is locked so that this cannot be seen, or begins as a
 * page too. Objects are read as they stand and as object streams pack them; what is packed in any other way counts
 * as doing something.
 */
export async function isActive(bytes: Uint8Array): Promise<boolean> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  if (html.test(text.slice(0, 1024))) return true
  const parts = partsOf(text)
  return acting.test(plainNames(text)) || acts(parts.objects) || unpackedActs(bytes, parts)
}
