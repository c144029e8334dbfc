// The suggestions below the search field of a list.
import type { Page } from '@playwright/test'
import { choose, expect, settle, site, test } from './fixtures.ts'

const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })

test('suggestions are chosen by keyboard, and the page of one opens', async ({ page, context }) => {
  await choose(context, { lang: 'en' })
  await page.goto(`${site()}/shop`)
  await settle(page)
  const field = page.locator('main [name=q]')
  await field.focus()
  await expect(field).toHaveAttribute('role', 'combobox')
  await field.pressSequentially('rope')
  const options = suggestions(page).getByRole('option')
  await expect(options.first()).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await field.press('Escape')
  await expect(options).toHaveCount(0)
  await field.pressSequentially('s')
  const rope = suggestions(page).getByRole('option', { name: /traction rope/i })
  await expect(rope).toBeVisible()
  for (let at = 0; at < 12; at++) {
    if ((await rope.getAttribute('aria-selected')) === 'true') break
    await field.press('ArrowDown')
  }
  await expect(field).toHaveAttribute('aria-activedescendant', (await rope.getAttribute('id')) ?? '')
  const path = (await rope.getAttribute('href')) ?? ''
  await field.press('Enter')
  await expect(page).toHaveURL(site() + path)
})

test('a late response does not replace the suggestions of a newer text', async ({ page, context }) => {
  await choose(context, { lang: 'en' })
  await page.goto(`${site()}/shop`)
  await settle(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/app/client/search/suggest', async (route) => {
    if (route.request().postData()?.includes('"door"')) await held
    await route.continue()
  })
  const field = page.locator('main [name=q]')
  await field.focus()
  await expect(field).toHaveAttribute('role', 'combobox')
  const late = page.waitForRequest((request) => request.postData()?.includes('"door"') ?? false)
  await field.fill('door')
  await late
  await field.fill('rope')
  await expect(suggestions(page).getByRole('option', { name: /rope/i }).first()).toBeVisible()
  const answered = page.waitForResponse(
    (response) => response.request().postData()?.includes('"door"') ?? false,
  )
  release()
  await answered
  await expect(suggestions(page).getByRole('option', { name: /door operator/i })).toHaveCount(0)
})

test('a search that finds nothing leads to the contact form, with its words in the subject', async ({
  page,
  context,
}) => {
  await choose(context, { lang: 'en' })
  await page.goto(`${site()}/shop?q=hoverboard`)
  await settle(page)
  await page.getByRole('link', { name: 'Ask us for it' }).click()
  await expect(page.locator('main [name=subject]')).toHaveValue('Do you have “hoverboard”?')
})

test('a list in which nothing is found leads to what other lists have, else to its groups', async ({
  page,
  context,
}) => {
  await choose(context, { lang: 'en' })
  await page.goto(`${site()}/services?q=kestrel`)
  const near = page.getByRole('navigation', { name: 'Elsewhere on this site' })
  await expect(near.getByRole('link', { name: /kestrel/i }).first()).toHaveAttribute(
    'href',
    /^\/(?:shop|products)\/\d+$/,
  )
  await page.goto(`${site()}/shop?q=xylophone`)
  await expect(
    page.getByRole('navigation', { name: 'Look through' }).getByRole('link').first(),
  ).toHaveAttribute('href', /^\/shop\?category=\d+$/)
})
