import { createHash, randomBytes } from 'node:crypto'

/** A page without its marks, and the hashes of what carried one, as a content security policy takes them. */
export interface OwnParts {
  readonly html: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** A secret for one rendering: whatever carries it as its `nonce` was written by us, and not found in a text. */
export const newMark = () => randomBytes(18).toString('base64url')

/** The attribute by which a part of ours is known until the page is sent; with its space before it. */
export const markAttribute = (mark: string) => ` nonce="${mark}"`

const isRun = (attributes: string) => !/\ssrc=|type="application\/(?:ld\+)?json"/.test(attributes)

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Takes the marks out of a rendered page and hashes the inline scripts and styles that carried one. What the page has
 * besides, as out of the database, is on no list. Throws when the mark stands anywhere else: it would be no secret.
 */
export function takeMarks(html: string, mark: string): OwnParts {
  const attribute = markAttribute(mark)
  const own = new RegExp(`<(script|style)(?=[^>]*${attribute})([^>]*)>([\\s\\S]*?)</\\1>`, 'g')
  const found = { script: new Set<string>(), style: new Set<string>() }
  for (const [, element = '', attributes = '', text = ''] of html.matchAll(own)) {
    if (element === 'style' || isRun(attributes))
      found[element === 'style' ? 'style' : 'script'].add(hashOf(text))
  }
  const plain = html.replaceAll(attribute, '')
  if (plain.includes(mark)) throw new Error('the mark of a page stands outside of its tags')
  return { html: plain, scripts: [...found.script], styles: [...found.style] }
}
