import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { languageTable } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'
import { move, signIn } from '#tests/browser/kit/customers.ts'
import { choose, settle } from '#tests/browser/kit/fixtures.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { root } from './kit/root.ts'
import { ensureTool } from './kit/tools.ts'

// Screenshots of UI parts on real pages: one picture per direction and theme, in docs/pictures. Run `npm run parts`
// after visual changes.

interface Part {
  readonly path: string
  /** The selector of the part. */
  readonly of: string
}

const parts: readonly Part[] = [
  { path: '/', of: 'header' },
  { path: '/shop', of: 'main form' },
  { path: '/shop', of: 'main li:has(article)' },
  { path: '/shop', of: 'main nav:not(header *)' },
  { path: '/products?q=zzzz', of: 'main div:has(> p + p)' },
  { path: '/shop/17', of: 'main fieldset' },
  { path: '/projects/1', of: 'section[aria-labelledby=plate]' },
  { path: '/contact', of: 'main form' },
  { path: '/orders/{order}', of: 'main ol:not(nav *)' },
]

const sheetWidth = 1240
const gap = 24

async function cutOut(page: Page, site: string, order: number) {
  const pieces: Buffer[] = []
  for (const { path, of } of parts) {
    await page.goto(site + path.replace('{order}', String(order)))
    await settle(page)
    pieces.push(await page.locator(of).first().screenshot({ animations: 'disabled' }))
  }
  return pieces
}

/** Stacks pictures vertically on the background of their theme. */
async function stack(pieces: readonly Buffer[], background: string, target: string) {
  const sized = await Promise.all(
    pieces.map(async (input) => ({ input, ...(await sharp(input).metadata()) })),
  )
  let top = gap
  const placed = sized.map(({ input, width, height }) => {
    const place = { input, top, left: Math.round((sheetWidth - width) / 2) }
    top += height + gap
    return place
  })
  const sheet = sharp({ create: { width: sheetWidth, height: top, channels: 3, background } })
  await sheet.composite(placed).webp({ quality: 82 }).toFile(target)
}

async function enter(context: BrowserContext) {
  const { order } = await signIn(context)
  const [id = 0] = await order(17, 1)
  await move(id, 'checking')
  return id
}

const product = await startProduct({ SPLASH_MS: '0', TRUST_PROXY: 'loopback' })
process.env.SITE_URL = product.url
process.env.SITE_DATA = product.dataDir
const browser = await chromium.launch({
  executablePath: await ensureTool('chromium'),
  args: ['--no-sandbox', '--disable-gpu'],
})
const looks: readonly [Language, string, string][] = [
  ['en', 'light', '#ffffff'],
  ['en', 'dark', '#0f1412'],
  ['ku', 'light', '#ffffff'],
  ['ku', 'dark', '#0f1412'],
]
try {
  const context = await browser.newContext({
    viewport: { width: sheetWidth - 2 * gap, height: 900 },
    reducedMotion: 'reduce',
  })
  const order = await enter(context)
  const page = await context.newPage()
  for (const [lang, theme, ground] of looks) {
    await choose(context, { lang, theme })
    const file = join('docs', 'pictures', `parts-${languageTable[lang].dir}-${theme}.webp`)
    await stack(await cutOut(page, product.url, order), ground, join(root, file))
    console.log(file)
  }
} finally {
  await browser.close()
  await product.stop()
}
process.exit()
