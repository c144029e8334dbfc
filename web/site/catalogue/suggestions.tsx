import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Suggestion } from '#contract/products/search.ts'
import { pickText } from '#i18n/format.ts'
import { asksForHelp } from '#i18n/search/emergencies.ts'
import { send } from '#web/api/client.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link, useNavigate } from '#web/ui/link.tsx'
import { uploadPath } from '#web/ui/picture.tsx'
import { Text } from '#web/ui/text.tsx'
import { suggestionPath } from './suggestion-path.ts'
import css from './suggestions.module.css'

/** The debounce of typing, in milliseconds, and the shortest text that is asked for. */
const pauseMs = 250
const minLength = 2

/**
 * Asks for suggestions at each pause of typing. An answer that is no longer wanted is dropped, and closing the list drops
 * what is about to be asked.
 */
function useSuggestions(input: HTMLInputElement, before: string) {
  const { siteData } = useSite()
  const [found, setFound] = useState<readonly Suggestion[]>([])
  const [isCall, setIsCall] = useState(false)
  const requests = useRef(0)
  const timer = useRef(0)
  const { language } = siteData
  const early = useRef(before)
  useEffect(() => {
    async function ask() {
      const search = input.value.trim()
      requests.current += 1
      const turn = requests.current
      const answer =
        search.length < minLength
          ? undefined
          : await send('/app/client/search/suggest', 'getSuggestions', { search, lang: language })
      if (turn !== requests.current) return
      setFound(answer?.status ? answer.data : [])
      setIsCall(asksForHelp(search))
    }
    const type = () => {
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(ask, pauseMs)
    }
    input.addEventListener('input', type)
    // What was typed before this script came.
    if (document.activeElement === input && input.value !== early.current) type()
    return () => {
      window.clearTimeout(timer.current)
      input.removeEventListener('input', type)
    }
  }, [input, language])
  const close = () => {
    window.clearTimeout(timer.current)
    requests.current += 1
    setFound([])
    setIsCall(false)
  }
  return { found, isCall, close }
}

interface Props {
  input: HTMLInputElement
  /** What the field held when it was focused, or the search that was sent since. */
  before: string
}

/** The suggestions below a search field, which becomes the combobox of the list (ARIA APG, list autocomplete). */
export default function Suggestions({ input, before }: Props) {
  const { t, siteData } = useSite()
  const { found, isCall, close } = useSuggestions(input, before)
  const nameOf = (one: Suggestion) => pickText(one, 'name', siteData.language, siteData.defaultLanguage)
  // Who calls for help is led to the emergency page first.
  const offered = [...(isCall && siteData.telephones.emergency ? [undefined] : []), ...found]
  const pathOf = (one: Suggestion | undefined) => (one ? suggestionPath(one) : '/emergency')
  const [active, setActive] = useState(-1)
  const navigate = useNavigate()
  const list = useId()
  const open = offered.length > 0
  const at = open && active < offered.length ? active : -1

  // In the same task as the list appears, so that a screen reader and the next key find it open.
  useLayoutEffect(() => {
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-expanded', String(open))
    if (open) input.setAttribute('aria-controls', list)
    else input.removeAttribute('aria-controls')
    if (at >= 0) input.setAttribute('aria-activedescendant', `${list}${at}`)
    else input.removeAttribute('aria-activedescendant')
  }, [input, open, list, at])

  const press = useEffectEvent((event: KeyboardEvent) => {
    const isChosen = at >= 0
    if (event.isComposing) return
    if (!open) {
      // The search was sent or given up: what is about to be asked would lie over its results.
      if (event.key === 'Enter' || event.key === 'Escape') close()
      return
    }
    if (event.key === 'ArrowDown') setActive(at + 1 < offered.length ? at + 1 : -1)
    else if (event.key === 'ArrowUp') setActive(at < 0 ? offered.length - 1 : at - 1)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && isChosen) {
      close()
      void navigate(pathOf(offered[at]))
    } else {
      if (event.key === 'Enter') close()
      setActive(-1)
      return
    }
    event.preventDefault()
  })
  useEffect(() => {
    input.addEventListener('keydown', press)
    return () => input.removeEventListener('keydown', press)
  }, [input])
  useEffect(() => {
    input.addEventListener('blur', close)
    return () => input.removeEventListener('blur', close)
  })

  if (!open) return null
  return (
    <div
      id={list}
      className={css.list}
      role="listbox"
      aria-label={t('site.suggest.heading')}
      // The field keeps the focus while a suggestion is pressed.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {offered.map((one, index) => (
        <Link
          key={one ? `${one.kind}${one.id}` : 'emergency'}
          id={`${list}${index}`}
          role="option"
          aria-selected={index === at}
          tabIndex={-1}
          className={classes(css.one, !one && css.alarm)}
          to={pathOf(one)}
          onClick={close}
        >
          {one?.avatar ? (
            <img src={uploadPath(one.kind, one.avatar, 320)} alt="" width={44} height={44} loading="lazy" />
          ) : (
            <span className={css.blank}>{!one && <Icon name="warning" size={24} />}</span>
          )}
          <span className={css.name}>
            {one ? <Text of={nameOf(one)} /> : t('site.emergency.heading')}
            <small>{t(one ? `site.suggest.${one.kind}` : 'site.emergency.advice')}</small>
          </span>
        </Link>
      ))}
    </div>
  )
}
