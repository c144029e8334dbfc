import { LRUCache } from 'lru-cache'
import type { PreparedFile } from '../http/prepared-response.ts'
import { markAttribute } from './marks.ts'
import { matchingRules, propertiesIn, readStyleRules, type StyleRules } from './style-rules.ts'
import type { Edit, Tag } from './tags.ts'

/** Pages of one route mostly use the same classes. */
const remembered = 100

function classListsOf(html: string): Set<string> {
  const lists = new Set<string>()
  const opening = ' class="'
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at)) {
    const start = at + opening.length
    at = html.indexOf('"', start)
    lists.add(html.slice(start, at))
  }
  return lists
}

/** Takes from the build's stylesheets, `files` by path, what a page needs. */
function ruleFinder(files: ReadonlyMap<string, PreparedFile>) {
  const sheets = new Map<string, StyleRules>()
  const found = new LRUCache<string, string>({ max: remembered })

  function rulesOf(path: string): StyleRules {
    const read = sheets.get(path)
    if (read) return read
    const file = files.get(path)
    if (!file) throw new Error(`the build has no stylesheet ${path}`)
    const rules = readStyleRules(file.variants.identity.body.toString())
    sheets.set(path, rules)
    return rules
  }

  return (paths: readonly string[], html: string): string => {
    const lists = classListsOf(html)
    const read = new Set(propertiesIn(html))
    const key = [...paths, ...lists, ...read].join()
    const again = found.get(key)
    if (again !== undefined) return again
    const classes = new Set([...lists].flatMap((list) => list.split(' ')))
    const text = matchingRules(paths.map(rulesOf), classes, read)
    found.set(key, text)
    return text
  }
}

// The router writes `#` behind the address of a sheet that several routes have.
const pathOf = ({ attributes }: Tag) => (attributes.get('href') ?? '').split('#')[0] ?? ''

// The one in the `noscript` is not from the build.
const isSheet = (tag: Tag) => tag.attributes.get('rel') === 'stylesheet' && pathOf(tag).startsWith('/assets/')

/**
 * Makes what puts the rules that a page uses into its head, and its stylesheets to its end, where they hold nothing up,
 * with scripts or without. The links in the head stay for React, but disabled: `sheetsToHead` exchanges them. Throws if
 * the page links no stylesheet of the build.
 */
export function criticalStyles(files: ReadonlyMap<string, PreparedFile>) {
  const rulesFor = ruleFinder(files)
  return (html: string, mark: string, linksOfHead: readonly Tag[]): Edit[] => {
    const links = linksOfHead.filter(isSheet)
    const [first] = links
    if (!first) throw new Error('a rendered page has no stylesheet')
    const paths = links.map(pathOf)
    const styles = `<style${markAttribute(mark)}>${rulesFor(paths, html)}</style>`
    const end = html.lastIndexOf('</body>')
    return [
      { start: first.start, end: first.start, text: styles },
      ...links.map(({ start }) => ({ start: start + 5, end: start + 5, text: ' disabled=""' })),
      { start: end, end, text: paths.map((path) => `<link rel="stylesheet" href="${path}">`).join('') },
    ]
  }
}

/**
 * The module code by which the stylesheets at the page's end give way to those in its head, after which the styles that
 * a later part of the site brings can override them.
 */
export const sheetsToHead = `const come=(link)=>link.sheet||new Promise((resolve,reject)=>{link.onload=resolve;link.onerror=reject})
const toHead=async()=>{const late=[...document.querySelectorAll('body>link[rel=stylesheet]')]
await Promise.all(late.map(come))
for(const link of document.querySelectorAll('head>link[rel=stylesheet][disabled]')){link.disabled=false;await come(link)}
for(const link of late)link.remove()}`
