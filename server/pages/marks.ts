import { createHash, randomBytes } from 'node:crypto'
import { type Tag, tagsOf } from './tags.ts'

/** A page without its marks, and the CSP hashes of the elements that carried one. */
export interface OwnParts {
  readonly html: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** A secret per rendering: an element with it as its `nonce` was written by us and does not come from content. */
export const newMark = () => randomBytes(18).toString('base64url')

/** The attribute that marks our own elements until the page is sent, with a leading space. */
export const markAttribute = (mark: string) => ` nonce="${mark}"`

/**
 * What the router's script that restores the scroll position does after an error. Where storage is blocked it throws again, which
 * nothing catches.
 */
const storageFault = /console\.error\(\w+\)[;,]?\s*sessionStorage\.removeItem\(\w+\);?/

const isRun = ({ attributes }: Tag) =>
  !attributes.has('src') && !/^application\/(?:ld\+)?json$/.test(attributes.get('type') ?? '')

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Removes the marks from a rendered page and hashes the inline scripts and styles that had one. Unmarked ones, such as
 * from the database, stay unlisted. Throws if the mark occurs anywhere else, because it would no longer be secret.
 */
export function takeMarks(rendered: string, mark: string): OwnParts {
  const html = rendered.replace(storageFault, '')
  const hashesOf = (element: string) => {
    const own = tagsOf(html, element, 0, html.length).filter(
      (tag) => tag.attributes.get('nonce') === mark && isRun(tag),
    )
    return [...new Set(own.map(({ end }) => hashOf(html.slice(end, html.indexOf(`</${element}>`, end)))))]
  }
  const plain = html.replaceAll(markAttribute(mark), '')
  if (plain.includes(mark)) throw new Error('the mark of a page occurs outside its tags')
  return { html: plain, scripts: hashesOf('script'), styles: hashesOf('style') }
}
