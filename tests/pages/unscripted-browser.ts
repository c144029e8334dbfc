import assert from 'node:assert/strict'
import type { Language } from '#contract/kit/values.ts'
import { ask } from '#tests/http/support.ts'

const entities = {
  '&#x27;': "'",
  '&#39;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
} as const
const isEntity = (text: string): text is keyof typeof entities => Object.hasOwn(entities, text)
const decode = (text: string) => text.replace(/&[^;\s]+;/g, (one) => (isEntity(one) ? entities[one] : one))
const attribute = (tag: string, name: string) => {
  const value = new RegExp(`^<[^>]*?\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]
  return value === undefined ? undefined : decode(value)
}
const isSet = (tag: string, name: string) => attribute(tag, name) !== undefined

/** The words of a part of a page, on one line, without marks of direction. */
export const wordsOf = (html: string): string =>
  decode(html.replaceAll(/<!--.*?-->/gs, '').replaceAll(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, ' '))
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** What a form sends; of a select its options. */
interface Control {
  readonly tag: string
  readonly name: string
  readonly values: readonly string[]
  /** What it sends if nobody touches it; undefined for nothing. */
  readonly value: string | undefined
}

function readControl(html: string): Control {
  const tag = /^<[^>]*>/.exec(html)?.[0] ?? ''
  const name = attribute(tag, 'name') ?? ''
  if (tag.startsWith('<select')) {
    const options = html.match(/<option\b[^>]*>[^<]*/g) ?? []
    const values = options.map((one) => attribute(one, 'value') ?? wordsOf(one))
    const chosen = options.findIndex((one) => isSet(one, 'selected'))
    return { tag, name, values, value: values[Math.max(chosen, 0)] }
  }
  const own = attribute(tag, 'value') ?? ''
  if (/^<input[^>]* type="(?:checkbox|radio)"/.test(tag))
    return { tag, name, values: [own], value: isSet(tag, 'checked') ? own : undefined }
  if (tag.startsWith('<textarea'))
    return {
      tag,
      name,
      values: [],
      value: decode(html.slice(tag.length, -'</textarea>'.length)).replace(/^\n/, ''),
    }
  return { tag, name, values: [], value: own }
}

const controlsIn = (html: string) =>
  html.match(/<input\b[^>]*>|<(select|textarea|button)\b[^>]*>.*?<\/\1>/gs) ?? []

/** The form that a button of this name sends: its tag, its controls, and the button as one of them if it has a name. */
function readForm(page: string, label: string) {
  for (const form of page.matchAll(/<form\b[^>]*>.*?<\/form>/gs)) {
    const [whole] = form
    const tag = /^<[^>]*>/.exec(whole)?.[0] ?? ''
    const id = attribute(tag, 'id')
    const inside = controlsIn(whole).filter((one) => !isSet(one, 'form'))
    const outside = controlsIn(page).filter((one) => id !== undefined && attribute(one, 'form') === id)
    const all = [...inside, ...outside]
    const isButton = (one: string) => one.startsWith('<button')
    const pressed = all.find((one) => isButton(one) && isSet(one, 'type') && wordsOf(one) === label)
    if (!pressed) continue
    const controls = all.filter((one) => !isButton(one) || one === pressed).map(readControl)
    return { tag, controls: controls.filter(({ name, tag }) => name && !isSet(tag, 'disabled')) }
  }
  return assert.fail(`No form has a button “${label}”`)
}

/** What a form sends when some of its fields are typed or chosen. */
function sentBy(controls: readonly Control[], typed: Readonly<Record<string, string>>): URLSearchParams {
  const sent = new URLSearchParams()
  for (const [name, value] of Object.entries(typed)) {
    const own = controls.filter((one) => one.name === name)
    const offers = ({ values }: Control) => values.length === 0 || values.includes(value)
    assert.ok(own.some(offers), `No field ${name} of the form takes ${value}`)
  }
  for (const { name, value } of controls)
    if (value !== undefined && !(name in typed)) sent.append(name, value)
  for (const [name, value] of Object.entries(typed)) sent.append(name, value)
  return sent
}

/**
 * A visitor whose browser runs no script: opens pages, follows links and sends forms, as the markup says. Messages come
 * from the `network` given, where the product trusts its proxy.
 */
export function openUnscripted(port: number, language: Language, network = '10.1.0.7') {
  let address = '/'
  let html = ''
  const headers = { cookie: `lang=${language}`, 'x-forwarded-for': network }
  async function open(path: string): Promise<void> {
    const received = await ask(port, path, { headers })
    assert.equal(received.status, 200, path)
    address = path
    html = received.text
  }
  const main = () => /<main\b.*<\/main>/s.exec(html)?.[0] ?? assert.fail(`${address} has no main part`)
  return {
    open,
    /** The address of the page, and its markup between the header and the footer. */
    address: () => address,
    main,
    words: () => wordsOf(main()),
    /** The value of the first field of a name. */
    value: (name: string) =>
      controlsIn(main())
        .map(readControl)
        .find((one) => one.name === name)?.value,
    /** The addresses of the links of exactly these words, or of this name. */
    links: (name: string | RegExp, within = main()) =>
      (within.match(/<a\b[^>]*>.*?<\/a>/gs) ?? [])
        .filter((one) => {
          const own = attribute(one, 'aria-label') ?? wordsOf(one)
          return typeof name === 'string' ? own === name : name.test(own)
        })
        .map((one) => attribute(one, 'href') ?? ''),
    async follow(name: string | RegExp): Promise<void> {
      const [href = assert.fail(`${address} has no link ${name}`)] = this.links(name)
      await open(href)
    },
    /** Presses a button of a form after some of its fields are typed or chosen. */
    async press(label: string, typed: Readonly<Record<string, string>> = {}): Promise<void> {
      const { tag, controls } = readForm(html, label)
      const sent = sentBy(controls, typed)
      const action = (attribute(tag, 'action') ?? address).split('#')[0] ?? ''
      if (attribute(tag, 'method') !== 'post') return open(`${action.split('?')[0]}?${sent}`)
      const received = await ask(port, action, {
        method: 'POST',
        body: String(sent),
        headers: {
          ...headers,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': String(Buffer.byteLength(String(sent))),
        },
      })
      if (received.status === 303) return open(String(received.headers.location))
      assert.equal(received.status, 200, address)
      html = received.text
    },
  }
}
