// The suggestions below the search field of a list.
import { choose, expect, settle, site, test } from './kit/fixtures.ts'

test('suggestions are those of the newest text, are chosen by keyboard, and the page of one opens', async ({
  page,
  context,
}) => {
  await choose(context, { lang: 'en' })
  await page.goto(`${site()}/shop`)
  await settle(page)
  const field = page.locator('main [name=q]')
  const found = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await field.focus()
  await expect(field).toHaveAttribute('role', 'combobox')

  await test.step('a late response does not replace those of a newer text', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const asksForDoors = (body: string | null) => body?.includes('"door"') ?? false
    await page.route('**/api/app/client/search/suggest', async (route) => {
      if (asksForDoors(route.request().postData())) await held
      await route.continue()
    })
    const late = page.waitForRequest((request) => asksForDoors(request.postData()))
    await field.fill('door')
    await late
    await field.fill('rope')
    await expect(found.filter({ hasText: /rope/i }).first()).toBeVisible()
    const answered = page.waitForResponse((response) => asksForDoors(response.request().postData()))
    release()
    await answered
    await expect(found.filter({ hasText: /door operator/i })).toHaveCount(0)
  })

  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await field.press('Escape')
  await expect(found).toHaveCount(0)
  await field.press('End')
  await field.pressSequentially('s')
  const rope = page.getByRole('option', { name: /traction rope/i })
  await expect(rope).toBeVisible()
  for (let at = 0; at < 12; at++) {
    if ((await rope.getAttribute('aria-selected')) === 'true') break
    await field.press('ArrowDown')
  }
  await expect(field).toHaveAttribute('aria-activedescendant', (await rope.getAttribute('id')) ?? '')
  const path = (await rope.getAttribute('href')) ?? ''
  await field.press('Enter')
  await expect(page).toHaveURL(site() + path)

  await test.step('nothing is suggested over the results of a search that was sent, and a press is not taken back', async () => {
    await page.clock.install()
    await page.goto(`${site()}/shop`)
    await settle(page)
    await field.focus()
    await expect(field).toHaveAttribute('role', 'combobox')
    const urls: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/search/suggest')) urls.push(request.url())
    })
    await page.clock.pauseAt(Date.now() + 60_000)
    await field.fill('rope')
    await field.press('Enter')
    await expect(page).toHaveURL(/q=rope/)
    await page.clock.runFor(1000)
    expect(urls).toEqual([])
    await field.fill('ropes')
    await page.locator('main article a').first().click()
    await page.clock.runFor(1000)
    await expect(page).toHaveURL(/\/shop\/\d+$/)
  })
})
