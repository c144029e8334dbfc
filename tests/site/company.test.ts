import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { createElement } from 'react'
import type { TelephonePlace } from '#contract/settings/telephones.ts'
import { telephonesOf } from '#server/domain/site/frame.ts'
import { htmlOf } from '#tests/support/components.ts'
import { empty, type Frame, filled, nothing, siteData } from './company-frames.ts'
import { setting, siteServerIn } from './render-page.ts'

const { SiteProvider, translatorOf } = await import('#web/shared/site-context.tsx')
const { shownTelephones } = await import('#web/shared/use-telephones.ts')
const { Footer } = await import('#web/site/shell/footer.tsx')
const { ContactMethods } = await import('#web/site/contact/contact-methods.tsx')
const { ContactStrip } = await import('#web/site/showcase/contact-strip.tsx')
const { Certificates } = await import('#web/site/about/certificates.tsx')
const { documentUrl } = await import('#web/ui/picture.tsx')
const { Offices } = await import('#web/site/home/offices.tsx')
const { certificatesOf } = await import('#web/site/showcase/certificates.ts')
const { Proofs } = await import('#web/site/showcase/proofs.tsx')
const { figuresOf } = await import('#web/site/showcase/figures.ts')
const emergencyPage = await import('#web/site/emergency/emergency-page.tsx')

const both: Frame = {
  ...empty,
  ...telephonesOf({ ...setting, phone: '0750 123 4567, 0770 123 4567' }),
}

test('places with room for it have a link for each telephone, others one for the first', async () => {
  const { telephones } = await siteData(both)
  const [one, two] = ['tel:+9647501234567', 'tel:+9647701234567']
  assert.deepEqual(telephones.office, {
    ...{ text: '0750 123 4567', href: one },
    others: [{ text: '0770 123 4567', href: two }],
  })
  const t = translatorOf(await siteData(both))
  const shown = async (place: TelephonePlace) =>
    shownTelephones({ t, siteData: await siteData(both) }, place, undefined, false).map(({ href }) => href)
  assert.deepEqual(await shown('footer'), [one, two])
  assert.deepEqual(await shown('contact'), [one, two])
  assert.deepEqual(await shown('bar'), [one])
})

test('a telephone that is none for certain is shown without a link', async () => {
  const fetchsetting = { ...setting, phone: 'by appointment' }
  const { telephones } = await siteData({ ...empty, fetchsetting, ...telephonesOf(fetchsetting) })
  assert.deepEqual(telephones.office, { text: 'by appointment', href: undefined })
})

async function show(frame: Frame, part: Parameters<typeof createElement>[0], language?: 'ku' | 'ar' | 'en') {
  const children = createElement(part)
  return htmlOf(createElement(SiteProvider, { siteData: await siteData(frame, language), children }))
}

/** The addresses of all links of a part. */
const links = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href)

suite('the owner’s settings on the pages', () => {
  test('stand in the footer: head office on its point of the map, its hours, WhatsApp, emergencies', async () => {
    const html = await show(filled, Footer)
    const hrefs = links(html)
    assert.ok(hrefs.some((href) => href.endsWith('query=36.2061%2C43.9819')))
    assert.ok(hrefs.includes('https://wa.me/9647501112233'))
    assert.ok(hrefs.includes('/emergency'))
    assert.match(html, /12 Gulan &lt;Street&gt;/)
    assert.match(html, /Saturday and Sunday<\/dt><dd><bdi dir="ltr">08:30–17:00<\/bdi>/)
    assert.match(html, /Tuesday and Wednesday<\/dt><dd>Open all day/)
    assert.match(html, /Friday<\/dt><dd>Closed/)
  })

  test('stand on the contact page: every office, without a point the map of its address', async () => {
    const html = await show(filled, ContactMethods, 'ku')
    assert.equal(html.split('<h3>').length - 1, 2)
    const hrefs = links(html)
    assert.ok(hrefs.includes('tel:+9647700000142') && hrefs.includes('https://wa.me/9647501112233'))
    assert.ok(hrefs.some((href) => href.endsWith(`query=${encodeURIComponent('شەقامی گوڵان')}`)))
    assert.equal(html.split('<dl').length - 1, 2, 'an office without hours has no list of them')
    assert.match(await show(filled, ContactStrip), /href="https:\/\/wa.me\/9647501112233"/)
  })

  test('are the figures of a page in its language, else in one that has them, and nothing without any', async () => {
    const reader = { language: 'ku', defaultLanguage: 'ar' } as const
    const en_proofs = '98 | lifts running\n31 min | on average'
    const shown = async (proofs: object) => {
      const figures = figuresOf({ ...setting, ...proofs }, 'proofs', reader)
      return show(filled, () => createElement(Proofs, { figures }), 'ku')
    }
    const html = await shown({ en_proofs })
    assert.match(
      html,
      /<bdi lang="en" dir="ltr">lifts running<\/bdi><\/dt><dd[^>]*><bdi lang="en" dir="ltr">98</,
    )
    assert.match(await shown({ en_proofs, ku_proofs: '7 | بەرزکەرەوە' }), /lang="ckb" dir="rtl">7</)
    assert.equal(await shown({}), '')
  })

  test('are the map and the certificates on the home page, and each certificate to download on the about page', async () => {
    const fetchsetting = { ...filled.fetchsetting, map_img: 'map.webp' }
    const mapped = await show({ ...filled, fetchsetting }, ContactMethods)
    assert.match(
      mapped,
      /<a [^>]*href="[^"]*query=36\.2061%2C43\.9819"[^>]*><img [^>]*uploads\/setting\/map\.webp/,
    )
    assert.doesNotMatch(await show(filled, ContactMethods), /<img/)

    const names = { ku_name: 'بڕوانامە', ar_name: '', en_name: 'Safety' }
    const rows = [
      {
        ...{ id: 1, user_id: null, ...names, ku_issuer: 'پشکنین', ar_issuer: 'تفتيش', en_issuer: '' },
        issued: '2026-03-18',
        file: 'a.webp',
      },
      {
        ...{ id: 2, user_id: null, ...names, ku_issuer: '', ar_issuer: '', en_issuer: '' },
        issued: '',
        file: 'b.pdf',
      },
    ]
    const of = certificatesOf(rows, { language: 'ar', defaultLanguage: 'ku' })
    const html = await show(filled, () => createElement(Certificates, { of }), 'ar')
    assert.match(html, /href="\/uploads\/certificates\/a\.webp" download="بڕوانامە\.webp"><img/)
    assert.match(html, /href="\/uploads\/certificates\/b\.pdf" download="بڕوانامە\.pdf"><span/)
    const onOwnHost = documentUrl('https://documents.example', 'certificates', 'b.pdf')
    assert.equal(onOwnHost, 'https://documents.example/uploads/certificates/b.pdf')
    assert.ok(html.includes('تفتيش') && html.includes('18 آذار 2026'), html)
    assert.equal(await show(filled, () => createElement(Certificates, { of: [] })), '')
    const home = await show(filled, () => createElement(Offices, { certificates: of }))
    assert.ok(home.includes('href="/about#certificates"'))
    assert.ok(
      !(await show(filled, () => createElement(Offices, { certificates: [] }))).includes('#certificates'),
    )
    assert.equal(await show(nothing, () => createElement(Offices, { certificates: [] })), '')
  })

  test('that are empty show nothing: no label, no link, no page', async () => {
    for (const part of [Footer, ContactMethods, ContactStrip]) {
      const html = await show(nothing, part)
      assert.doesNotMatch(html, /tel:|wa\.me|mailto:|\/emergency|WhatsApp|<dl|href=""|undefined/)
      assert.doesNotMatch(html, /<(?:li|dt|dd|p|h3)[^>]*><\/(?:li|dt|dd|p|h3)>/)
    }
    const request = new Request('https://lifts.example/emergency')
    const context = { get: () => siteServerIn('en', { '/app/client/site/frame': nothing }) }
    await assert.rejects(
      // The page asks for no more of its arguments.
      async () => emergencyPage.loader({ context, request } as never),
      (thrown) => Reflect.get(Object(Reflect.get(Object(thrown), 'init')), 'status') === 404,
    )
  })
})
