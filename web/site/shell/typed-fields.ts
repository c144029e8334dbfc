import { useEffect } from 'react'

const key = 'typed'

interface Typed {
  readonly path: string
  /** What was written, by the names of the fields. */
  readonly fields: Readonly<Record<string, string>>
}

type Field = HTMLInputElement | HTMLTextAreaElement

const kinds = ['text', 'email', 'tel', 'url', 'number', 'textarea']
// Also one that is shown: then it is a field like any other but for this.
const secret = /password|one-time-code/

const fieldsOf = (page: ParentNode) =>
  [...page.querySelectorAll<Field>('main form[method=post] :is(input, textarea)[name]')].filter(
    ({ type, autocomplete }) => kinds.includes(type) && !secret.test(autocomplete),
  )

/** Keeps what is written in the forms of this page, but for secrets and files, until it has been loaded again. */
export function saveTypedFields() {
  const written = fieldsOf(document).filter(({ value, defaultValue }) => value !== defaultValue)
  if (written.length === 0) return
  const fields = Object.fromEntries(written.map(({ name, value }) => [name, value]))
  try {
    sessionStorage.setItem(key, JSON.stringify({ path: window.location.pathname, fields } satisfies Typed))
  } catch {
    // A browser that keeps nothing: it is written once more.
  }
}

function takeTyped(): Map<string, string> {
  try {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    const { path, fields }: Typed = JSON.parse(kept ?? '')
    return new Map(path === window.location.pathname ? Object.entries(fields) : [])
  } catch {
    return new Map()
  }
}

// As if it were typed, so that whoever watches the field knows: React compares with what was set as it sets it.
function write(field: Field, text: string) {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Writes again what was kept over a change of language; a field that comes later gets its text when it comes. */
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
