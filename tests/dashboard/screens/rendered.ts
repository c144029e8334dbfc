import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, cloneElement, createElement, isValidElement, type ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { may, type Permission } from '#contract/kit/roles.ts'
import type { Language } from '#contract/kit/values.ts'
import { htmlOf } from '#tests/support/components.ts'
import { roleOf, type StaffActor } from '#tests/support/people.ts'
import { siteDataIn } from '../../site/render-page.ts'
import { dashboardIn, member } from '../staff.ts'
import { type Press, pressables, submitOf } from './presses.ts'
import { elementsIn, spied } from './spied.ts'

const { DashboardProvider, ScreensProvider, StaffProvider } = await import(
  '#web/dashboard/kit/dashboard-context.tsx'
)
const { SiteProvider } = await import('#web/shared/site-context.tsx')
const { BannerRegion } = await import('#web/ui/banner.tsx')
const { queries } = await import('#web/dashboard/kit/query-client.ts')
const { UnsavedGuard } = await import('#web/dashboard/kit/unsaved-changes.tsx')
const { screens } = await import('#web/dashboard/screens.ts')
const { Printed } = await import('#web/dashboard/screens/orders/order-paper.tsx')

const usual = queries.getDefaultOptions().queries
/** What the screens were answered: each call is made once. */
export const answers = new QueryClient({
  defaultOptions: { queries: { ...usual, staleTime: Number.POSITIVE_INFINITY, retryOnMount: false } },
})

/** Who looks at a screen, in which language, and what they press, one after the other. */
export interface Looking {
  readonly actor: StaffActor
  readonly language: Language
  readonly id?: number
  readonly presses?: readonly Press[]
  /** Told when the form of a list closes itself. */
  onClose?(): void
}

/** A part that was rendered: the component, and what it was given. */
interface Part {
  readonly type: unknown
  readonly props: Readonly<Record<string, unknown>>
}

/** What is rendered of a screen, its parts, the labels of its buttons, and what it told in passing. */
export interface Rendered {
  readonly html: string
  readonly parts: readonly Part[]
  readonly buttons: ReadonlySet<string>
  /** The names of the fields that show an error. */
  readonly faulty: ReadonlySet<string>
  readonly notices: readonly string[]
}

// A dialog remembers what had the focus; everything else takes the page for one without a browser.
function asInBrowser<R>(work: () => R): R {
  Object.assign(globalThis, { document: { activeElement: null } })
  try {
    return work()
  } finally {
    Reflect.deleteProperty(globalThis, 'document')
  }
}

/** The frame around the screens, which keeps what is told in passing. */
async function frameOf({ actor, language, id = 1 }: Looking, notices: string[]) {
  const siteData = await siteDataIn(language)
  const staff = {
    user: member(actor, id),
    may: (permission: Permission) => may(roleOf[actor], permission),
  }
  const value = (notice: { text: string } | null) => notice && notices.push(notice.text)
  const Banner = ({ children }: { children: ReactNode }) => {
    const region = BannerRegion({ labels: { close: '', view: 'View', back: 'Back' }, children })
    return isValidElement<{ value?: unknown }>(region) ? cloneElement(region, { value }) : region
  }
  return (part: ReactNode) => {
    const inQueries = createElement(QueryClientProvider, { client: answers }, part)
    const guarded = createElement(UnsavedGuard, null, inQueries)
    const inScreens = createElement(ScreensProvider, { value: screens }, guarded)
    const inStaff = { staff, children: inScreens }
    const inBanner = createElement(Banner, null, createElement(StaffProvider, inStaff))
    const inSite = { siteData, children: createElement(MantineProvider, { env: 'test' }, inBanner) }
    const inDashboard = { dashboard: dashboardIn(language), children: createElement(SiteProvider, inSite) }
    return createElement(DashboardProvider, inDashboard)
  }
}

/** What the screens ask and have not been answered yet. */
const unasked = () =>
  answers
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.status === 'pending' && Reflect.get(options, 'enabled') !== false)

/** Renders once: what is to be pressed is pressed as soon as it is there. */
function renderOnce(part: ReactNode, looking: Looking, around: (part: ReactNode) => string) {
  const parts: Part[] = []
  const buttons = new Set<string>()
  const faulty = new Set<string>()
  const left = [...(looking.presses ?? [])]
  const add = dashboardIn(looking.language).t('dashboard.act.add')
  const element = spied(part, {
    given(type, props) {
      parts.push({ type, props })
      const { form } = props
      if (typeof form !== 'function' || !looking.onClose) return props
      return { ...props, form: (row: unknown) => form(row, () => looking.onClose?.()) }
    },
    // What prints instead of the screen is elsewhere in the document.
    skips: (type) => type === Printed,
    returned(output) {
      const there = pressables(output, add)
      for (const { label } of there) buttons.add(label)
      for (const { props } of elementsIn(output))
        if (typeof props.name === 'string' && props.error) faulty.add(props.name)
      const [next] = left
      const run =
        next === 'submit'
          ? submitOf(output)
          : there.find(({ label }) => next !== undefined && label === next.button)?.run
      if (!run) return
      left.shift()
      run()
    },
  })
  const html = asInBrowser(() => around(element))
  return { html, parts, buttons, faulty, missed: left }
}

/** Renders a part of the dashboard until all that it asks has been answered; `path` is the route of the address. */
async function renderedPart(
  part: ReactNode,
  looking: Looking,
  { address = '/dashboard/', path = '*' } = {},
): Promise<Rendered> {
  for (;;) {
    const notices: string[] = []
    const frame = await frameOf(looking, notices)
    const { missed, ...seen } = renderOnce(part, looking, (element) => {
      const routes = createElement(Routes, null, createElement(Route, { path, element }))
      return htmlOf(frame(routes), address)
    })
    const open = unasked()
    if (open.length === 0) {
      if (missed.length > 0) throw new Error(`${address}: there is no ${JSON.stringify(missed[0])}`)
      return { ...seen, notices }
    }
    await Promise.all(open.map((query) => query.fetch().catch(() => undefined)))
  }
}

/** The paths of all screens. */
export const screenPaths = screens.map(({ path }) => path)
export type ScreenPath = (typeof screenPaths)[number]

/** Renders the screen of a route at an address below `/dashboard/`. */
export async function renderedScreen(path: ScreenPath, address: string, looking: Looking): Promise<Rendered> {
  const screen = screens.find((one) => one.path === path)
  if (!screen) throw new Error(`There is no screen ${path}`)
  const { default: Screen }: { default: ComponentType } = await screen.load()
  const where = { address: `/dashboard/${address}`, path: `/dashboard/${path}` }
  return renderedPart(createElement(Screen), looking, where)
}

/** Renders an element within the dashboard. */
export const renderedElement = (element: ReactNode, looking: Looking): Promise<Rendered> =>
  renderedPart(element, looking)

/** What the parts of one component were given, the last rendering of each. */
export function propsOf<P extends object>({ parts }: Rendered, type: (props: P) => unknown): P[] {
  // Whoever rendered the component was held to its props.
  return parts.filter((part) => part.type === type).map(({ props }) => props as unknown as P)
}
