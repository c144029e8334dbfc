// A visitor with a phone and a poor connection, from the home page to a request that arrives once.
import type { Page } from '@playwright/test'
import type { languageTable } from '#contract/kit/languages.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { fromElsewhere, write } from './kit/customers.ts'
import {
  choose,
  dropExpectedErrors,
  expect,
  expectAccessible,
  languagesOfStory,
  settle,
  site,
  test,
} from './kit/fixtures.ts'
import { withUniqueWord } from './kit/unique-text.ts'

test.use({ viewport: { width: 390, height: 844 } })

const textsOf = (code: keyof typeof languageTable) => dictionaries[code]

/** Answers as a visitor would, until the models are named. */
async function answerQuestions(page: Page, code: keyof typeof languageTable) {
  const { planner, site: texts } = textsOf(code)
  const next = () => page.getByRole('button', { name: planner.next, exact: true }).click()
  await page.goto(`${site()}/`)
  await page.getByRole('link', { name: texts.home.planLift }).first().click()
  await expect(page.getByRole('heading', { name: planner.use.heading })).toBeVisible()
  await page.getByRole('link', { name: planner.use.apartments, exact: true }).click()
  await page.getByRole('textbox', { name: planner.height.stops }).fill('٦')
  await page.getByRole('textbox', { name: planner.height.travel }).fill('200')
  await next()
  await expect(page.getByText(planner.wrong.travel)).toBeVisible()
  await expect(page.getByRole('textbox', { name: planner.height.stops })).toHaveValue('٦')
  await page.getByRole('textbox', { name: planner.height.travel }).fill('15 m')
  await next()
  await page.getByRole('textbox', { name: planner.carry.people }).fill('48')
  await page
    .getByRole('group', { name: planner.carry.wheelchair })
    .getByText(planner.yes, { exact: true })
    .click()
  await next()
  await page.getByRole('textbox', { name: planner.shaft.shaft_width }).fill('165 cm')
  await page.getByRole('button', { name: planner.back, exact: true }).click()
  await expect(page.getByRole('textbox', { name: planner.carry.people })).toHaveValue('48')
  await next()
  await expect(page.getByRole('textbox', { name: planner.shaft.shaft_width })).toHaveValue('165 cm')
  await next()
  await page.getByText(planner.power.three, { exact: true }).click()
  await page.getByRole('button', { name: planner.see, exact: true }).click()
  await expect(page.getByRole('heading', { name: planner.result.heading })).toBeVisible()
  await expect(page.getByText(planner.result.fits, { exact: true }).first()).toBeVisible()
}

for (const { code } of languagesOfStory(1))
  test(`in ${code} a visitor on a phone comes from the home page to a request; a lost connection clears no field, and a repeated request arrives once`, async ({
    page,
    context,
    consoleErrors,
  }) => {
    await fromElsewhere(context)
    await choose(context, { lang: code })
    const { planner, site: texts } = textsOf(code)
    const fields = { name: withUniqueWord('Dara'), phone: '0750 000 0103', place: 'Erbil, Ankawa' }
    const send = page.getByRole('button', { name: planner.request.send })
    const isKept = async () => {
      await expect(page.getByRole('alert')).toHaveText(texts.contact.lost)
      for (const [field, text] of Object.entries(fields))
        await expect(page.locator(`[name=${field}]`)).toHaveValue(text)
      await expect(page).toHaveURL(/step=5/)
    }
    await answerQuestions(page, code)
    await settle(page)
    await page.getByRole('textbox', { name: texts.contact.name }).fill(fields.name)
    await page.getByRole('textbox', { name: texts.contact.phone }).fill(fields.phone)
    await page.getByRole('textbox', { name: planner.request.place }).fill(fields.place)
    await context.setOffline(true)
    await send.click()
    await isKept()
    await expectAccessible(page)
    await context.setOffline(false)
    // This time it arrives, and its answer is lost.
    await page.route('**/contact/send', async (route) => route.fetch().then(() => route.abort()), {
      times: 1,
    })
    const unheard = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/contact/send'))
    await send.click()
    await unheard
    await isKept()
    await send.click()
    await expect(page).toHaveURL(/\/planner\?sent=1/)
    await expect(page.getByRole('heading', { name: planner.request.sent })).toBeFocused()
    await expect(page.locator('[aria-live=polite]').filter({ hasText: planner.request.sent })).toHaveCount(1)
    const arrived = await write(({ db }) =>
      db.selectFrom('contacts').select('phone').where('name', '=', fields.name).execute(),
    )
    expect(arrived).toHaveLength(1)
    dropExpectedErrors(consoleErrors, /ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  })
