/** The number or bullet that word processors write before the text of a list's line. */
const marker = /mso-list:\s*ignore|mso-special-format:\s*(?:num)?bullet/i
const listStyle = /mso-list:\s*(?!ignore|none|skip)\w/i
// Digits, letters or Roman numerals with a sign after them, such as `1.`, `(a)`, `iv)` and `أ-`; or digits alone.
const numbered = /^[([]?(?:\p{Nd}+|\p{L}{1,5})[.)\]:-]|^\p{Nd}+$/u
// Where the browser has removed the styles: bullets, and the letters that Symbol and Wingdings draw as some.
const typedMarker = /^\s*(?:[•·▪●○◦■□–§\uf0a7\uf0b7]|[oØüvq](?=\s\s)|[([]?\p{Nd}{1,3}[.)])\s+/u

const styleOf = (element: Element) => element.getAttribute('style') ?? ''

/** A line that a word processor shows as part of a list, which is no list in its HTML. */
interface Line {
  readonly element: Element
  readonly level: number
  readonly tag: 'ul' | 'ol'
}

/** Removes the marker that is written before a line, and returns it; undefined without one. */
function takeMarker(line: Element): string | undefined {
  const marks = [...line.querySelectorAll('[style]')].filter((one) => marker.test(styleOf(one)))
  if (marks.length > 0) {
    const text = marks[0]?.textContent ?? ''
    for (const mark of marks) mark.remove()
    return text.trim()
  }
  if (!/^MsoList/i.test(line.className)) return undefined
  const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
  let first = texts.nextNode()
  while (first && !first.nodeValue?.trim()) first = texts.nextNode()
  const [found] = typedMarker.exec(first?.nodeValue ?? '') ?? []
  if (!first || found === undefined) return undefined
  first.nodeValue = first.nodeValue?.slice(found.length) ?? ''
  return found.trim()
}

function readLine(element: Element): Line | undefined {
  const style = styleOf(element)
  const mark = takeMarker(element)
  if (mark === undefined && !listStyle.test(style)) return undefined
  const level = Number(/\blevel([1-9])\b/i.exec(style)?.[1] ?? 1)
  return { element, level, tag: numbered.test(mark ?? '') ? 'ol' : 'ul' }
}

/** Makes lists within lists of lines that follow each other. */
function nest(lines: readonly Line[]): void {
  let open: readonly { readonly list: Element; readonly level: number }[] = []
  for (const { element, level, tag } of lines) {
    open = open.filter((one) => one.level < level || (one.level === level && one.list.localName === tag))
    const last = open.at(-1)
    let list = last?.level === level ? last.list : undefined
    if (!list) {
      list = document.createElement(tag)
      // The first list stands where its lines stood, one within it below the line before.
      if (last) last.list.lastElementChild?.append(list)
      else element.before(list)
      open = [...open, { list, level }]
    }
    const item = document.createElement('li')
    item.append(...element.childNodes)
    list.append(item)
    element.remove()
  }
}

/** Takes apart a list of Word on the web, which has one line alone, with its level as an attribute. */
function takeApart(list: Element): Line[] {
  const tag = list.localName === 'ol' ? 'ol' : 'ul'
  const lines = [...list.children].map((element) => {
    list.before(element)
    return { element, level: Number(element.getAttribute('data-aria-level')) || 1, tag } as const
  })
  list.remove()
  return lines
}

/** Whether an element follows another one, with nothing but blanks between them. */
function follows(element: Element, before: Element | undefined): boolean {
  let node = element.previousSibling
  while (node && !(node instanceof Element) && !node.nodeValue?.trim()) node = node.previousSibling
  return node !== null && node === before
}

/**
 * Makes lists of the paragraphs in which Word and Outlook copy them, and joins the lists of one line each of Word on the
 * web. Other lists stay as they are. Changes the elements below `root`, which has no comments.
 */
export function listPastedLines(root: Element): void {
  for (const wrapper of root.querySelectorAll('.ListContainerWrapper'))
    wrapper.replaceWith(...wrapper.childNodes)
  const lone = new Set<Element>(
    [...root.querySelectorAll('li[data-aria-level]')].flatMap((item) => item.parentElement ?? []),
  )
  const lines = [...root.querySelectorAll('p, ul, ol')].flatMap((element) =>
    lone.has(element) ? takeApart(element) : element.localName === 'p' ? (readLine(element) ?? []) : [],
  )
  const groups: Line[][] = []
  let last: Line | undefined
  for (const line of lines) {
    if (follows(line.element, last?.element)) groups.at(-1)?.push(line)
    else groups.push([line])
    last = line
  }
  for (const group of groups) nest(group)
}
