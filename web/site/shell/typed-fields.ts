import { keepDraft, readDraft, readDrafts, type Writer } from '#web/shared/drafts.ts'
import type { Arrived } from '#web/ui/form/typed-events.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

const kinds = ['text', 'email', 'tel', 'url', 'number', 'textarea']
// A password in plain view has `type=text`: only `autocomplete` still marks it.
const secret = '[type=password], [autocomplete*=password], [autocomplete=one-time-code]'

const formsOf = () => document.querySelectorAll<HTMLFormElement>('form[data-draft]')

const fieldsOf = (form: HTMLFormElement, ofKinds: readonly string[]) =>
  [...form.querySelectorAll<Field>(':is(input, textarea)[name]')].filter(
    (field) => ofKinds.includes(field.type) && !field.matches(secret),
  )

/** Stores what is typed into a form; of one that asks for a password or a code, the e-mail alone unless it `reloads`. */
function save(form: HTMLFormElement, by: Writer, reloads = false) {
  const { draft } = form.dataset
  if (!draft) return
  const isSecret = !reloads && form.querySelector(secret)
  const changed = fieldsOf(form, isSecret ? ['email'] : kinds).filter(
    ({ value, defaultValue }) => value !== defaultValue,
  )
  keepDraft(draft, { by, values: Object.fromEntries(changed.map(({ name, value }) => [name, value])) })
}

/** Removes from a draft what has arrived as it is; what was typed after it was sent stays. */
export function dropArrived({ form, fields }: Arrived) {
  const draft = readDrafts()[form]
  if (!draft) return
  const left = Object.entries(draft.values).filter(([name, value]) => fields[name] !== value)
  keepDraft(form, { ...draft, values: Object.fromEntries(left) })
}

// Calls the prototype's setter: through React's own setter on the element, React would ignore the event.
function fill(field: Field, text: string) {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Stores what is typed into forms with `data-draft`, under that name, until it has arrived, in this tab and for who typed
 * it, and restores it when the form appears again. `account` tells whose session this is. Listens to the events of `typed-events.ts`;
 * returns the function that ends it.
 */
export function keepTypedFields(account: () => number | undefined): () => void {
  const writer = (): Writer => {
    const id = account()
    return id === undefined ? 'guest' : `customer ${id}`
  }
  const restored = new WeakSet<HTMLFormElement>()
  const restore = () => {
    for (const form of formsOf()) {
      if (restored.has(form)) continue
      restored.add(form)
      const typed = readDraft(form.dataset.draft ?? '', writer())?.values ?? {}
      for (const field of fieldsOf(form, kinds)) {
        const text = typed[field.name]
        if (text !== undefined && field.value === field.defaultValue) fill(field, String(text))
      }
      // What was typed before hydration is stored too.
      save(form, writer())
    }
  }
  const ended = new AbortController()
  const { signal } = ended
  const onInput = ({ target }: Event) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    if (isField && target.form) save(target.form, writer())
  }
  document.addEventListener('input', onInput, { signal })
  document.addEventListener('arrived', ({ detail }) => dropArrived(detail), { signal })
  const reload = () => {
    for (const form of formsOf()) save(form, writer(), true)
  }
  document.addEventListener('reloading', reload, { signal })
  const watch = new MutationObserver(restore)
  watch.observe(document.body, { childList: true, subtree: true })
  signal.addEventListener('abort', () => watch.disconnect())
  restore()
  return () => ended.abort()
}
