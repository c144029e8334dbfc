import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { transformSync } from 'rolldown/utils'

const asModule = (source: string) => ({ format: 'module' as const, source, shortCircuit: true })

function compiled(url: string): string {
  const file = fileURLToPath(url)
  const define = {
    'import.meta.env.DEV': 'false',
    'import.meta.env.SSR': 'true',
    'import.meta.env.VITE_PSEUDO_LOCALISE': '""',
  }
  const { code, errors } = transformSync(file, readFileSync(file, 'utf8'), {
    jsx: { runtime: 'automatic' },
    define,
  })
  if (errors.length > 0) throw new Error(`${file} cannot be compiled: ${errors[0]?.message}`)
  return code
}

// From here on Node imports components too, without a build: a class of a CSS module is its own name in the file.
// Static imports are read before this runs, so a test imports components by `await import()`.
registerHooks({
  load(url, context, next) {
    if (url.endsWith('.module.css'))
      return asModule('export default new Proxy({}, { get: (_, name) => String(name) })')
    if (/\.css$/.test(url)) return asModule('')
    if (/\.(?:svg|png|woff2)(?:\?.*)?$/.test(url)) return asModule('export default "/asset"')
    // Other modules are left to Node, which keeps the places of what V8 says was run.
    if (/\/web\/.*\.tsx$|\/pseudo-localise\.ts$/.test(url)) return asModule(compiled(url))
    return next(url, context)
  },
})

/** The HTML that the server would send for `element` as the page at `address`, `/shop?page=2`. No effect runs. */
export function htmlOf(element: ReactNode, address = '/'): string {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
  router.dispose()
  return html
}

/** What a hook gives when it is first used inside `around`, which gets the part that uses it. */
export function resultOf<R>(use: () => R, around: (part: ReactNode) => ReactNode, address = '/'): R {
  const results: R[] = []
  const Probe: ComponentType = () => {
    results.push(use())
    return null
  }
  htmlOf(around(createElement(Probe)), address)
  const [first] = results
  if (first === undefined) throw new Error('the hook was not used')
  return first
}
