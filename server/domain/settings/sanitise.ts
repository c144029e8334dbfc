import type { IOptions } from 'sanitize-html'

/** The elements that stay. */
export const tags = [
  ...['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's'],
  ...['h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'a'],
]
const address = /^(?:https?:\/\/|mailto:|tel:)[^\s]/i
const language = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i

type Attributes = Readonly<Record<string, string>>

// Only these attributes go on, each only with a value of its kind.
function kept({ dir = '', lang = '' }: Attributes): Record<string, string> {
  return {
    ...(['rtl', 'ltr', 'auto'].includes(dir) ? { dir } : {}),
    ...(language.test(lang) ? { lang } : {}),
  }
}

const link = ({ href = '', target = '', ...rest }: Attributes) => ({
  ...kept(rest),
  ...(address.test(href) ? { href, rel: 'noopener nofollow' } : {}),
  ...(target === '_blank' ? { target } : {}),
})

const options: IOptions = {
  allowedTags: tags,
  allowedAttributes: { '*': ['dir', 'lang'], a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // What is inside these is no text for readers, and is read by other rules than HTML's.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'select', 'noscript', 'title', 'template', 'svg', 'math'],
    ...['iframe', 'object', 'embed', 'noembed', 'noframes', 'xmp', 'plaintext'],
  ],
  nestingLimit: 30,
  transformTags: {
    '*': (tagName, attribs) => ({ tagName, attribs: tagName === 'a' ? link(attribs) : kept(attribs) }),
  },
}

/** Texts that were cleaned, and what came of them: the settings have three, and an edit or two beside them. */
const known = new Map<string, string>()
const mostKnown = 16

/**
 * HTML of anybody's making → paragraphs, headings, lists, quotes, emphasis and links, and nothing else. Empty
 * when there is nothing to read in it. Cleaning what is clean changes nothing; the same text is cleaned once.
 */
export async function cleanHtml(html: string): Promise<string> {
  if (html === '') return ''
  const done = known.get(html)
  if (done !== undefined) return done
  const { default: sanitize } = await import('sanitize-html')
  const clean = sanitize(html, options)
  const readable = clean.replace(/<[^<>]*>|&nbsp;|\s/g, '') !== ''
  const result = readable ? clean : ''
  if (known.size >= mostKnown) known.clear()
  known.set(html, result)
  return result
}
