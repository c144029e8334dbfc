import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { root } from '../root.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The longest drawing that is taken, in bytes; a logo has a few thousand. */
const mostBytes = 512 * 1024
/** The most elements, how many of them may stand for others or lay over them, and how deep they may lie. */
const most = { elements: 5_000, copies: 32, depth: 32 }
/** How long drawing may take before it is ended, in milliseconds. */
const timeoutMs = 5_000

/** What may stand before the drawing: a mark of the byte order, the declaration of XML, comments, a document type. */
const prolog = /^\uFEFF?\s*(?:<\?xml\s[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*/
const documentType = /^<!DOCTYPE\s+svg(?:\s+(?:PUBLIC|SYSTEM)(?:\s+(?:"[^"]*"|'[^']*')){1,2})?\s*>/i
const declaredEncoding = /^\uFEFF?\s*<\?xml\s[^>]*?encoding\s*=\s*["'](?<name>[^"']*)["']/

// Whatever runs, is fetched, is read from elsewhere, or is no drawing. Names may carry any prefix.
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

// One look at each part, however many begin a comment and do not end it: what is left of `<!` is refused.
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
    if (elements > most.elements || copies > most.copies || depth > most.depth) return false
  }
  return true
}

/** Whether bytes are an SVG, by how they begin. */
export function looksLikeSvg(bytes: Uint8Array): boolean {
  const text = textOf(bytes.subarray(0, mostBytes))
  return text !== undefined && /^<svg[\s/>]/.test(drawing(text))
}

/**
 * Whether an SVG is a drawing and nothing else: text in UTF-8 that runs nothing, names nothing outside itself,
 * declares no entities, and is of a modest size.
 */
export function isPlainSvg(bytes: Uint8Array): boolean {
  const text = bytes.length <= mostBytes ? textOf(bytes) : undefined
  if (text === undefined) return false
  const encoding = declaredEncoding.exec(text)?.groups?.name ?? 'utf-8'
  if (!/^(?:utf-8|us-ascii)$/i.test(encoding)) return false
  const body = drawing(text)
  return !forbidden.some((pattern) => pattern.test(body)) && isModest(body)
}

/**
 * Draws an SVG within `side` pixels each way, as PNG. It is drawn in a process of its own, which knows nothing and
 * is ended when it takes too long: a few lines can describe what no machine draws in a day. Throws when nothing
 * was drawn.
 */
export async function drawSvg(bytes: Uint8Array, side: number): Promise<Buffer> {
  const script = join(root, 'server', 'storage', 'draw-svg.ts')
  const { PATH = '', SystemRoot = '' } = process.env
  const child = spawn(process.execPath, [script, String(side)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { PATH, SystemRoot, HOME: tmpdir() },
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  })
  // A process that was ended does not read to the end.
  child.stdin.on('error', () => {})
  child.stdin.end(bytes)
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  })
  const [drawn, code] = await Promise.all([buffer(child.stdout), ended])
  if (code !== 0 || drawn.length === 0) throw new Error('The SVG was not drawn')
  return drawn
}
