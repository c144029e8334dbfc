import { useEffect } from 'react'

const key = 'typed'

interface Typed {
  readonly path: string
  /** The typed values by field name. */
  readonly fields: Readonly<Record<string, string>>
}

type Field = HTMLInputElement | HTMLTextAreaElement

const kinds = ['text', 'email', 'tel', 'url', 'number', 'textarea']
// A password in plain view has `type=text`: only `autocomplete` still marks it.
const secret = /password|one-time-code/

const fieldsOf = (page: ParentNode) =>
  [...page.querySelectorAll<Field>('main form[method=post] :is(input, textarea)[name]')].filter(
    ({ type, autocomplete }) => kinds.includes(type) && !secret.test(autocomplete),
  )

/** Saves what is typed into the forms of this page, except secrets and files, for the reload that follows. */
export function saveTypedFields() {
  const written = fieldsOf(document).filter(({ value, defaultValue }) => value !== defaultValue)
  if (written.length === 0) return
  const fields = Object.fromEntries(written.map(({ name, value }) => [name, value]))
  try {
    sessionStorage.setItem(key, JSON.stringify({ path: window.location.pathname, fields } satisfies Typed))
  } catch {
    // Storage is blocked: the visitor types it again.
  }
}

function takeTyped(): Map<string, string> {
  try {
    const stored = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    const { path, fields }: Typed = JSON.parse(stored ?? '')
    return new Map(path === window.location.pathname ? Object.entries(fields) : [])
  } catch {
    return new Map()
  }
}

// Calls the prototype's setter: through React's own setter on the element, React would ignore the event.
function write(field: Field, text: string) {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Restores the typed fields after a change of language; a field that renders later is filled when it appears.
 */
export function useTypedFields() {
  useEffect(() => {
    const left = takeTyped()
    if (left.size === 0) return
    const look = () => {
      for (const field of fieldsOf(document)) {
        const text = left.get(field.name)
        if (text !== undefined && field.value === field.defaultValue) write(field, text)
        left.delete(field.name)
      }
      if (left.size === 0) watch.disconnect()
    }
    const watch = new MutationObserver(look)
    watch.observe(document.body, { childList: true, subtree: true })
    look()
    return () => watch.disconnect()
  }, [])
}
