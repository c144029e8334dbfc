import type { IOptions } from 'sanitize-html'
import { cleanMarkup } from '#contract/kit/clean-text.ts'
import { isPlainLink } from '#contract/kit/links.ts'

/** The allowed elements. */
export const tags = [
  ...['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's'],
  ...['h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'a'],
]
const language = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i

type Attributes = Readonly<Record<string, string>>

// The only attributes kept, each only with valid values.
function allowedAttributes({ dir = '', lang = '' }: Attributes): Record<string, string> {
  return {
    ...(['rtl', 'ltr', 'auto'].includes(dir) ? { dir } : {}),
    ...(language.test(lang) ? { lang } : {}),
  }
}

const link = ({ href = '', target = '', ...rest }: Attributes) => ({
  ...allowedAttributes(rest),
  ...(isPlainLink(href) ? { href, rel: 'noopener nofollow' } : {}),
  ...(target === '_blank' ? { target } : {}),
})

const options: IOptions = {
  allowedTags: tags,
  allowedAttributes: { '*': ['dir', 'lang'], a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Their content is not text for readers and is not parsed by HTML's usual rules.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'select', 'noscript', 'title', 'template', 'svg', 'math'],
    ...['iframe', 'object', 'embed', 'noembed', 'noframes', 'xmp', 'plaintext'],
  ],
  nestingLimit: 30,
  transformTags: {
    '*': (tagName, attribs) => ({
      tagName,
      attribs: tagName === 'a' ? link(attribs) : allowedAttributes(attribs),
    }),
  },
}

/** A cache from raw to sanitised text: the settings have three texts, plus an edit or two. */
const cache = new Map<string, string>()
const maxCached = 16

/** How often a text is cleaned at most. */
const mostPasses = 4

/**
 * Reduces untrusted HTML to paragraphs, headings, lists, quotes, emphasis and links. Returns an empty string if
 * nothing readable remains. Cleans until nothing changes, so the result stays as it is when cleaned again; results are cached.
 */
export async function cleanHtml(html: string): Promise<string> {
  if (html === '') return ''
  const done = cache.get(html)
  if (done !== undefined) return done
  const { default: sanitize } = await import('sanitize-html')
  let clean = cleanMarkup(sanitize(html, options))
  // From broken markup one pass can leave a paragraph in another, which the next pass takes apart.
  for (let pass = 1; pass < mostPasses; pass++) {
    const again = cleanMarkup(sanitize(clean, options))
    if (again === clean) break
    clean = again
  }
  const readable = clean.replace(/<[^<>]*>|&nbsp;|\s/g, '') !== ''
  const result = readable ? clean : ''
  if (cache.size >= maxCached) cache.clear()
  cache.set(html, result)
  return result
}
