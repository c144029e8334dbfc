import type { BrowserContext, Page } from '@playwright/test'

const day = 86_400

/** What a browser was asked to keep: its cookies by name with their days, and the names of everything else. */
export async function browserStorage(context: BrowserContext, page: Page) {
  const cookies = (await context.cookies()).map(({ name, httpOnly, expires }) => {
    const days = expires === -1 ? 'a session' : `${Math.ceil((expires - Date.now() / 1000) / day)} days`
    return `${name}, ${days}${httpOnly ? ', no script reads it' : ''}`
  })
  const [local, window] = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])
  // The opening screen is shown where the company wants one.
  const others = window?.filter((name) => name !== 'opened')
  return { cookies: cookies.sort(), local: local?.sort(), window: others?.sort() }
}

/** Remembers whom a page asks for anything. */
export function hostsOf(page: Page): ReadonlySet<string> {
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (/^(?:https?|wss?):$/.test(protocol)) hosts.add(host)
  })
  return hosts
}
