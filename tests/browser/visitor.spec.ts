import { mailTo } from './customers.ts'
import {
  choose,
  dropExpectedErrors,
  expect,
  expectNoSidewaysScroll,
  languages,
  settle,
  site,
  test,
  widths,
} from './fixtures.ts'
import { withUniqueWord } from './unique-text.ts'

test('the language is stored and the page comes again in it', async ({ page, context }) => {
  await choose(context, { lang: 'en' })
  await page.goto(`${site()}/setting`)
  await settle(page)
  await page.locator('input[type=radio][value=ar]').check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('ar')
})

test('typed fields survive a change of language, passwords do not', async ({ page, context }) => {
  await choose(context, { lang: 'en' })
  await page.goto(`${site()}/register#content`)
  await settle(page)
  await page.locator('[name=name]').fill('Sara')
  await page.locator('[name=email]').fill('sara@example.com')
  await page.locator('[name=pass]').fill('a secret of hers')
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.getByRole('link', { name: 'العربية' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('[name=name]')).toHaveValue('Sara')
  await expect(page.locator('[name=email]')).toHaveValue('sara@example.com')
  await expect(page.locator('[name=pass]')).toHaveValue('')
  await expect(page).toHaveURL(`${site()}/register#content`)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/Sara|secret/)
})

test('an address with ?lang= stores its language', async ({ page, context }) => {
  await page.goto(`${site()}/about?lang=en`)
  await settle(page)
  await page.goto(`${site()}/products`)
  await settle(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('en')
})

test('dark is dark before any script of the bundle runs', async ({ page, context, consoleErrors }) => {
  await choose(context, { lang: 'ku', theme: 'dark' })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(site(), { waitUntil: 'domcontentloaded' })
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const brightness = (ground.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0)
  expect(brightness).toBeLessThan(120)
  // What was kept from it the browser names twice: the file, and the import that waited for it.
  dropExpectedErrors(consoleErrors, /ERR_FAILED|Failed to fetch dynamically imported module/)
})

for (const { code, dir } of languages) {
  test(`the drawer opens on the right side in ${code}`, async ({ page, context }) => {
    await choose(context, { lang: code })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(site())
    await settle(page)
    await page.locator('header button[aria-haspopup=dialog]').click()
    const drawer = page.locator('dialog[open]')
    await expect(drawer).toBeVisible()
    await expect
      .poll(async () => {
        const box = await drawer.boundingBox()
        return dir === 'rtl' ? Math.round((box?.x ?? 0) + (box?.width ?? 0)) : Math.round(box?.x ?? -1)
      })
      .toBe(dir === 'rtl' ? 390 : 0)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  })
}

test('a search typed on an Arabic keyboard finds the Kurdish name', async ({ page, context }) => {
  await choose(context, { lang: 'ku' })
  await page.goto(`${site()}/products`)
  await settle(page)
  const name = (await page.locator('main article').first().getByRole('heading').textContent()) ?? ''
  const word = name.split(/\s+/).sort((a, b) => b.length - a.length)[0] ?? ''
  const typed = word.replaceAll('ی', 'ي').replaceAll('ک', 'ك').replaceAll('ە', 'ه')
  await page.locator('main [name=q]').fill(typed)
  await expect(page).toHaveURL(/q=/)
  await expect(page.locator('main [name=q]')).toBeFocused()
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
})

test('filters and page size live in the address and survive a reload', async ({ page, context }) => {
  await choose(context, { lang: 'en' })
  await page.goto(`${site()}/shop?limit=15`)
  await settle(page)
  const all = await page.locator('main article').count()
  await page.goto(`${site()}/shop?limit=15&category=8&category=7`)
  await settle(page)
  const some = await page.locator('main article').count()
  expect(some).toBeLessThan(all)
  await page.reload()
  await expect(page.locator('main article')).toHaveCount(some)
})

test('a missing thing is a 404 directly and leads to /404 inside the site', async ({
  page,
  context,
  consoleErrors,
}) => {
  await choose(context, { lang: 'en' })
  for (const path of [
    '/products/999999',
    '/products/17',
    '/shop/1',
    '/projects/x',
    '/services/0',
    '/nowhere/at/all',
  ]) {
    const response = await page.goto(site() + path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByText('Not Found').first()).toBeVisible()
  }
  dropExpectedErrors(consoleErrors, /status of 404/)
})

test('a message reaches the company by mail', async ({ page, context }) => {
  await choose(context, { lang: 'ku' })
  await page.goto(`${site()}/contact`)
  await settle(page)
  const button = page.locator('main form button[type=submit]')
  await expect(button).toBeDisabled()
  await page.locator('[name=name]').fill('ئازاد')
  await page.locator('[name=email]').fill('azad@example.com')
  const subject = withUniqueWord('نرخی بەرزکەرەوە')
  await page.locator('[name=subject]').fill(subject)
  await page.locator('[name=msg]').fill('تکایە نرخی بەرزکەرەوەیەکی شەش نهۆمیم بۆ بنێرن.')
  await expect(button).toBeEnabled()
  await button.click()
  const dialog = page.locator('dialog[open]')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button').first().click()
  await expect(page.locator('[name=msg]')).toHaveValue('')
  expect(await mailTo('info@hawraz.example', new RegExp(subject))).toBe(subject)
})

test('the contact form is checked when it is sent, and then while one types', async ({ page, context }) => {
  await choose(context, { lang: 'en' })
  await page.goto(`${site()}/contact`)
  await settle(page)
  const email = page.locator('[name=email]')
  const fault = page.locator('main form').getByText('Enter a valid email')
  await email.fill('azad at example')
  for (const name of ['name', 'subject', 'msg']) await page.locator(`[name=${name}]`).fill('Azad')
  await expect(fault).toHaveCount(0)
  await page.locator('main form button[type=submit]').click()
  await expect(fault).toBeVisible()
  await expect(email).toBeFocused()
  await email.fill('azad@example')
  await expect(fault).toBeVisible()
  await email.fill('azad@example.com')
  await expect(fault).toHaveCount(0)
})

test('the opening screen does not hide the content from those without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(site())
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('main article').first()).toBeVisible()
  await context.close()
})

test('a link to a missing thing leads to /404 inside the site', async ({ page, context, consoleErrors }) => {
  await choose(context, { lang: 'ar' })
  await page.goto(`${site()}/products`)
  await settle(page)
  // A product that was deleted since the list was shown.
  await page.evaluate(() => Reflect.get(window, '__reactRouterDataRouter').navigate('/products/999999'))
  await expect(page).toHaveURL(/\/404$/)
  await expect(page.getByRole('link')).toHaveCount(1)
  dropExpectedErrors(consoleErrors, /status of 404/)
})

for (const { code } of languages) {
  test(`everything of a page can be reached by keyboard in ${code}`, async ({ page, context }) => {
    await choose(context, { lang: code })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${site()}/shop/17`)
    await settle(page)
    await page.keyboard.press('Tab')
    await expect(page.locator('a[href="#main"], a[href^="#"]').first()).toBeFocused()
    await page.getByRole('radio').first().focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('radio').first()).toBeChecked()
    const left = page.getByRole('group').nth(1).getByRole('radio')
    await expect(left.first()).toBeAttached()
  })
}

for (const { code } of languages) {
  test(`text at twice its size stays within the page in ${code}`, async ({ page, context }) => {
    await choose(context, { lang: code })
    for (const { width, height } of widths) {
      await page.setViewportSize({ width, height })
      for (const path of ['/', '/services', '/shop/17', '/projects/1', '/contact', '/register']) {
        await page.goto(site() + path)
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%'
        })
        await expectNoSidewaysScroll(page)
      }
    }
  })
}

test('a list shows its first card in the upper third of the screen', async ({ page, context }) => {
  await choose(context, { lang: 'ku' })
  for (const path of ['/products', '/shop', '/projects', '/services']) {
    await page.goto(site() + path)
    for (const [width, height, most] of [
      [1440, 900, 260],
      [390, 844, 330],
    ] as const) {
      await page.setViewportSize({ width, height })
      const card = await page.locator('main article').first().boundingBox()
      expect(card?.y, `${path} at ${width} px`).toBeLessThanOrEqual(most)
    }
  }
})

test('a page reached inside the site has the same head as when it is loaded', async ({ page }) => {
  const head = () =>
    page.evaluate(() =>
      [
        ...document.head.querySelectorAll(
          'title, meta[name], meta[property], link[rel=canonical], link[hreflang]',
        ),
      ]
        .filter((one) => !one.matches('[name=theme-color], [name=viewport]'))
        .map((one) => one.outerHTML)
        .sort(),
    )
  const go = (path: string) =>
    page.evaluate((to) => Reflect.get(window, '__reactRouterDataRouter').navigate(to), path)
  for (const path of ['/shop/17', '/about', '/login']) {
    // Again, as a test beside this one may change the site's keywords between the two.
    await expect(async () => {
      await page.goto(`${site()}${path}`)
      await settle(page)
      const alone = await head()
      await page.goto(`${site()}/?lang=ku`)
      await settle(page)
      await go(path)
      await expect(page).toHaveURL(site() + path)
      await expect.poll(head, { message: path, timeout: 10_000 }).toEqual(alone)
    }).toPass({ timeout: 120_000 })
  }
})
