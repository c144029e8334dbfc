// From the home page to a request that staff read: in three languages on a phone, with and without a script.
import type { BrowserContext, Page } from '@playwright/test'
import type { languageTable } from '#contract/languages.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { withoutIsolates } from '#i18n/format.ts'
import {
  choose,
  dropExpectedErrors,
  expect,
  expectAccessible,
  languages,
  settle,
  site,
  test,
} from './fixtures.ts'
import { openDashboard, signInStaff } from './staff.ts'
import { withUniqueWord } from './unique-text.ts'

test.use({ viewport: { width: 390, height: 844 } })

const textsOf = (code: keyof typeof languageTable) => dictionaries[code]

/** A visitor of a language in a network of their own: each network may send few messages. */
async function visitor(context: BrowserContext, lang: string, network: number) {
  await choose(context, { lang })
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.77.${process.pid % 256}.${network}` })
}

/** Answers as a visitor would, and sends the request without an e-mail address. */
async function journey(page: Page, code: keyof typeof languageTable, look: () => Promise<void>) {
  const { planner, site: texts } = textsOf(code)
  const next = () => page.getByRole('button', { name: planner.next, exact: true }).click()
  await page.goto(`${site()}/`)
  await page.getByRole('link', { name: texts.home.planLift }).first().click()
  await expect(page.getByRole('heading', { name: planner.use.heading })).toBeVisible()
  await look()
  await page.getByRole('link', { name: planner.use.apartments, exact: true }).click()
  await page.getByRole('textbox', { name: planner.height.stops }).fill('٦')
  await page.getByRole('textbox', { name: planner.height.travel }).fill('200')
  await next()
  await expect(page.getByText(planner.wrong.travel)).toBeVisible()
  await expect(page.getByRole('textbox', { name: planner.height.stops })).toHaveValue('٦')
  await look()
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
  await look()
  await next()
  await page.getByText(planner.power.three, { exact: true }).click()
  await page.getByRole('button', { name: planner.see, exact: true }).click()
  await expect(page.getByRole('heading', { name: planner.result.heading })).toBeVisible()
  await expect(page.getByText(planner.result.fits, { exact: true }).first()).toBeVisible()
  await look()
  await page.getByRole('textbox', { name: texts.contact.name }).fill(`Dara ${code}`)
  await page.getByRole('textbox', { name: texts.contact.phone }).fill('0750 000 0101')
  await page.getByRole('textbox', { name: planner.request.place }).fill('Erbil, Ankawa')
  await page.getByRole('button', { name: planner.request.send }).click()
  await expect(page).toHaveURL(/\/planner\?sent=1/)
  await expect(page.getByRole('heading', { name: planner.request.sent })).toBeVisible()
  await look()
}

for (const [at, { code }] of languages.entries())
  test(`in ${code} a visitor on a phone comes from the home page to a request`, async ({ page, context }) => {
    await visitor(context, code, at)
    await journey(page, code, async () => {
      await settle(page)
      await expectAccessible(page)
    })
  })

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  for (const [at, { code }] of languages.entries())
    test(`in ${code} the same way is open`, async ({ page, context }) => {
      await visitor(context, code, 10 + at)
      await journey(page, code, async () => {})
    })

  test('a telephone that cannot be called keeps what was written', async ({ page, context }) => {
    await visitor(context, 'en', 20)
    await page.goto(`${site()}/planner?use=home&stops=3&step=5`)
    await page.getByRole('textbox', { name: 'Name' }).fill('Dara')
    await page.getByRole('textbox', { name: 'Phone number' }).fill('123')
    await page.getByRole('textbox', { name: 'Place: city and district' }).fill('Erbil')
    await page.getByRole('button', { name: 'Ask for a visit' }).click()
    await expect(page.getByRole('textbox', { name: 'Place: city and district' })).toHaveValue('Erbil')
    await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('heading', { name: 'Models for your building' })).toBeVisible()
  })
})

for (const [at, { code }] of languages.entries())
  test(`in ${code} a lost connection clears no field, and a repeated request arrives once`, async ({
    page,
    context,
    consoleErrors,
  }) => {
    await visitor(context, code, 40 + at)
    const { planner, site: texts } = textsOf(code)
    const name = withUniqueWord('Dara')
    const fields = { name, phone: '0750 000 0103', place: 'Erbil' }
    const sent = () => page.getByRole('button', { name: planner.request.send })
    const isKept = async () => {
      await expect(page.getByRole('alert')).toHaveText(texts.contact.lost)
      for (const [field, text] of Object.entries(fields))
        await expect(page.locator(`[name=${field}]`)).toHaveValue(text)
      await expect(page).toHaveURL(/step=5/)
    }
    await page.goto(`${site()}/planner?use=home&stops=3&step=5`)
    await settle(page)
    for (const [field, text] of Object.entries(fields)) await page.locator(`[name=${field}]`).fill(text)
    await context.setOffline(true)
    await sent().click()
    await isKept()
    await settle(page)
    await expectAccessible(page)
    await context.setOffline(false)
    // This time it arrives, and its answer is lost.
    await page.route('**/contact/send', async (route) => route.fetch().then(() => route.abort()), {
      times: 1,
    })
    await sent().click()
    await isKept()
    await sent().click()
    await expect(page.getByRole('heading', { name: planner.request.sent })).toBeVisible()
    const { send } = await signInStaff(context)
    const { data } = await send('/app/dashboard/settings/contacts/getall', {
      search: name,
      page: 1,
      limit: 9,
    })
    expect(data).toHaveLength(1)
    dropExpectedErrors(consoleErrors, /ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  })

test('the contact form keeps what was written when the connection is lost', async ({
  page,
  context,
  consoleErrors,
}) => {
  await visitor(context, 'ar', 50)
  await page.goto(`${site()}/contact`)
  await settle(page)
  const fields = { name: 'Dara', phone: '0750 000 0104', subject: 'Lift', msg: 'It stands still' }
  for (const [field, text] of Object.entries(fields)) await page.locator(`[name=${field}]`).fill(text)
  await context.setOffline(true)
  await page.locator('main form [type=submit]').click()
  await expect(page.locator('main form [role=alert]')).toHaveText(textsOf('ar').site.contact.lost)
  for (const [field, text] of Object.entries(fields))
    await expect(page.locator(`[name=${field}]`)).toHaveValue(text)
  await context.setOffline(false)
  dropExpectedErrors(consoleErrors, /ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
})

test('staff read the request in the language of the company', async ({ page, context }) => {
  await visitor(context, 'en', 30)
  await page.goto(`${site()}/planner?use=apartments&stops=6&pit=300&step=5`)
  await expect(page.getByRole('heading', { name: 'No model meets every answer' })).toBeVisible()
  await expect(page.getByText(/do not meet this answer: Pit depth/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Shilan of the planner')
  await page.getByRole('textbox', { name: 'Phone number' }).fill('0750 000 0102')
  await page.getByRole('textbox', { name: 'Place: city and district' }).fill('Duhok')
  await page.getByRole('button', { name: 'Ask for a visit' }).click()
  await expect(page).toHaveURL(/sent=1/)
  await signInStaff(context)
  await openDashboard(page, '/setting/contacts')
  const { planner, mail } = dictionaries.ku
  await page
    .getByRole('button', { name: /Shilan of the planner/ })
    .first()
    .click()
  const message = page.getByRole('dialog')
  await expect(message).toContainText(planner.request.opening)
  await expect(message).toContainText(`${planner.figures.pit}: 300 ${planner.units.mm}`)
  await expect(message).toContainText(`${mail.contact.place}: Duhok`)
  await expect(message).toContainText(withoutIsolates(planner.request.models))
})
