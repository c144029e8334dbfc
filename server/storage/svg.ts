import { runBounded } from './bounded-process.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The maximum size of an SVG in bytes; a logo has a few thousand. */
const maxBytes = 512 * 1024
/** The maximum number of elements, of those that duplicate or overlay others, and of nesting levels. */
const limits = { elements: 5_000, copies: 32, depth: 32 }
/** The processor time that rendering may take, in milliseconds. */
const cpuLimitMs = 5_000

/** What may precede the root element: a byte order mark, an XML declaration, comments, a doctype. */
const prolog = /^\uFEFF?\s*(?:<\?xml\s[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*/
const documentType = /^<!DOCTYPE\s+svg(?:\s+(?:PUBLIC|SYSTEM)(?:\s+(?:"[^"]*"|'[^']*')){1,2})?\s*>/i
const declaredEncoding = /^\uFEFF?\s*<\?xml\s[^>]*?encoding\s*=\s*["'](?<name>[^"']*)["']/

// Scripts, external references and anything that is not drawing. Names may have any prefix.
const forbidden = [
  /<[!?]/,
  /<(?:[\w.-]+:)?(?:script|foreignObject|image|feImage|iframe|object|embed|audio|video)\b/i,
  /[\s"'/](?:[\w.-]+:)?on\w+\s*=/i,
  /[\s"'/](?:[\w.-]+:)?(?:href|src|base)\s*=(?!\s*["']#[\w.-]*["'])/i,
  /@import|@font-face|\\|&#/i,
  /url\s*\((?!\s*["']?#[\w.-]+["']?\s*\))/i,
]
const copying = /^(?:[\w.-]+:)?(?:use|pattern|mask|filter|marker|clipPath)$/i
const tag = /<(?<end>\/?)(?<name>[\w:.-]+)(?![\w:.-])(?:[^<>"']|"[^"<]*"|'[^'<]*')*?(?<empty>\/?)>/g

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}

// Linear time even with many unterminated comments, whose remaining `<!` is refused later.
function withoutComments(text: string): string {
  const [first = '', ...others] = text.split('<!--')
  return (
    first +
    others.map((part) => (part.includes('-->') ? part.slice(part.indexOf('-->') + 3) : `<!${part}`)).join('')
  )
}

const drawing = (text: string) =>
  withoutComments(text.replace(prolog, '').replace(documentType, '')).trimStart()

function isModest(text: string): boolean {
  let [elements, copies, depth] = [0, 0, 0]
  for (const { groups: { end, name = '', empty } = {} } of text.matchAll(tag)) {
    if (end) {
      depth -= 1
      continue
    }
    elements += 1
    if (copying.test(name)) copies += 1
    if (!empty) depth += 1
    if (elements > limits.elements || copies > limits.copies || depth > limits.depth) return false
  }
  return true
}

/** Whether bytes are an SVG, judging by their start. */
export function looksLikeSvg(bytes: Uint8Array): boolean {
  const text = textOf(bytes.subarray(0, maxBytes))
  return text !== undefined && /^<svg[\s/>]/.test(drawing(text))
}

/**
 * Whether an SVG is only a drawing: UTF-8 text without scripts, external references and entities, and of limited size.
 */
export function isPlainSvg(bytes: Uint8Array): boolean {
  const text = bytes.length <= maxBytes ? textOf(bytes) : undefined
  if (text === undefined) return false
  const encoding = declaredEncoding.exec(text)?.groups?.name ?? 'utf-8'
  if (!/^(?:utf-8|us-ascii)$/i.test(encoding)) return false
  const body = drawing(text)
  return !forbidden.some((pattern) => pattern.test(body)) && isModest(body)
}

/**
 * Renders an SVG as PNG within `side` by `side` pixels, in a bounded process, because a few lines can describe a drawing
 * that takes days. Throws if nothing was rendered.
 */
export async function drawSvg(bytes: Uint8Array, side: number, limitMs = cpuLimitMs): Promise<Buffer> {
  const { code, output } = await runBounded('server/storage/draw-svg.ts', bytes, limitMs, [String(side)])
  if (code !== 0 || output.length === 0) throw new Error('The SVG was not drawn')
  return output
}
