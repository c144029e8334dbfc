import { type FocusEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { send } from '#web/api/client.ts'
import { useNavigate } from '#web/ui/link.tsx'
import { type FilterName, type ListState, readList, type Sorts, sortNameOf, writeList } from './list-query.ts'

/** The debounce of typing, in milliseconds. */
const pauseMs = 250

function readForm(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') params.append(name, value)
  }
  return params
}

function fillForm(form: HTMLFormElement, state: ListState, list: Parameters<typeof writeList>[1]) {
  const params = new URLSearchParams(writeList(state, list))
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement)
      field.value = String(field.name === 'limit' ? state.limit : sortNameOf(state))
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue
    if (field.type === 'checkbox') field.checked = params.getAll(field.name).includes(field.value)
    else field.value = params.get(field.name) ?? ''
  }
}

/**
 * Binds the form of a list to the URL. The inputs are uncontrolled, so nothing is lost before hydration or
 * between answers; the URL follows them. A choice pushes a history entry, typing is debounced and replaces
 * the entry. Returns the form's ref, its event handlers, and whether an answer is pending.
 */
export function useListForm(
  state: ListState,
  list: { readonly filter: FilterName; readonly sorts: Sorts },
  sortable: readonly number[],
) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef(0)
  const here = writeList({ ...state, page: 1 }, list)
  const sent = useRef(here)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const waiting = useNavigation().location?.pathname === pathname

  // Back, forward and "clear" change the URL without the form.
  useEffect(() => {
    if (!form.current || here === sent.current) return
    sent.current = here
    fillForm(form.current, state, list)
  }, [here, state, list])

  // What was typed last does not take back a press elsewhere, such as on a product.
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !form.current?.contains(target)) window.clearTimeout(timer.current)
    }
    document.addEventListener('pointerdown', leave)
    return () => {
      window.clearTimeout(timer.current)
      document.removeEventListener('pointerdown', leave)
    }
  }, [])

  // Submits what was typed or chosen before hydration.
  const early = useRef(() => go(true))
  useEffect(() => early.current(), [])

  function go(replace: boolean) {
    window.clearTimeout(timer.current)
    if (!form.current) return
    const search = writeList(readList(readForm(form.current), list.filter, list.sorts, sortable), list)
    if (search === sent.current) return
    sent.current = search
    navigate(pathname + search, { replace, preventScrollReset: true })
  }

  /** Shows what was typed into a field as it is understood. */
  function leave({ target }: FocusEvent<HTMLInputElement>) {
    const written = new URLSearchParams([[target.name, target.value]])
    const read = new URLSearchParams(writeList(readList(written, list.filter, list.sorts), list))
    target.value = read.get(target.name) ?? ''
  }

  function type() {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(go, pauseMs, true)
  }

  return { form, waiting, choose: () => go(false), type, leave, submit: () => go(true) }
}

/** How long a search must stand before it counts as one, in milliseconds: while typing, each pause searches. */
const settled = 2_000

/** Reports a search that found nothing, once it has stood for a moment; empty if there is none. */
export function useMissed(search: string) {
  useEffect(() => {
    if (search === '') return
    const timer = window.setTimeout(
      () => void send('/app/client/search/missed', 'isSearchMissed', { search }),
      settled,
    )
    return () => window.clearTimeout(timer)
  }, [search])
}
