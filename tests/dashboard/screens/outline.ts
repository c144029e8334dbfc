import { languages, languageTable } from '#contract/kit/languages.ts'
import { dashboardIn } from '../staff.ts'
import type { Press } from './presses.ts'
import { propsOf, type Rendered, renderedScreen, type ScreenPath } from './rendered.ts'

const { ListScreen } = await import('#web/dashboard/kit/list-screen.tsx')
const { ListTable } = await import('#web/dashboard/kit/list-table.tsx')
const { RowAction } = await import('#web/dashboard/kit/row-action.tsx')

/** What a screen shows and lets staff do, in English; of several things the names with a bar between. */
export interface Outline {
  readonly heading: string
  /** The headings of its parts. */
  readonly parts?: string
  /** The heads of its table; one that orders the rows with the name of the order, the usual one with its direction. */
  readonly columns?: string
  /** The search and the filters. */
  readonly tools?: string
  /** What is done with a row: the permission that it needs, or where it leads. */
  readonly actions?: string
  /** The permission to add and edit. */
  readonly write?: string
  /** The fields that are told to be missing when the form that adds is sent as it opens. */
  readonly missing?: string
  /** The fields of its forms by the button that opens each; those that stand on the screen are `here`. */
  readonly forms?: Readonly<Record<string, string>>
}

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\u2066-\u2069]/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
    .trim()
/** The parts of a row, a part for each language or several alike as one. */
const joined = (texts: readonly string[]) => {
  const each = languages.map((code) => languageTable[code].name)
  const alike = texts.map((text) => {
    const [, before] = /^(.*) · (?:[^·]+)$/.exec(text) ?? []
    return before && each.some((name) => text.endsWith(name)) ? `${before} · each language` : text
  })
  return alike.filter((text, at) => text !== alike[at - 1]).join(' | ')
}

const textsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([whole]) => plain(whole))

/** The names of the fields in the forms of a screen; those that are marked as required with an asterisk. */
function fieldsOf(html: string): string {
  const forms = [...html.matchAll(/<form[ >].*?<\/form>/gs)].map(([form]) => form)
  const required = (form: string) =>
    new Set([...form.matchAll(/data-required="true"[^>]* for="([^"]+)"/g)].map(([, id]) => id))
  return joined(
    forms.map((form) => {
      const marked = required(form)
      const fields = [...form.matchAll(/<(?:input|textarea|select)[^>]*>/g)].flatMap(([tag]) => {
        const [, name] = / name="([^"]+)"/.exec(tag) ?? []
        const [, id] = / id="([^"]+)"/.exec(tag) ?? []
        if (!name || name.startsWith('mantine-')) return []
        return [name.replace(/_\d+$/, '') + (marked.has(id) ? '*' : '')]
      })
      return [...new Set(fields)].join(' ') || 'none'
    }),
  )
}

type Row = { readonly id: number }

function columnsOf(screen: Rendered): string[] {
  const [table] = propsOf(screen, ListTable<Row, string>)
  if (!table) return []
  const heads = textsOf(screen.html, 'th')
  const { sort: usual, direction } = table.page.pageQuery
  return heads.map((head, at) => {
    const sort = table.columns[at]?.sort
    if (!sort) return head
    return `${head} (${sort}${sort === usual ? ` ${direction}` : ''})`
  })
}

const idless = (to: string) => to.replace('/dashboard/', '').replace(/\d+/g, ':id')

function actionsOf(screen: Rendered): string[] {
  const all = propsOf(screen, RowAction).map(({ action, needs, to, href, reason }) => {
    const leads = reason === undefined ? (to ?? href) : undefined
    return action + (needs ? ` (${needs})` : '') + (leads ? ` → ${idless(leads)}` : '')
  })
  return [...new Set(all)]
}

const toolsOf = ({ html }: Rendered) => {
  const [, outside = ''] = /<\/h1>(.*?)<table/s.exec(html) ?? []
  return [...outside.matchAll(/<(?:input|select)[^>]* aria-label="([^"]+)"/g)].map(([, label = '']) =>
    plain(label),
  )
}

/** Who looks: somebody who may do everything. */
export const developer = { actor: 'developer', language: 'en' } as const

const addLabel = dashboardIn(developer.language).t('dashboard.act.add')

/** Looks at a screen, and at each form that a button of it opens. */
export async function outlineOf(path: ScreenPath, address: string): Promise<Outline> {
  const screen = await renderedScreen(path, address, developer)
  const forms: Record<string, string> = {}
  const here = fieldsOf(screen.html)
  if (here) forms.here = here
  let missing = ''
  for (const button of screen.buttons) {
    const adding = button === addLabel
    const presses: Press[] = adding ? [{ button }, 'submit'] : [{ button }]
    // A press that needs a browser opens no form.
    const opened = await renderedScreen(path, address, { ...developer, presses }).catch(() => undefined)
    if (!opened) continue
    if (adding) missing = [...opened.faulty].join(' ')
    const fields = fieldsOf(opened.html)
    if (fields !== here) forms[button] = fields
  }
  const [heading = ''] = textsOf(screen.html, 'h1')
  const some = {
    parts: joined(textsOf(screen.html, 'h2')),
    columns: columnsOf(screen).join(' | '),
    tools: toolsOf(screen).join(' | '),
    actions: actionsOf(screen).join(' | '),
  }
  const filled = Object.fromEntries(Object.entries(some).filter(([, texts]) => texts !== ''))
  const write = propsOf(screen, ListScreen<Row, string>)[0]?.write
  return {
    heading,
    ...filled,
    ...(write && { write }),
    ...(missing && { missing }),
    ...(Object.keys(forms).length > 0 && { forms }),
  }
}
