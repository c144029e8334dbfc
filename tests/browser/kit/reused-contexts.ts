import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test'

/** A context that the tests of a worker use in turns. */
interface Reused {
  readonly context: BrowserContext
  /** A page of the product's origin that stays open: with it stays the process that renders the others. */
  readonly keeper: Page
}

/** The address of the product under test. */
export const site = () => process.env.SITE_URL ?? 'http://127.0.0.1:3000'

const disposables = new WeakMap<BrowserContext, Disposable[]>()
type Disposable = Awaited<ReturnType<BrowserContext['addInitScript']>>

/** Removes what was added to a context, such as a script, when the test is over. */
export function disposeAfterTest(context: BrowserContext, one: Disposable) {
  disposables.set(context, [...(disposables.get(context) ?? []), one])
}

async function open(browser: Browser): Promise<Reused> {
  const context = await browser.newContext()
  const keeper = await context.newPage()
  await keeper.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await keeper.goto(site())
  await keeper.unrouteAll()
  return { context, keeper }
}

/** Whether a test has faked the clock, which no call takes out of a context: each page of it gets the faked one. */
const fakesClock = ({ keeper }: Reused) =>
  keeper.evaluate(() => !String(setTimeout).includes('[native code]'))

/** Makes a context as new, but for the browser's cache: nothing that a test did is left in it. */
async function reset({ context, keeper }: Reused) {
  const others = context.pages().filter((page) => page !== keeper)
  await Promise.all(others.map((page) => page.close()))
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.setExtraHTTPHeaders({})
  await context.clearPermissions()
  await context.clearCookies()
  for (const one of disposables.get(context) ?? []) await one.dispose()
  disposables.delete(context)
  await keeper.evaluate(() => localStorage.clear())
}

/**
 * A test whose context was another test's before, because a new one starts a process and compiles every script again, which
 * costs more than the page itself. A test that needs an empty cache or a service worker has `freshContext`. The
 * context is closed after a failure and after a test with a faked clock.
 */
export const test = base.extend<{ freshContext: boolean }, { reused: Map<string, Reused> }>({
  freshContext: [false, { option: true }],
  reused: [
    async ({ browser: _ }, use) => {
      const reused = new Map<string, Reused>()
      await use(reused)
      for (const { context } of reused.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, reused, freshContext, viewport, deviceScaleFactor, javaScriptEnabled, contextOptions },
    use,
    info,
  ) => {
    if (freshContext) {
      const context = await browser.newContext()
      await use(context)
      await context.close()
      return
    }
    const options = JSON.stringify([viewport, deviceScaleFactor, javaScriptEnabled, contextOptions])
    const one = reused.get(options) ?? (await open(browser))
    reused.delete(options)
    await use(one.context)
    if (info.status === info.expectedStatus && !(await fakesClock(one))) {
      await reset(one)
      reused.set(options, one)
    } else await one.context.close()
  },
})
