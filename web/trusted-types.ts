import { workerPath } from './site/shell/offline.ts'

// What the server lets through, and what a text that is pasted from elsewhere is made of besides: whoever shows or
// saves it leaves out what it does not know.
export const kept: ReadonlySet<string> = new Set([
  ...['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'a'],
  ...['div', 'span', 'section', 'article', 'header', 'footer', 'h1', 'h5', 'h6', 'pre', 'code', 'hr'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'dl', 'dt', 'dd', 'del', 'ins', 'sub', 'sup'],
])
// These go with all that is in them: it is no text for readers, and is read by other rules than HTML's.
const unread = new Set([
  ...['script', 'style', 'textarea', 'option', 'select', 'noscript', 'title', 'template', 'svg', 'math'],
  ...['iframe', 'object', 'embed', 'noembed', 'noframes', 'xmp', 'plaintext'],
])
const address = /^(?:https?:\/\/|mailto:|tel:)[^\s]/i
// By these, other editors say that a word is bold, slanted or underlined.
const emphasis = ['font-weight', 'font-style', 'text-decoration']

// How React makes an element of a script, which then runs nothing.
const emptyScript = '<script></script>'

function attributeKept(element: Element, { name, value }: Attr): string | undefined {
  if (name === 'lang' || name === 'data-pm-slice') return value
  if (name === 'dir') return /^(?:rtl|ltr|auto)$/.test(value) ? value : undefined
  if (element.localName === 'a' && name === 'href') return address.test(value) ? value : undefined
  if (element.localName === 'a' && (name === 'rel' || name === 'target')) return value
  if (name !== 'style' || !(element instanceof HTMLElement)) return undefined
  const said = emphasis.map((one) => [one, element.style.getPropertyValue(one)] as const)
  return said.map(([one, given]) => given && `${one}:${given};`).join('') || undefined
}

function prune(root: Element) {
  // Those inside come first, so that an element is taken apart when all in it is clean.
  for (const element of [...root.querySelectorAll('*')].reverse()) {
    if (unread.has(element.localName) || !(element instanceof HTMLElement)) element.remove()
    else if (!kept.has(element.localName)) element.replaceWith(...element.childNodes)
    else
      for (const attribute of [...element.attributes]) {
        const value = attributeKept(element, attribute)
        if (value === undefined) element.removeAttribute(attribute.name)
        else if (value !== attribute.value) element.setAttribute(attribute.name, value)
      }
  }
}

let reading = false

/**
 * Any text → HTML that can run, load and cover nothing: harmless elements, and links to other pages. Styles and data
 * are texts without an element and stay as they are.
 */
function harmless(html: string): string {
  if (reading || !html.includes('<') || html === emptyScript) return html
  reading = true
  try {
    // In a document of its own, in which nothing runs or loads. It asks this very policy, which lets it read.
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    prune(body)
    return body.innerHTML
  } finally {
    reading = false
  }
}

interface Rules {
  createHTML(html: string): string
  createScriptURL(address: string): string | undefined
}

interface Policies {
  createPolicy(name: string, rules: Rules): unknown
}

// The one script that is named by a text while the pages run.
const ourScript = (address: string) => (address === workerPath ? address : undefined)

/**
 * Cleans every text that the page, or a library in it, is about to read as HTML; texts that would become a script are
 * refused, for nothing here makes one. Browsers without Trusted Types have the same pages without this.
 */
export function enforceTrustedTypes() {
  const policies: unknown = Reflect.get(window, 'trustedTypes')
  if (isPolicies(policies))
    policies.createPolicy('default', { createHTML: harmless, createScriptURL: ourScript })
}

const isPolicies = (value: unknown): value is Policies =>
  typeof value === 'object' && value !== null && 'createPolicy' in value
