import type { Arrived } from './ui/form/typed-events.ts'

const key = 'typed'
// Who types in this tab.
let writer: () => number | undefined = () => undefined

/** What is typed into forms: of those with `data-draft` by that name, of others by the address of their page. */
interface Typed {
  /** The signed-in customer who typed it. */
  readonly by?: number | undefined
  readonly forms: Readonly<Record<string, Readonly<Record<string, string>>>>
}

type Field = HTMLInputElement | HTMLTextAreaElement

const kinds = ['text', 'email', 'tel', 'url', 'number', 'textarea']
// A password in plain view has `type=text`: only `autocomplete` still marks it.
const secret = /password|one-time-code/

const formsOf = () =>
  document.querySelectorAll<HTMLFormElement>('main form[method=post], main form[data-draft]')
const nameOf = (form: HTMLFormElement) => form.dataset.draft ?? window.location.pathname

const fieldsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Field>(':is(input, textarea)[name]')].filter(
    ({ type, autocomplete }) => kinds.includes(type) && !secret.test(autocomplete),
  )

/** Returns what was typed in this tab; nothing of another customer. */
function read(): Typed['forms'] {
  try {
    const { by, forms }: Typed = JSON.parse(sessionStorage.getItem(key) ?? '')
    return by === writer() ? forms : {}
  } catch {
    return {}
  }
}

function write(name: string, fields: Readonly<Record<string, string>>) {
  const { [name]: _, ...others } = read()
  const forms = Object.keys(fields).length > 0 ? { ...others, [name]: fields } : others
  try {
    if (Object.keys(forms).length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify({ by: writer(), forms } satisfies Typed))
  } catch {
    // Storage is blocked: the visitor types it again.
  }
}

function save(form: HTMLFormElement) {
  const changed = fieldsOf(form).filter(({ value, defaultValue }) => value !== defaultValue)
  write(nameOf(form), Object.fromEntries(changed.map(({ name, value }) => [name, value])))
}

/** Forgets what has arrived of a form; what was typed after sending it stays. */
function forget({ form, fields }: Arrived) {
  const typed = form === undefined ? undefined : read()[form]
  if (form === undefined || !typed) return
  write(form, Object.fromEntries(Object.entries(typed).filter(([name, text]) => fields[name] !== text)))
}

// Calls the prototype's setter: through React's own setter on the element, React would ignore the event.
function fill(field: Field, text: string) {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Keeps what is typed into forms with `data-draft` until it has arrived, in this tab and for who typed it, and restores
 * it when the form appears again; what is typed into other forms, when the page comes anew in another language. `account`
 * tells whose session this is. Listens to the events of `typed-events.ts`; returns the function that ends it.
 */
export function keepTypedFields(account: () => number | undefined): () => void {
  writer = account
  const restored = new WeakSet<HTMLFormElement>()
  const restore = () => {
    for (const form of formsOf()) {
      if (restored.has(form)) continue
      restored.add(form)
      const typed = read()[nameOf(form)] ?? {}
      for (const field of fieldsOf(form)) {
        const text = typed[field.name]
        if (text !== undefined && field.value === field.defaultValue) fill(field, text)
      }
      // What was typed before hydration is kept too.
      if (form.dataset.draft === undefined) write(nameOf(form), {})
      else save(form)
    }
  }
  const ended = new AbortController()
  const { signal } = ended
  const onInput = ({ target }: Event) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    if (isField && target.form?.dataset.draft !== undefined) save(target.form)
  }
  document.addEventListener('input', onInput, { signal })
  document.addEventListener('arrived', (event) => forget(event.detail), { signal })
  document.addEventListener('reloading', () => formsOf().forEach(save), { signal })
  const watch = new MutationObserver(restore)
  watch.observe(document.body, { childList: true, subtree: true })
  signal.addEventListener('abort', () => watch.disconnect())
  restore()
  return () => ended.abort()
}
