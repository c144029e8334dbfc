/** A start tag in rendered HTML: its first character, the one behind it, and its attributes, by names in lower case. */
export interface Tag {
  readonly start: number
  readonly end: number
  readonly attributes: ReadonlyMap<string, string>
}

/** Replaces what lies between two places in a page; they are equal where it only inserts. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

const attribute = /\s+([^\s"'<>/=]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/y

function tagAt(html: string, start: number, from: number): Tag | undefined {
  const attributes = new Map<string, string>()
  attribute.lastIndex = from
  let end = from
  for (let found = attribute.exec(html); found; found = attribute.exec(html)) {
    const [, name = '', ...values] = found
    attributes.set(name.toLowerCase(), values.find((value) => value !== undefined) ?? '')
    end = attribute.lastIndex
  }
  const [close] = /^\s*\/?>/.exec(html.slice(end, end + 8)) ?? []
  return close === undefined ? undefined : { start, end: end + close.length, attributes }
}

/**
 * Finds the start tags of elements named `name` between two places of a page, whatever the order of their attributes.
 * Texts of scripts are searched too: ask where there are none, or for what only a renderer writes.
 */
export function tagsOf(html: string, name: string, from: number, to: number): Tag[] {
  const tags: Tag[] = []
  const opening = `<${name}`
  for (let at = html.indexOf(opening, from); at >= 0 && at < to; at = html.indexOf(opening, at + 1)) {
    const tag = tagAt(html, at, at + opening.length)
    if (tag) tags.push(tag)
  }
  return tags
}

/** The place of a text in a page. Throws if it is not there. */
export function placeOf(html: string, text: string): number {
  const at = html.indexOf(text)
  if (at < 0) throw new Error(`a rendered page has no ${text}`)
  return at
}

/** Makes changes to a page, none of which overlap; those at one place in their order. */
export function applyEdits(html: string, edits: readonly Edit[]): string {
  const parts: string[] = []
  let from = 0
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    parts.push(html.slice(from, start), text)
    from = end
  }
  return [...parts, html.slice(from)].join('')
}
