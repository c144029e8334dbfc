import type { Identifier } from '@mdn/browser-compat-data'
import { type Found, html, lacking } from './ages.ts'

const isNew = (entry: Identifier | undefined) => entry !== undefined && lacking(entry).length > 0

/**
 * Returns which part of an element is newer than our list: `<search>`, `popover`, `hidden="until-found"`; undefined if
 * none is. Names are those of HTML, or of React where they differ in case alone. A relation of a link or a name of
 * metadata is left out: a browser ignores those it does not know.
 */
export function newMarkup(element: string, attribute?: string, value = ''): string | undefined {
  const ofElement = html.elements?.[element]
  if (attribute === undefined) return isNew(ofElement) ? `<${element}>` : undefined
  const name = attribute.toLowerCase()
  const entry = ofElement?.[name] ?? html.global_attributes?.[name]
  if (isNew(entry)) return name
  const ofValue = name === 'type' ? ofElement?.[`type_${value}`] : entry?.[value]
  return isNew(ofValue) && !/^(?:link|meta)$/.test(element) ? `${name}="${value}"` : undefined
}

/** Finds the elements and attributes of a page, as our server writes them, that are newer than our list. */
export function findInPage(page: string): Found[] {
  const markup = page.replace(/(<script[^>]*>)[\s\S]*?<\/script>/g, '$1')
  return [...markup.matchAll(/<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi)].flatMap(
    ([at, tag = '', rest = '']) => {
      const attributes = [...rest.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)]
      const parts = attributes.map(([, name, value]) => newMarkup(tag, name, value))
      return [newMarkup(tag), ...parts].flatMap((feature) => (feature ? [{ feature, at }] : []))
    },
  )
}
