import type { Page } from '@playwright/test'

/** Holds back the answers to a call; gives what lets them go. */
export async function holdAnswers(page: Page, path: string) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(path, async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}
