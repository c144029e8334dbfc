import { mkdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { languageOf } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'
import { signIn } from '#tests/browser/kit/customers.ts'
import {
  customerPlaces,
  type Place,
  publicPlaces,
  screenPlaces,
  type Viewer,
} from '#tests/browser/kit/places.ts'
import { placeOrder, signInStaff } from '#tests/browser/kit/staff.ts'
import { dashboardStates, type State, siteStates } from '#tests/browser/walk/states.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { contactSheet, type Shot } from './contact-sheet.ts'
import { root } from './kit/root.ts'
import { ensureTool } from './kit/tools.ts'

// Screenshots of every page and dashboard screen: `npm run screenshots -- --only=shop --widths=390,1440`. Writes one
// picture per language, theme and width, and a contact sheet per place and width.
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '390,768,1280,1920' },
    languages: { type: 'string', default: 'ku,ar,en' },
    themes: { type: 'string', default: 'light,dark' },
  },
})
const listed = (text: string) => text.split(',').filter((word) => word !== '')
const target = join(root, 'test-results', 'screenshots')
const widths = listed(values.widths).map(Number)
const languages = listed(values.languages).flatMap((code) => languageOf(code) ?? [])
const themes = listed(values.themes)
const places: readonly (Place & Partial<State>)[] = [
  ...publicPlaces,
  ...customerPlaces,
  ...screenPlaces,
  ...siteStates,
  ...dashboardStates,
]
const wanted = places.filter(({ name }) => name.includes(values.only))

/** Signs in as needed, and returns the id of an order that this user may see. */
async function enter(context: BrowserContext, looker: Viewer): Promise<number> {
  if (looker === 'visitor') return 0
  if (looker === 'staff') {
    await signInStaff(context)
    return (await placeOrder()).id
  }
  const { put, order } = await signIn(context)
  const [id = 0] = await order(17, 3)
  for (const product of [17, 18, 19]) await put(product)
  return id
}

/** Waits for network idle and for lazy pictures far below. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
}

async function take(
  page: Page,
  url: string,
  place: (typeof places)[number],
  language: Language,
  theme: string,
) {
  const cookies = { lang: language, clientTheme: theme, dashboardLang: language, dashboardTheme: theme }
  // Cookies for the whole site rather than the page's folder.
  const { origin } = new URL(url)
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })))
  const shots: Shot[] = []
  const isMissing = (width: number) => place.only && (place.only === 'phone') !== width < 768
  for (const width of widths) {
    if (isMissing(width)) continue
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
    await page.goto(url)
    await settle(page)
    await place.open?.(page, language)
    if (place.open) await settle(page)
    const file = join(target, String(width), place.name, `${language}-${theme}.png`)
    await page.screenshot({ path: file, fullPage: !place.open })
    shots.push({ file, width })
  }
  return shots
}

async function lookAt(looker: Viewer, site: string) {
  const browser = await chromium.launch({
    executablePath: await ensureTool('chromium'),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const order = await enter(context, looker)
  const page = await context.newPage()
  for (const place of wanted.filter((one) => one.looker === looker)) {
    const url = site + place.path.replace('{order}', String(order))
    const shots: Shot[] = []
    for (const language of languages) {
      for (const theme of themes) {
        await take(page, url, place, language, theme).then(
          (more) => shots.push(...more),
          (fault: Error) => {
            process.exitCode = 1
            console.error(`${place.name} in ${language}, ${theme}: ${fault.message.split('\n')[0]}`)
          },
        )
      }
    }
    for (const width of widths) {
      const sheet = join(target, 'sheets', `${place.name}-${width}.png`)
      await contactSheet(
        shots.filter((shot) => shot.width === width),
        sheet,
      )
    }
    console.log(place.name)
  }
  await browser.close()
}

await rm(target, { recursive: true, force: true })
await mkdir(join(target, 'sheets'), { recursive: true })
const product = await startProduct({ SPLASH_MS: '0', TRUST_PROXY: 'loopback' })
process.env.SITE_URL = product.url
process.env.SITE_DATA = product.dataDir
try {
  for (const looker of ['visitor', 'customer', 'staff'] as const) await lookAt(looker, product.url)
} finally {
  await product.stop()
}
console.log(`Pictures are in ${relative(process.cwd(), target)}.`)
process.exit()
