import { workerPath } from '#web/shared/worker-path.ts'

// The elements that the server accepts, and those of text pasted from elsewhere: the code that renders or
// saves it drops unknown ones.
export const allowedElements: ReadonlySet<string> = new Set([
  ...['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'a'],
  ...['div', 'span', 'section', 'article', 'header', 'footer', 'h1', 'h5', 'h6', 'pre', 'code', 'hr'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'dl', 'dt', 'dd', 'del', 'ins', 'sub', 'sup'],
])
// Removed with their content, which is no readable text and is parsed by other rules than HTML's.
const removedElements = new Set([
  ...['script', 'style', 'textarea', 'option', 'select', 'noscript', 'title', 'template', 'svg', 'math'],
  ...['iframe', 'object', 'embed', 'noembed', 'noframes', 'xmp', 'plaintext'],
])
const address = /^(?:https?:\/\/|mailto:|tel:)[^\s]/i
// The styles by which other editors mark bold, italic and underlined text.
const emphasis = ['font-weight', 'font-style', 'text-decoration']
// How word processors mark lists and headings, for the editor that text is pasted into.
const outline = /^(?:role|aria-level|data-aria-level)$/
const outlineClass = /^(?:Mso\w+|ListContainerWrapper)$/
const outlineStyle = /mso-(?:list|special-format):[^;"]*/gi

// The HTML by which React creates a script element, which then runs nothing.
const emptyScript = '<script></script>'

function sanitizedAttribute(element: Element, { name, value }: Attr): string | undefined {
  if (name === 'lang' || name === 'data-pm-slice') return value
  if (name === 'dir') return /^(?:rtl|ltr|auto)$/.test(value) ? value : undefined
  if (element.localName === 'a' && name === 'href') return address.test(value) ? value : undefined
  if (element.localName === 'a' && (name === 'rel' || name === 'target')) return value
  if (outline.test(name)) return /^(?:heading|[1-9])$/.test(value) ? value : undefined
  if (name === 'class') return value.split(/\s/).find((one) => outlineClass.test(one))
  if (name !== 'style' || !(element instanceof HTMLElement)) return undefined
  const styles = emphasis.map((one) => [one, element.style.getPropertyValue(one)] as const)
  const own = styles.map(([one, given]) => given && `${one}:${given}`).filter((one) => one !== '')
  return [...own, ...(value.match(outlineStyle) ?? [])].join(';') || undefined
}

function prune(root: Element) {
  // Innermost first, so that an element is unwrapped only when its content is clean.
  for (const element of [...root.querySelectorAll('*')].reverse()) {
    if (removedElements.has(element.localName) || !(element instanceof HTMLElement)) element.remove()
    else if (!allowedElements.has(element.localName)) element.replaceWith(...element.childNodes)
    else
      for (const attribute of [...element.attributes]) {
        const value = sanitizedAttribute(element, attribute)
        if (value === undefined) element.removeAttribute(attribute.name)
        else if (value !== attribute.value) element.setAttribute(attribute.name, value)
      }
  }
}

let reading = false

/**
 * Sanitizes HTML so that it cannot run, load or cover anything: harmless elements, and links to other pages.
 * Styles and data contain no element and stay unchanged.
 */
function harmless(html: string): string {
  if (reading || !html.includes('<') || html === emptyScript) return html
  reading = true
  try {
    // Parses in an inert document. The parser calls this policy again, which returns early while `reading`.
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

// The only script loaded by URL at runtime.
const ourScript = (address: string) => (address === workerPath ? address : undefined)

/**
 * Sanitizes every string that the page, or a library in it, parses as HTML; strings that would become a
 * script are refused, since nothing here creates one. Browsers without Trusted Types render the same pages
 * without it.
 */
export function enforceTrustedTypes() {
  const policies: unknown = Reflect.get(window, 'trustedTypes')
  if (isPolicies(policies))
    policies.createPolicy('default', { createHTML: harmless, createScriptURL: ourScript })
}

const isPolicies = (value: unknown): value is Policies =>
  typeof value === 'object' && value !== null && 'createPolicy' in value
