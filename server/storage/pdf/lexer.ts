import { type Dictionary, type PdfValue, refuse } from './objects.ts'

/** How deep arrays and dictionaries may be nested. */
const deepest = 64

const white = '\0\t\n\f\r '
const delimiters = '()<>[]{}/%'
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const isOrdinary = (character: string) =>
  character !== '' && !white.includes(character) && !delimiters.includes(character)

/**
 * Reads the values of a PDF strictly (ISO 32000-2, 7.2 and 7.3): what programs read in different ways is refused, such as
 * a key that a dictionary has twice. `text` has one character per byte. Its methods throw PdfRefused.
 */
export class Lexer {
  readonly text: string
  /** The offset of what is read next. */
  at: number

  constructor(text: string, at = 0) {
    this.text = text
    this.at = at
  }

  /** Goes past white space and comments. */
  skipWhite(): void {
    for (;;) {
      while (this.at < this.text.length && white.includes(this.text.charAt(this.at))) this.at += 1
      if (this.text[this.at] !== '%') return
      while (this.at < this.text.length && !'\r\n'.includes(this.text.charAt(this.at))) this.at += 1
    }
  }

  get isAtEnd(): boolean {
    this.skipWhite()
    return this.at >= this.text.length
  }

  /** Reads a word of ordinary characters; empty if the next character is another. */
  word(): string {
    this.skipWhite()
    const from = this.at
    while (isOrdinary(this.text.charAt(this.at))) this.at += 1
    return this.text.slice(from, this.at)
  }

  /** Reads a whole number of at most ten digits. */
  count(): number {
    const word = this.word()
    return /^\d{1,10}$/.test(word) ? Number(word) : refuse('a number is missing')
  }

  /** Reads this very word. */
  expect(word: string): void {
    if (this.word() !== word) refuse(`no ${word}`)
  }

  /** Goes past a text if it is next, after white space; returns whether it was. */
  take(text: string): boolean {
    this.skipWhite()
    if (!this.text.startsWith(text, this.at)) return false
    this.at += text.length
    return true
  }

  /** Reads a value. */
  value(depth = 0): PdfValue {
    if (depth > deepest) refuse('nested too deep')
    this.skipWhite()
    if (this.text.startsWith('<<', this.at)) return this.dictionary(depth)
    const character = this.text.charAt(this.at)
    if (character === '/') return { kind: 'name', text: this.#name() }
    if (character === '(') return { kind: 'string', text: this.#literal() }
    if (character === '<') return { kind: 'string', text: this.#hexadecimal() }
    if (character === '[') return this.#array(depth)
    return this.#plain()
  }

  /** Reads a dictionary. */
  dictionary(depth = 0): Dictionary {
    if (!this.take('<<')) refuse('no dictionary')
    const entries = new Map<string, PdfValue>()
    while (!this.take('>>')) {
      if (this.text[this.at] !== '/') refuse('a key is no name')
      const key = this.#name()
      if (entries.has(key)) refuse(`the key ${key} twice`)
      entries.set(key, this.value(depth + 1))
    }
    return { kind: 'dictionary', entries }
  }

  #array(depth: number): PdfValue {
    const items: PdfValue[] = []
    this.at += 1
    while (!this.take(']')) items.push(this.value(depth + 1))
    return { kind: 'array', items }
  }

  #plain(): PdfValue {
    const word = this.word()
    if (/^(?:true|false|null)$/.test(word)) return { kind: 'plain', text: word }
    if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(word)) refuse('neither a number nor a word that is known')
    const after = this.at
    if (/^\d{1,10}$/.test(word) && /^\d{1,5}$/.test(this.word()) && this.word() === 'R') {
      return { kind: 'reference', number: Number(word) }
    }
    this.at = after
    return { kind: 'plain', text: word }
  }

  #name(): string {
    this.at += 1
    const from = this.at
    while (isOrdinary(this.text.charAt(this.at))) this.at += 1
    const written = this.text.slice(from, this.at)
    if (!written.includes('#')) return written
    if (/#(?![0-9a-f]{2})|#00/i.test(written)) refuse('a name with a wrong escape')
    return written.replace(/#(..)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  }

  #hexadecimal(): string {
    const end = this.text.indexOf('>', this.at)
    const digits = end === -1 ? 'x' : this.text.slice(this.at + 1, end).replace(/[\0\t\n\f\r ]+/g, '')
    if (!/^[0-9a-f]*$/i.test(digits)) refuse('a wrong hexadecimal string')
    this.at = end + 1
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex').toString('latin1')
  }

  #literal(): string {
    const parts: string[] = []
    let open = 0
    for (;;) {
      const character = this.text[this.at] ?? refuse('a string without its end')
      this.at += 1
      if (character === '(') open += 1
      if (character === ')') open -= 1
      if (open === 0) return parts.join('').slice(1)
      parts.push(character === '\\' ? this.#escape() : character)
    }
  }

  #escape(): string {
    const octal = /^[0-7]{1,3}/.exec(this.text.slice(this.at, this.at + 3))?.[0]
    if (octal) {
      this.at += octal.length
      return String.fromCharCode(Number.parseInt(octal, 8) & 0xff)
    }
    const escaped = this.text.charAt(this.at)
    // A line that ends in a backslash goes on.
    this.at += this.text.startsWith('\r\n', this.at) ? 2 : 1
    return '\r\n'.includes(escaped) ? '' : (escapes[escaped] ?? escaped)
  }
}
