import { languages } from '#contract/languages.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { choose, expect, settle, site, test } from './fixtures.ts'
import { dashboardStates, expectAccessibleState, siteStates } from './interactive-states.ts'
import { goInside, openDashboard, placeOrder, signInStaff } from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// Each is looked at in one language, in both widths and themes.
const count = languages.length

for (const [turn, language] of languages.entries()) {
  test(`every interactive state of the site is accessible in ${language}`, async ({ page, context }) => {
    await choose(context, { lang: language })
    for (const opening of siteStates.filter((_, at) => isFullRun || at % count === turn)) {
      await test.step(opening.name, async () => {
        await page.setViewportSize({ width: opening.only === 'phone' ? 390 : 1280, height: 800 })
        await page.goto(site() + opening.path)
        await settle(page)
        await opening.open(page, language)
        await expectAccessibleState(page, language, opening)
      })
    }
  })

  test(`every interactive state of the dashboard is accessible in ${language}`, async ({ page, context }) => {
    const { send } = await signInStaff(context)
    await send('/app/dashboard/product/stores/add', { ku_name: 'ک', ar_name: 'ك', en_name: 'K', limit: 1 })
    const { id } = await placeOrder()
    await openDashboard(page, '/home', { lang: language })
    for (const opening of dashboardStates(id).filter((_, at) => isFullRun || at % count === turn)) {
      await test.step(opening.name, async () => {
        await page.setViewportSize({ width: opening.only === 'phone' ? 390 : 1280, height: 800 })
        await goInside(page, opening.path)
        await opening.open(page, language)
        await expectAccessibleState(page, language, opening)
        await page.keyboard.press('Escape')
        await expect(opening.shown(page)).toBeHidden()
      })
    }
  })
}

test('the focus goes back from a message that is closed', async ({ page, context }) => {
  await choose(context, { lang: 'en' })
  await page.goto(`${site()}/shop/17`)
  await settle(page)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  const share = page.getByRole('button', { name: 'Share' })
  await share.press('Enter')
  await page.getByRole('button', { name: 'Close this message' }).press('Enter')
  await expect(share).toBeFocused()
})
