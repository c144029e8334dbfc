import type { Page, Route } from '@playwright/test'

/** Has the next call of an address arrive, and loses its answer. */
export const loseAnswer = (page: Page, address: string) =>
  page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

/** Leaves the next calls of an address without an answer, as a connection that is dead. */
export async function withholdAnswers(page: Page, address: string, times = 1) {
  const withheld: Route[] = []
  await page.route(address, async (route) => {
    if (withheld.length >= times) return route.continue()
    withheld.push(route)
  })
}
