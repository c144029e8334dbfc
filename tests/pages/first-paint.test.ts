// What the server changes in the pages that the router writes, on built pages: it fails when the router writes them otherwise.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { suite, test } from 'node:test'
import { customerPlaces, publicPlaces } from '#tests/browser/kit/places.ts'
import { ask, sharedDemo } from '#tests/http/support.ts'

const { port } = await sharedDemo()

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const source = (policy: unknown, name: string) =>
  String(policy)
    .split('; ')
    .find((one) => one.startsWith(`${name} `)) ?? ''

/** The tags of one kind. */
const tags = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []
const value = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

async function pageAt(path: string, language = 'ku') {
  const { text, headers } = await ask(port, path, { headers: { cookie: `lang=${language}` } })
  const [head = '', body = ''] = text.split('</head>')
  const elements = [...text.matchAll(/<(script|style)([^>]*)>(.*?)<\/\1>/gs)].map(
    ([, name = '', attributes = '', inner = '']) => ({ name, attributes, inner }),
  )
  const styles = elements.filter(({ name }) => name === 'style')
  const modules = elements.filter(({ attributes }) => attributes.includes('type="module"'))
  const policy = headers['content-security-policy']
  return { text, head, body, elements, styles, module: modules[0]?.inner ?? '', modules, policy }
}

const sheetLinks = (html: string) =>
  tags(html, 'link').filter(
    (tag) => value(tag, 'rel') === 'stylesheet' && value(tag, 'href') !== '/theme.css',
  )

/** The classes that a stylesheet has rules for. */
async function classesOf(path: string) {
  const { text } = await ask(port, path)
  return new Set([...text.matchAll(/\.(_[\w-]+)[^{}:.]*\{/g)].map(([, name = '']) => name))
}

const paths = [
  ...new Set([...publicPlaces, ...customerPlaces].map(({ path }) => path.replace('{order}', '1'))),
]

suite('every page', () => {
  for (const path of paths)
    test(`${path} has its own styles in its head, and loads the rest behind its content`, async () => {
      const { head, body, styles, elements, policy } = await pageAt(path)
      const [style, another] = styles
      assert.ok(style && !another, 'one style element')
      assert.deepEqual(source(policy, 'style-src').split(' ').slice(1), ["'self'", hash(style.inner)])
      const early = sheetLinks(head)
      assert.ok(early.length > 0)
      for (const link of early) assert.equal(value(link, 'disabled'), '', link)
      assert.ok(head.indexOf('<style>') < head.indexOf(early[0] ?? ''))
      assert.ok(
        head.indexOf('<style>') < head.indexOf('/theme.css'),
        'the theme overrides it without scripts',
      )
      const late = sheetLinks(body)
      assert.deepEqual(
        late.map((link) => value(link, 'href')),
        early.map((link) => value(link, 'href')?.replace('#', '')),
      )
      assert.ok(body.endsWith(`${late.join('')}</body></html>`))
      for (const { attributes } of elements) assert.doesNotMatch(attributes, /\son\w+=/)
    })

  for (const path of paths)
    test(`${path} runs only what its policy names, and waits for its fonts after its styles`, async () => {
      const { head, text, elements, policy } = await pageAt(path)
      const allowed = source(policy, 'script-src').split(' ')
      const run = elements.filter(
        ({ name, attributes }) => name === 'script' && !/\ssrc=|ld\+json/.test(attributes),
      )
      assert.ok(run.length >= 5)
      for (const { inner } of run) assert.ok(allowed.includes(hash(inner)), inner.slice(0, 80))
      assert.ok(head.indexOf("dataset.fonts='awaited'") > head.indexOf('</style>'))
      const [expected = ''] = tags(head, 'link').filter((tag) => value(tag, 'rel') === 'expect')
      assert.equal(value(expected, 'blocking'), 'render')
      if (path !== '/404') assert.ok(text.includes(`id="${value(expected, 'href')?.slice(1)}"`))
    })

  for (const path of paths)
    test(`${path} asks for its scripts after its content`, async () => {
      const { head, body, module, modules } = await pageAt(path)
      assert.equal(modules.length, 1)
      const preloads = tags(head, 'link').filter((tag) => value(tag, 'rel') === 'modulepreload')
      assert.ok(preloads.length >= 7)
      for (const link of preloads) assert.equal(value(link, 'media'), 'not all', link)
      assert.doesNotMatch(body, /rel="modulepreload"/)
      assert.deepEqual(module.match(/^\s*import\b(?!\()/gm), null)
      const [before = '', after = ''] = module.split('await awaited')
      assert.ok(after && !before.includes('import('))
      const [, names = '', fetches = ''] = /const \[(.*?)\]=await Promise\.all\(\[(.*?)\]\)/.exec(after) ?? []
      const fetched = [...fetches.matchAll(/import\("([^"]+)"\)/g)].map(([, file]) => file)
      assert.equal(fetched.length, names.split(',').length)
      assert.match(String(fetched[0]), /^\/assets\/manifest-/)
      assert.match(String(fetched[1]), /^\/assets\/root-/)
      const rest = after.slice(after.indexOf(fetches) + fetches.length)
      for (const name of names.split(',').filter(Boolean))
        assert.ok(rest.includes(name), `${name} is used by what follows`)
      assert.ok(/import\("\/assets\/entry\.client-[\w-]+\.js"\);/.test(rest), rest.slice(0, 400))
    })
})

suite('the styles in the head', () => {
  for (const path of paths)
    test(`of ${path} name each of its classes that its stylesheets name, and no rules for print or pointers`, async () => {
      const { body, styles, head } = await pageAt(path)
      const inner = styles[0]?.inner ?? ''
      const used = [...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '))
      const files = sheetLinks(head).map((link) => value(link, 'href')?.replace('#', '') ?? '')
      const classes = (await Promise.all(files.map(classesOf))).flatMap((names) => [...names])
      const wanted = [...new Set(used)].filter((name) => classes.includes(name))
      assert.ok(wanted.length > 5)
      assert.deepEqual(
        wanted.filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(inner)),
        [],
      )
      assert.deepEqual(inner.match(/@media print|@page|\}[^{},()]*:(?:hover|active)\{/g), null)
      const { length } = inner
      assert.ok(length < (path === '/' ? 52_000 : 36_000), `${path}: ${length}`)
    })

  for (const path of paths)
    test(`of ${path} set the custom properties that the page reads, and no others`, async () => {
      const { text, styles, head } = await pageAt(path)
      const inner = styles[0]?.inner ?? ''
      const files = sheetLinks(head).map((link) => value(link, 'href')?.replace('#', '') ?? '')
      const sheets = (await Promise.all(files.map(async (file) => (await ask(port, file)).text))).join('')
      const setIn = (css: string) =>
        new Set([...css.matchAll(/[{;](--[\w-]+):/g)].map(([, name = '']) => name))
      const read = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
      const set = setIn(inner)
      assert.ok(set.size > 20)
      assert.deepEqual([...read.intersection(setIn(sheets)).difference(set)], [], 'read, but not set')
      const moved = [...inner.matchAll(/@keyframes[^{]*\{(?:[^{}]*\{[^}]*\})*\}/g)].join('')
      assert.deepEqual([...set.difference(read).difference(setIn(moved))], [], 'set, but not read')
    })

  test('have the fonts, the variables of both themes, the order of the layers, and the movements they name', async () => {
    for (const language of ['ku', 'ar', 'en']) {
      const { styles } = await pageAt('/', language)
      const inner = styles[0]?.inner ?? ''
      for (const family of ['Vazirmatn', 'Noto Kufi Heading', 'Instrument Sans', 'Vazirmatn Fallback'])
        assert.ok(inner.includes(`@font-face{font-family:${family};`), family)
      for (const rule of [
        /:root\{[^}]*--ground:/,
        /@media not print\{:root\[data-theme=dark\]\{[^}]*--ground:/,
        /:root:lang\(ckb\),:root:lang\(ar\)\{--font:/,
        /@layer base\{.*@layer mantine;@layer focus\{/s,
      ])
        assert.ok(rule.test(inner), String(rule))
      const movements = [...inner.matchAll(/@keyframes (\S+?)\{/g)].map(([, name = '']) => name)
      const named = [...inner.matchAll(/animation(?:-name)?:[^;}]*?(_\w+)/g)].map(([, name = '']) => name)
      assert.ok(movements.length > 0)
      assert.deepEqual(
        named.filter((name) => !movements.includes(name)),
        [],
      )
    }
  })

  test('are the same for whoever asks, with any cookies', async () => {
    const { text } = await pageAt('/products')
    const cookie = 'lang=ku; clientTheme=dark; c=x'
    assert.equal((await ask(port, '/products', { headers: { cookie } })).text, text)
  })
})

test('a page of the dashboard keeps its stylesheets in its head, as it shows nothing without scripts', async () => {
  const { text, styles } = await pageAt('/dashboard/auth/login')
  assert.equal(styles.length, 0)
  const [head = '', body = ''] = text.split('</head>')
  assert.ok(sheetLinks(head).every((link) => value(link, 'disabled') === undefined))
  assert.deepEqual(sheetLinks(body), [])
})
