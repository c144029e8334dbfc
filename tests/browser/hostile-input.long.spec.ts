import { readFile } from 'node:fs/promises'
import { smallPdf } from '#tests/support/pdfs.ts'
import { digestOf, foreignBodies, openForeignSite } from './cross-site-page.ts'
import { signIn, textsOf } from './kit/customers.ts'
import { choose, dropExpectedErrors, expect, languages, settle, site, test, widths } from './kit/fixtures.ts'
import { onOwnProduct } from './kit/own-product.ts'
import { customerPlaces, publicPlaces, screenPlaces } from './kit/places.ts'
import { goInside, openDashboard, signInStaff } from './kit/staff.ts'
import { injectPayloads, lengthenNames, mark } from './xss-payloads.ts'

onOwnProduct()

/** The calls that are also sent as a press on a button would. */
const asForms = /logout|add|delete|changename/

test('a cross-site page changes nothing with its visitor’s cookies', async ({
  page,
  context,
  consoleErrors,
}) => {
  const customer = await signIn(context)
  await customer.put(18)
  const { id: user_id } = await signInStaff(context)
  const bodies = foreignBodies({ user_id: String(user_id) })
  expect(bodies.length).toBeGreaterThan(5)
  const elsewhere = await openForeignSite()
  const data = process.env.SITE_DATA ?? ''
  const before = await digestOf(data)
  await page.goto(elsewhere.url)
  // The server answered, and the browser kept the answer from the page.
  let sent = 0
  const submitted = new Set<string>()
  page.on('requestfailed', (request) => {
    const isKept = /BLOCKED_BY_RESPONSE/.test(request.failure()?.errorText ?? '')
    if (isKept && request.resourceType() === 'fetch') sent += 1
    // A form's answer is not shown in a frame of another site.
    if (isKept && request.resourceType() === 'document') submitted.add(new URL(request.url()).pathname)
  })
  await page.evaluate(
    async ({ site, bodies, asForms }) => {
      const post = async (url: string, body: BodyInit, headers: Record<string, string> = {}) => {
        const mode = headers['content-type'] ? 'cors' : 'no-cors'
        await fetch(url, { method: 'POST', mode, credentials: 'include', body, headers }).catch(() => {})
      }
      for (const { path, fields } of bodies) {
        const url = `${site}/api${path}`
        const form = new FormData()
        for (const [name, value] of Object.entries(fields)) form.set(name, value)
        await Promise.all([
          post(url, form),
          post(url, new URLSearchParams(fields)),
          post(url, JSON.stringify(fields)),
          post(url, JSON.stringify(fields), { 'content-type': 'application/json' }),
        ])
      }
      // As a press on a button there would send it.
      for (const { path, fields } of bodies.filter((one) => new RegExp(asForms).test(one.path))) {
        const form = document.createElement('form')
        Object.assign(form, { method: 'post', action: `${site}/api${path}`, enctype: 'multipart/form-data' })
        const frame = Object.assign(document.createElement('iframe'), { name: path })
        form.target = path
        for (const [name, value] of Object.entries(fields))
          form.append(Object.assign(document.createElement('input'), { name, value }))
        document.body.append(frame, form)
        form.submit()
      }
    },
    { site: site(), bodies, asForms: asForms.source },
  )
  const forms = bodies.filter(({ path }) => asForms.test(path)).map(({ path }) => `/api${path}`)
  await expect.poll(() => [...submitted].sort(), { timeout: 60_000 }).toEqual(forms.sort())
  // The server got them: what a form could send came through, JSON was stopped by the browser.
  await expect.poll(() => sent, { timeout: 60_000 }).toBe(3 * bodies.length)
  expect(await digestOf(data)).toBe(before)
  await openDashboard(page, '/home')
  elsewhere.close()
  consoleErrors.splice(0)
})

test('no uploaded file runs a script when it is opened', async ({ page, context, consoleErrors }) => {
  const { call, send } = await signInStaff(context)
  const script = `<script>${mark}=1</script>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><!-- ${script} --><rect width="40" height="40"/></svg>`
  const face = await readFile(new URL('face.png', import.meta.url))
  const settings = '/app/dashboard/settings/appearances'
  await send(`${settings}/changelogo`, { logo: { name: 'logo.svg', buffer: Buffer.from(svg) } })
  const tailed = Buffer.concat([face, Buffer.from(script)])
  await send(`${settings}/changefavicon`, { favicon: { name: 'sign.png.html', buffer: tailed } })
  const pdf = smallPdf({ trailer: `/Info << /Title (${script}) >>` })
  await send(`${settings}/changecatalog`, { catalog: { name: 'c.html', buffer: pdf } })
  const { fetchsetting } = await call('/app/client/site/frame', {})

  for (const [field, type] of [
    ['logo', /^image\/(?:png|webp)$/],
    ['favicon', /^image\/(?:png|webp)$/],
    ['catalog', /^application\/pdf$/],
  ] as const) {
    const url = `${site()}/uploads/setting/${fetchsetting[field]}`
    const response = await fetch(url)
    expect(response.headers.get('content-type'), field).toMatch(type)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.includes('script'), `${field} was made anew`).toBe(false)
    // A browser without a reader of documents saves one, which is no page.
    await page.goto(url).catch(() => {})
    expect(await page.evaluate((name) => name in window, mark), field).toBe(false)
  }
  // What the test itself keeps for the dashboard, a file's page may not even look at.
  dropExpectedErrors(consoleErrors, /'localStorage'.*sandboxed/)
})

test('no text in any field runs as a script or breaks a page', async ({ page, context }) => {
  const customer = await signIn(context)
  const [order] = await customer.order(17, 1)
  await customer.put(18)
  await signInStaff(context)
  expect(await injectPayloads(process.env.SITE_DATA ?? '')).toBeGreaterThan(60)

  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    dialog.dismiss()
  })
  const isHarmless = async (what: string) => {
    expect(await page.evaluate((name) => name in window, mark), what).toBe(false)
    expect(await page.evaluate(() => getComputedStyle(document.body).display), what).not.toBe('none')
    await expect.soft(page.locator('html'), what).toHaveJSProperty('scrollWidth', page.viewportSize()?.width)
  }
  const pages = [...publicPlaces, ...customerPlaces]
  for (const [at, { name, path }] of pages.entries()) {
    for (const { code } of languages) {
      await page.setViewportSize(widths[at % 2] ?? widths[0])
      await choose(context, { lang: code })
      await page.goto(site() + path.replace('{order}', String(order)))
      await settle(page)
      await isHarmless(`${name} in ${code}`)
    }
  }
  const screens = screenPlaces.filter((place) => place.looker === 'staff')
  for (const { code } of languages) {
    await openDashboard(page, '/home', { lang: code })
    for (const { name, path } of screens) {
      await goInside(page, path.replace('{order}', String(order)))
      await isHarmless(`${name} in ${code}`)
    }
  }
  expect(dialogs).toEqual([])

  // The longest that there may be, and nothing in it at which a line could break.
  await lengthenNames(process.env.SITE_DATA ?? '')
  await choose(context, { lang: 'ku' })
  const t = textsOf('ku')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/products/1', '/services/1', '/projects/1', '/shop/17']) {
    await page.goto(site() + path)
    await settle(page)
    const header = page.getByRole('banner')
    // It comes with the session, and takes the space that the company's name had.
    await expect(header.getByRole('link', { name: t('site.nav.cart') })).toBeVisible()
    const overlap = await header
      .getByRole('link', { name: /^W+$/ })
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect.soft(overlap, `pixels of the company’s name beyond its link on ${path}`).toBe(0)
    await expect.soft(page.locator('html'), path).toHaveJSProperty('scrollWidth', 390)
  }
})
