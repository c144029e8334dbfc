import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, test } from 'node:test'
import sharp from 'sharp'
import { languages, languageTable } from '#contract/kit/languages.ts'
import { seedDemo } from '#demo/seed.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { root } from '#scripts/kit/root.ts'
import { type App, createApp } from '#server/app.ts'
import { appIcons } from '#server/pages/app-icons.ts'
import { shortName } from '#server/pages/web-manifest.ts'
import { readConfig } from '#server/runtime/config.ts'
import { uploadName } from '#server/storage/kinds.ts'
import { ask } from '#tests/http/support.ts'
import { forOneDatabase } from '#tests/support/databases.ts'

interface Manifest {
  readonly [field: string]: unknown
  readonly icons: readonly { src: string; sizes: string; type: string; purpose: string }[]
}

const tokens = await readFile(join(root, 'web', 'ui', 'tokens.css'), 'utf8')
const tokensIn = (theme: string) => tokens.slice(tokens.indexOf(theme))
const token = (name: string, theme = ':root {') =>
  new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(tokensIn(theme))?.[1]

forOneDatabase((_name, _open, place) => {
  let app: App
  let port = 0
  before(async () => {
    const { config, atEnd } = await place()
    const environment = { ...config, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' }
    app = await createApp(readConfig(environment))
    atEnd(() => app.close())
    port = (await app.listen()).port
  })
  const get = (path: string, headers: Record<string, string> = {}) => ask(port, path, { headers })
  const manifestAt = async (path: string, headers?: Record<string, string>): Promise<Manifest> =>
    JSON.parse((await get(path, headers)).text)

  /** The colour of a pixel, as `#01994c`. */
  async function colourAt(icon: Buffer, x: number, y: number) {
    const pixel = await sharp(icon).removeAlpha().extract({ left: x, top: y, width: 1, height: 1 }).raw()
    return `#${(await pixel.toBuffer()).toString('hex')}`
  }

  async function change(column: 'favicon' | 'logo', file: string, picture: Buffer) {
    const name = uploadName('setting', file)
    assert.ok(name)
    await app.storage.save(name, picture)
    await app.database.transaction(({ db }) =>
      db
        .updateTable('settings')
        .set({ [column]: file })
        .execute(),
    )
  }

  test('a site without pictures can be named and has no icons', async () => {
    const manifest = await manifestAt('/site.webmanifest')
    assert.equal(manifest.name, `localhost:${port}`)
    assert.deepEqual(manifest.icons, [])
    for (const { path } of appIcons) assert.equal((await get(path)).status, 404, path)
  })

  test('a logo is taken where there is no favicon', async () => {
    const wide = sharp({ create: { width: 400, height: 100, channels: 3, background: '#7a3fa0' } })
    await change('logo', 'wide.webp', await wide.webp({ lossless: true }).toBuffer())
    const { body } = await get('/icon-512.png')
    const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true })
    const alpha = (x: number, y: number) => data[(y * info.width + x) * 4 + 3]
    // Four times as wide as high, as it was, with nothing above and below.
    assert.deepEqual([alpha(256, 190), alpha(256, 194), alpha(256, 317), alpha(256, 322)], [0, 255, 255, 0])
  })

  test('the page for want of a network says whom to call, in each language, and nothing else of the shop', async () => {
    await app.database.transaction(({ db }) =>
      db
        .updateTable('settings')
        .set({ phone: '+964 750 111 2233 <b>day</b>', en_name: 'Lifts & <i>Sons</i>' })
        .execute(),
    )
    for (const language of languages) {
      const { status, headers, text } = await get(`/offline?lang=${language}`)
      assert.equal(status, 200)
      assert.equal(headers['set-cookie'], undefined)
      assert.equal(headers['cache-control'], 'no-cache')
      const { htmlLang, dir } = languageTable[language]
      assert.match(text, new RegExp(`<html lang="${htmlLang}" dir="${dir}">`))
      assert.ok(text.includes(dictionaries[language].site.banner.network))
      assert.match(text, /<a href="tel:\+9647501112233">/)
      assert.match(text, /<bdi dir="ltr">\+964 750 111 2233 &lt;b&gt;day&lt;\/b&gt;</)
      assert.doesNotMatch(text, /<b>/)
      assert.match(text, /Lifts &amp; &lt;i&gt;Sons/)
      assert.doesNotMatch(text, /<script|\$\d/)
    }
    await app.database.transaction(({ db }) =>
      db.updateTable('settings').set({ phone: '', en_name: '' }).execute(),
    )
    assert.doesNotMatch((await get('/offline?lang=en')).text, /tel:/)
  })

  test('the worker is fetched anew at each look, may fetch from us, and nothing else', async () => {
    const { status, headers, text } = await get('/sw.js')
    assert.equal(status, 200)
    assert.equal(headers['cache-control'], 'public, no-cache')
    assert.match(String(headers['content-security-policy']), /^default-src 'none'; connect-src 'self';/)
    const names = [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, name]) => String(name))
    assert.ok(names.length > 20)
    for (const name of names) assert.equal((await get(name)).status, 200, name)
    assert.ok(!names.some((name) => /rich-text|list-screen|lightbox|\/app-/.test(name)))
  })

  test('the manifest of the demo speaks each language', async () => {
    assert.equal(await seedDemo(app.database, app.storage), true)
    const names = { ku: 'هەوراز بۆ بەرزکەرەوە', ar: 'هوراز للمصاعد', en: 'Hawraz Elevators' }
    const short = { ku: 'هەوراز', ar: 'هوراز', en: 'Hawraz' }
    for (const language of languages) {
      const path = `/site.webmanifest?lang=${language}`
      const { status, headers, text } = await get(path)
      assert.equal(status, 200)
      assert.match(String(headers['content-type']), /^application\/manifest\+json/)
      assert.equal(headers['set-cookie'], undefined)
      const { icons, description, ...rest }: Manifest = JSON.parse(text)
      assert.deepEqual(rest, {
        id: '/',
        name: names[language],
        short_name: short[language],
        lang: languageTable[language].htmlLang,
        dir: languageTable[language].dir,
        start_url: '/',
        scope: '/',
        display: 'standalone',
        theme_color: token('deep'),
        background_color: token('ground'),
      })
      assert.match(String(description), new RegExp(names[language]))
      assert.deepEqual(
        icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`),
        ['192x192 any', '512x512 any', '512x512 maskable'],
      )
      for (const { src, sizes, type } of icons) {
        const { body, headers } = await get(src)
        const { width, height, format } = await sharp(body).metadata()
        assert.deepEqual([`${width}x${height}`, `image/${format}`], [sizes, type])
        assert.equal(headers['content-type'], type)
      }
      const page = await get(`/?lang=${language}`)
      assert.ok(page.text.includes(`<link rel="manifest" href="${path}"/>`))
      assert.match(String(page.headers['content-security-policy']), /; manifest-src 'self';/)
    }
    assert.deepEqual(
      await manifestAt('/site.webmanifest', { cookie: 'lang=ar' }),
      await manifestAt('/site.webmanifest?lang=ar'),
    )
    assert.equal((await manifestAt('/site.webmanifest')).lang, 'ckb')
  })

  test('icons that are cut by the device are opaque, on the ground of the sign', async () => {
    for (const path of ['/icon-maskable-512.png', '/apple-touch-icon.png']) {
      const { body } = await get(path)
      const { width, height, hasAlpha } = await sharp(body).metadata()
      assert.equal(width, height)
      assert.equal(hasAlpha, false)
      assert.equal(await colourAt(body, 0, 0), token('brand'))
    }
    assert.equal((await sharp((await get('/apple-touch-icon.png')).body).metadata()).width, 180)
  })

  test('a new favicon shows immediately, on a background that contrasts with it', async () => {
    const before = await manifestAt('/site.webmanifest')
    const shape = (fill: string) =>
      sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><circle cx="128" cy="128" r="80" fill="${fill}"/></svg>`,
        ),
      )
        .png()
        .toBuffer()
    for (const [fill, ground] of [
      ['#ffffff', token('brand')],
      ['#01994c', '#ffffff'],
    ] as const) {
      await change('favicon', `sign-${fill.slice(1)}.png`, await shape(fill))
      const { body } = await get('/icon-maskable-512.png')
      assert.deepEqual([await colourAt(body, 5, 5), await colourAt(body, 256, 256)], [ground, fill])
    }
    const after = await manifestAt('/site.webmanifest')
    assert.equal(after.icons.length, before.icons.length)
    for (const { src } of after.icons) assert.ok(!before.icons.some((icon) => icon.src === src), src)
  })

  test('a favicon that cannot be read gives way to the logo', async () => {
    await change('favicon', 'broken.png', Buffer.from('no picture at all'))
    assert.equal((await get('/icon-192.png')).status, 200)
  })

  test('the browser’s bar has the colour of the page’s, in both themes', async () => {
    const { text } = await get('/?lang=en')
    assert.deepEqual(text.match(/<meta name="theme-color"[^>]*>/g), [
      `<meta name="theme-color" content="${token('deep', 'data-theme="dark"')}" media="not all"/>`,
      `<meta name="theme-color" content="${token('deep')}"/>`,
    ])
  })
})

test('a short name is of whole words', () => {
  for (const [name, short] of [
    ['Lifts', 'Lifts'],
    ['Al Noor Lifts', 'Al Noor'],
    ['Company of Lifts', 'Company'],
    ['شركة النور للمصاعد', 'شركة النور'],
    ['Hochgeschwindigkeitsaufzüge', 'Hochgeschwindigkeitsaufzüge'],
  ] as const) {
    assert.equal(shortName(name), short)
  }
})
