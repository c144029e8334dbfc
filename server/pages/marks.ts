import { hash, randomBytes } from 'node:crypto'
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

const hashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`

/**
 * Removes the marks from a rendered page and hashes the inline scripts and styles that had one. Unmarked ones, such as
 * from the database, stay unlisted. Throws if the mark occurs anywhere else, because it would no longer be secret.
 */
export function takeMarks(rendered: string, mark: string): OwnParts {
  const { index: at, 0: fault = '' } = storageFault.exec(rendered) ?? { index: -1 }
  const textFrom = (start: number, element: string) => {
    const end = rendered.indexOf(`</${element}>`, start)
    const isIn = start <= at && at < end
    return isIn
      ? rendered.slice(start, at) + rendered.slice(at + fault.length, end)
      : rendered.slice(start, end)
  }
  const hashesOf = (element: string) => {
    const own = tagsOf(rendered, element, 0, rendered.length).filter(
      (tag) => tag.attributes.get('nonce') === mark && isRun(tag),
    )
    return [...new Set(own.map(({ end }) => hashOf(textFrom(end, element))))]
  }
  // Slices of the page that are joined once: each copy of it is several hundred kilobytes of garbage.
  const halves = at < 0 ? [rendered] : [rendered.slice(0, at), rendered.slice(at + fault.length)]
  const plain = halves.flatMap((half) => half.split(markAttribute(mark)))
  if (plain.some((part) => part.includes(mark))) throw new Error('the mark of a page occurs outside its tags')
  return { html: plain.join(''), scripts: hashesOf('script'), styles: hashesOf('style') }
}
