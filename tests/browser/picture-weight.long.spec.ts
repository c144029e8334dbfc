// The pictures that a phone loads with the home page before anybody scrolls.
import { isFullRun } from '#tests/support/extent.ts'
import { choose, expect, site, test } from './kit/fixtures.ts'

const phone = { width: 390, height: 844 }
/** The most that they take, in KiB, in the format that phones get once it is made. */
const most = 220

// At rest the lift does not ride on: the pictures of the other floors come when it does.
test.use({ deviceScaleFactor: 2, viewport: phone, contextOptions: { reducedMotion: 'reduce' } })

for (const lang of isFullRun ? (['ku', 'en'] as const) : (['ku'] as const))
  test(`the home page in ${lang} loads at most ${most} KiB of pictures on a phone`, async ({
    page,
    context,
  }) => {
    await choose(context, { lang })
    const urls = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'image') urls.add(request.url())
    })
    await page.goto(site())
    await expect.poll(() => urls.size).toBeGreaterThan(10)
    await page.waitForLoadState('networkidle')
    let bytes = 0
    for (const url of urls) {
      const get = () => page.request.get(url, { headers: { accept: 'image/avif,image/webp,*/*' } })
      // A picture in several widths becomes AVIF a while after somebody first asked for it.
      if (/\.(?:webp|png|jpg)\?w=/.test(url))
        await expect
          .poll(async () => (await get()).headers()['content-type'], { timeout: 120_000 })
          .toBe('image/avif')
      bytes += (await (await get()).body()).length
    }
    expect(bytes / 1024, [...urls].join('\n')).toBeLessThanOrEqual(most)
  })
