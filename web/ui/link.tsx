import { type ComponentType, createContext, createElement, use, useCallback } from 'react'
import {
  Link as AnyLink,
  Navigate as AnyNavigate,
  NavLink as AnyNavLink,
  type LinkProps,
  type NavigateOptions,
  type NavLinkProps,
  useNavigate as useAnyNavigate,
  useLocation,
} from 'react-router'
import type { Language } from '#contract/kit/values.ts'

/**
 * The language that the addresses of this site keep: that of a page asked for with `?lang=` by a browser or crawler
 * without a cookie for it. Undefined where a cookie knows the language.
 */
export const KeptLanguage = createContext<Language | undefined>(undefined)

/** An address of this site with a language to keep; unchanged if it names one, or without one. */
const inLanguage = (to: string, language: Language | undefined) =>
  language && !/[?&]lang=/.test(to)
    ? to.replace(/#|$/, `${to.includes('?') ? '&' : '?'}lang=${language}$&`)
    : to

/** Returns the function that makes an address keep the language, for plain links and for forms that are posted. */
export function useKeepLanguage() {
  const language = use(KeptLanguage)
  return (to: string) => inLanguage(to, language)
}

/** Makes a component that leads to another page keep the language. */
const keeping =
  <P extends object>(Way: ComponentType<P & { to: string }>, more?: object) =>
  (props: P & { to: string }) =>
    createElement(Way, { ...more, ...props, to: useKeepLanguage()(props.to) })

/** Addresses that the router would write as they are. */
const plain = /^\/(?![/.])(?:(?!\/[/.])[^?#\\])*(?:\?[^#]+)?(?:#.+)?$/

/**
 * A link as the server writes it, where nobody follows it: the router's own would ask some ten hooks for the same element, and a page
 * has fifty links.
 */
function WrittenLink(props: LinkProps) {
  const { to, target, prefetch, preventScrollReset, reloadDocument, replace, viewTransition, ...rest } = props
  if (typeof to !== 'string' || !plain.test(to)) return <AnyLink {...props} />
  return <a {...rest} href={to} target={target} data-discover="true" />
}

/** The same for a link that marks itself as current, as the router does: on its page and on those below it. */
function WrittenNavLink(props: NavLinkProps) {
  const { pathname } = useLocation()
  const { to, className, children, style, ...rest } = props
  const isUsual =
    typeof className === 'string' && className && typeof children !== 'function' && !rest.end && !style
  if (typeof to !== 'string' || !plain.test(to) || !isUsual) return <AnyNavLink {...props} />
  const [path = '/'] = to.toLowerCase().split(/[?#]/)
  const here = pathname.toLowerCase()
  const isAbove = path !== '/' && here.startsWith(path.endsWith('/') ? path : `${path}/`)
  const isCurrent = here === path || isAbove
  return (
    <WrittenLink
      {...rest}
      aria-current={isCurrent ? 'page' : undefined}
      className={isCurrent ? `${className} active` : className}
      to={to}
    >
      {children}
    </WrittenLink>
  )
}

const prefetch = { prefetch: 'intent' }

/** A link inside the site that keeps its language and prefetches its page on hover or focus. */
export const Link = keeping(import.meta.env.SSR ? WrittenLink : AnyLink, prefetch)

/** A link inside the site that marks itself as current. */
export const NavLink = keeping(import.meta.env.SSR ? WrittenNavLink : AnyNavLink, prefetch)

/** Leads to another page of the site as soon as it is rendered. */
export const Navigate = keeping(AnyNavigate)

/** Returns the function that leads to another page of the site. */
export function useNavigate() {
  const language = use(KeptLanguage)
  const navigate = useAnyNavigate()
  return useCallback(
    (to: string, options?: NavigateOptions) => navigate(inLanguage(to, language), options),
    [navigate, language],
  )
}

/** What a GET form sends to keep the language: the query of its `action` is lost. */
export function LanguageField() {
  const language = use(KeptLanguage)
  return language && <input type="hidden" name="lang" value={language} />
}
