import { type Contract, contract, type Path } from '#contract/index.ts'
import type { Answer, Body } from '#contract/kit/call.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { openSite } from '#server/pages/open.ts'
import { createLog } from '#server/runtime/log.ts'
import { root } from '#server/runtime/root.ts'
import { choose, dropExpectedErrors, expect, settle, site, test } from './kit/fixtures.ts'
import { openDashboard, signInStaff } from './kit/staff.ts'
import { pastedDocuments } from './pasted-documents.ts'

// What an old row, a restored backup or another program may hold: nobody cleaned it when it was saved.
const planted = `<p>Planted</p><script>planted='a script'</script>
<script type="module" async="">window.planted='a module'</script><script type="text/plain">planted</script>
<img src="/x.png" onerror="planted='an attribute'"><style>body{opacity:0.5}</style><p style="opacity:0.3">faint</p>`

async function ask<P extends Path>(path: P, body: Body<Contract[P]>): Promise<Answer<Contract[P]>> {
  const response = await fetch(`${site()}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ [contract[path].flag]: true, ...body }),
  })
  const answer = await response.json()
  const frame = answer.fetchsetting
  return frame ? { ...answer, fetchsetting: { ...frame, en_cofounder: planted } } : answer
}

/** The page of an address as the server makes it of settings that hold the planted text. */
async function render(url: string) {
  const { pages } = await openSite({
    root,
    log: createLog('silent'),
    headers: securityHeaders(undefined),
    secureCookies: false,
    mebibytes: 32,
    concurrency: 1,
    revision: () => 1,
    isCurrent: () => false,
    defaultLanguage: async () => 'en',
    site: async (language) => ({
      ...{ call: ask, language, defaultLanguage: 'en', origin: site(), documents: '', splashMs: 0 },
      pdf: async () => new Uint8Array(),
    }),
  })
  const request = { url, headers: {}, network: { one: '' }, gone: false }
  return (await pages.get(request)).ready.variant('identity')
}

test('a script stored in the database runs on no page, and a text that becomes HTML is cleaned', async ({
  page,
  context,
  consoleErrors,
}) => {
  await choose(context, { lang: 'en' })
  const { body, headers } = await render('/about')
  expect(body.toString()).toContain("planted='a script'")
  const named = headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : []))
  await page.route(`${site()}/about`, (route) => route.fulfill({ body, headers: Object.fromEntries(named) }))
  await page.goto(`${site()}/about`)
  await settle(page)
  await expect(page.getByText('Planted')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'planted'))).toBeUndefined()
  expect(await page.evaluate(() => getComputedStyle(document.body).opacity)).toBe('1')
  expect(await page.getByText('faint').evaluate((one) => getComputedStyle(one).opacity)).toBe('1')
  dropExpectedErrors(consoleErrors, /^policy |Content Security Policy|x\.png|status of 404/)

  const html = await page.evaluate(() => {
    const element = document.createElement('div')
    element.innerHTML =
      '<p onclick="x" style="position:fixed;font-weight:700" dir="rtl">a<img src=x onerror="planted=1"></p>' +
      '<a href="javascript:planted=1">b</a><a href="https://a.example">c</a><svg><script>planted=1</script></svg>' +
      '<custom-one>d</custom-one>'
    return element.innerHTML
  })
  expect(html).toBe('<p dir="rtl">a</p><a>b</a><a href="https://a.example">c</a>d')
  const refused = await page.evaluate(() => {
    const attempts = [
      () => Reflect.set(document.createElement('script'), 'text', 'planted=1'),
      () => Reflect.set(document.createElement('script'), 'src', '/a.js'),
    ]
    return attempts.map((attempt) => {
      try {
        attempt()
        return 'made'
      } catch {
        return 'refused'
      }
    })
  })
  expect(refused).toEqual(['refused', 'refused'])
  expect(await page.evaluate(() => Reflect.get(window, 'planted'))).toBeUndefined()
  dropExpectedErrors(consoleErrors, /^policy |TrustedScript|Content Security Policy/)
})

test('pasted text keeps its emphasis, headings, lists and words apart, and no other formatting', async ({
  page,
  context,
}) => {
  await signInStaff(context)
  await openDashboard(page, '/setting/appearances')
  const editor = page.locator('.ProseMirror').first()
  await editor.click()
  const paste = (html: string) =>
    editor.evaluate((field, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', pasted)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, html)
  await paste(
    '<b style="font-weight:normal"><p><span style="font-weight:700;color:red">pasted bold</span> and plain</p></b><script>x</script>',
  )
  await expect(editor.locator('strong', { hasText: 'pasted bold' })).toBeVisible()
  await expect(editor.locator('strong', { hasText: 'plain' })).toHaveCount(0)
  for (const [name, [html, kept]] of Object.entries(pastedDocuments)) {
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Delete')
    await paste(html)
    const shown = await editor.evaluate((field) => field.innerHTML.replace(/<br class="[^"]*">/g, ''))
    // The editor always ends with a paragraph to type into.
    expect.soft(shown.replace(/<p><\/p>$/, ''), name).toBe(kept)
  }
})
