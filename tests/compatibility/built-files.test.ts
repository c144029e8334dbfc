import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { root } from '#scripts/kit/root.ts'
import { browsers } from '#web/browsers.ts'
import { scriptExceptions, styleExceptions, unexplained } from './exceptions.ts'
import { findInPage } from './markup.ts'
import { findInScripts } from './scripts.ts'
import { findInStyles } from './styles.ts'

// The folder of the 'built' pages.
const client = join(root, 'build', 'client')

/** The built files of this ending, and their texts by name. */
const built = (ending: string) =>
  new Map(
    globSync(`{*,assets/*}.${ending}`, { cwd: client })
      .sort()
      .map((file) => [file, readFileSync(join(client, file), 'utf8')] as const),
  )

/** The name of a built file without its hash. */
const nameOf = (file: string) => basename(file).replace(/(?:-[\w-]{8})?\.\w+$/, '')

const featuresOf = (found: readonly { readonly feature: string }[]) => found.map(({ feature }) => feature)

test('the finder knows what is newer than our list', () => {
  const script = `
    AbortSignal.any([a]); Promise.withResolvers(); new Intl.Segmenter('en'); window.URL.canParse(b); Map.groupBy(c, d)
    e.showPopover(); f.union(g); h.values().map(i); j.toWellFormed(); requestIdleCallback(k); l.matches(/[m--n]/v)
    o.addEventListener('scrollend', p); jsx('div', { popover: 'auto' }); Array.fromAsync(q); Iterator.from(r)`
  assert.deepEqual(featuresOf(findInScripts(new Map([['s.js', script]]))), [
    'AbortSignal.any',
    'Promise.withResolvers',
    'Intl.Segmenter',
    'URL.canParse',
    'Map.groupBy',
    '.showPopover',
    '.union',
    'Iterator.map',
    'requestIdleCallback',
    'RegExp',
    'event scrollend',
    'popover',
    'Array.fromAsync',
    'Iterator.from',
  ])
  const styles = `
    a:popover-open { text-wrap: balance; color: light-dark(red, blue); field-sizing: content }
    @scope (b) { c { d { color: red } } }
    @starting-style { e { opacity: 0 } }`
  assert.deepEqual(featuresOf(findInStyles(styles)), [
    ':popover-open',
    'text-wrap',
    'light-dark()',
    'field-sizing',
    '@scope',
    'nesting',
    '@starting-style',
  ])
  const page =
    '<search><button command="close" commandfor="a">b</button></search><p hidden="until-found">c</p>'
  assert.deepEqual(featuresOf(findInPage(page)), [
    '<search>',
    'command',
    'commandfor',
    'hidden="until-found"',
  ])
})

test('the finder passes what is older, asked for before, or of our own', () => {
  const script = `
    [1].at(-1); Object.values(a).map(b); c.findLast(d); e.replaceAll(f, g); structuredClone(h); i.matches(/(?<=j)k/u)
    document.startViewTransition?.(l); if ('showPopover' in m) m.showPopover(); typeof scheduler
    const idle = window.requestIdleCallback ?? n; const o = { getHTML() {} }; o.getHTML()`
  assert.deepEqual(findInScripts(new Map([['s.js', script]])), [])
  const styles = `
    a:has(b) { inset: 0; -webkit-user-select: none; user-select: none }
    @container (width < 1px) { c { color: color-mix(in srgb, red, blue); block-size: 1dvh } }
    @supports (anchor-name: --d) { e { position-area: end } }`
  assert.deepEqual(findInStyles(styles), [])
  assert.deepEqual(findInPage('<dialog inert><input type="date"></dialog>'), [])
})

const list = browsers.map(({ name, version }) => `${name} ${version}`).join(', ')

test(`the built scripts need nothing that is newer than ${list}`, () => {
  const scripts = built('js')
  assert.ok(scripts.size > 100)
  const found = findInScripts(scripts).map((one) => ({ ...one, file: nameOf(one.file) }))
  assert.deepEqual(unexplained(found, scriptExceptions), [])
})

test(`the built styles need nothing that is newer than ${list}`, () => {
  const styles = built('css')
  assert.ok(styles.size > 30)
  const found = [...styles].flatMap(([file, text]) =>
    findInStyles(text).map((one) => ({ ...one, file: nameOf(file) })),
  )
  assert.deepEqual(unexplained(found, styleExceptions), [])
})

test('the README names the browsers', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  for (const { name, version } of browsers)
    assert.ok(readme.includes(`${name} ${version}`), `${name} ${version}`)
})
