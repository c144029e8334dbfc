import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { createElement } from 'react'
import { telephonesOf } from '#server/domain/site/frame.ts'
import { htmlOf } from '#tests/support/components.ts'
import { at, pageIn, setting, siteDataIn, siteServerIn } from './render-page.ts'
import { productRow, projectRow } from './sample-products.ts'

const { Buildings } = await import('#web/site/home/buildings.tsx')
const { loadHome } = await import('#web/site/home/load-home.ts')
const { SectionMark } = await import('#web/site/page/section.tsx')
const { Floor, SectionRail } = await import('#web/site/showcase/section-rail.tsx')
const { SiteProvider } = await import('#web/shared/site-context.tsx')
const { loadSiteData } = await import('#web/shared/site-data.server.ts')

const good = { status: true, msg: 'SUCCESS' } as const
const slide = { id: 1, user_id: null, ku_title: 'بەرز', ar_title: 'أعلى', en_title: '', avatar: 'up.png' }
const categories = { getproductcategories: [] }
const numbersOf = (projects: number) => ({ projects, elevators: 4, floors: 30, cities: 2 })
const homeWith = (projects: number) => ({
  ...good,
  getsliders: [slide],
  getbrands: [],
  getcertificates: [],
  numbers: numbersOf(projects),
})
const answers = {
  '/app/client/site/home': homeWith(1200),
  '/app/client/site/frame': {
    ...{ ...good, fetchsetting: setting, ...telephonesOf(setting) },
    ...{ getoffices: [], getsocials: [], getmetas: [] },
  },
  '/app/client/products/getall': { ...good, data: [productRow], ...categories },
  '/app/client/projects/getall': { ...good, data: [], getprojectcategories: [] },
  '/app/client/services/getall': { ...good, data: [], getservicetypes: [] },
}
const request = new Request('https://lifts.example/')

suite('the home page', () => {
  test('asks for the newest things of both lists, and for the first services', async () => {
    const requests: unknown[] = []
    await loadHome(siteServerIn('en', answers, requests), request)
    const newest = { page: 1, sort: 'id', direction: 'desc', lang: 'en' }
    assert.deepEqual(requests, [
      ['/app/client/site/home', {}],
      ['/app/client/site/frame', {}],
      ['/app/client/products/getall', { ...newest, sort: 'lifts', limit: 4, status: 'blog' }],
      ['/app/client/products/getall', { ...newest, limit: 3, status: 'sale' }],
      ['/app/client/projects/getall', { ...newest, limit: 4 }],
      ['/app/client/services/getall', { ...newest, limit: 6, direction: 'asc' }],
    ])
  })

  test('shows slides in its language, else in the default one, and numbers as they are read', async () => {
    const { slides, numbers, offers } = await loadHome(siteServerIn('en', answers), request)
    assert.deepEqual(slides, [{ id: 1, title: { text: 'أعلى', language: 'ar' }, picture: 'up.png' }])
    assert.deepEqual(numbers, { projects: '1,200', elevators: '4', floors: '30', cities: '2' })
    assert.equal(offers[0]?.price, '$1,059.97')
  })

  test('the home page shows the company’s figures and leaves out empty ones', async () => {
    assert.deepEqual((await loadHome(siteServerIn('en', answers), request)).claims, {
      headline: undefined,
      trade: undefined,
      proofs: [],
    })
    const settings = {
      ...setting,
      en_headline: 'Built well',
      ar_trade: 'مصاعد',
      en_proofs: '31 min | to you',
    }
    const frame = { ...answers['/app/client/site/frame'], fetchsetting: settings }
    const { claims } = await loadHome(
      siteServerIn('en', { ...answers, '/app/client/site/frame': frame }),
      request,
    )
    const english = (text: string) => ({ text, language: 'en' })
    assert.deepEqual(claims, {
      headline: english('Built well'),
      trade: { text: 'مصاعد', language: 'ar' },
      proofs: [{ figure: english('31 min'), label: english('to you') }],
    })
  })

  test('leads from each kind of building to its projects, with the picture of the oldest one', async () => {
    const kinds = [{ id: 7, user_id: null, ku_name: 'ماڵ', ar_name: 'بيوت', en_name: '' }]
    const projects = { ...good, data: [projectRow], getprojectcategories: kinds }
    const requests: unknown[] = []
    const site = siteServerIn('en', { ...answers, '/app/client/projects/getall': projects }, requests)
    const { buildings } = await loadHome(site, request)
    const question = { page: 1, limit: 1, sort: 'id', direction: 'asc', lang: 'en', projectcategory_id: [7] }
    assert.deepEqual(requests.at(-1), ['/app/client/projects/getall', question])
    const { show } = await pageIn('en')
    const shown = show(createElement(Buildings, { of: buildings }))
    assert.match(shown, /href="\/projects\?category=7".*lang="ar"[^>]*>بيوت</)
    assert.match(shown, /uploads\/projects\/tower\.webp/)
    assert.match(shown, /Start from your building/)
  })

  test('counts nothing while there is no project', async () => {
    const none = { ...answers, '/app/client/site/home': homeWith(0) }
    const shown = await loadHome(siteServerIn('en', none), request)
    assert.equal(shown.numbers, undefined)
  })
})

test('keywords are separated by the comma of the language, and descriptions by a space', async () => {
  const meta = (id: number, word: string) => ({
    ...{ id, user_id: null, ku_keywords: `${word}ک`, ar_keywords: `${word}ع`, en_keywords: word },
    ...{ ku_content: `${word}ک.`, ar_content: `${word}ع.`, en_content: `${word}.` },
  })
  const siteData = {
    ...good,
    fetchsetting: setting,
    ...{ ...telephonesOf(setting), getoffices: [] },
    getsocials: [],
    getmetas: [meta(1, 'a'), meta(2, 'b')],
  }
  const keywordsIn = async (language: 'ku' | 'ar' | 'en') => {
    const site = siteServerIn(language, { ...answers, '/app/client/site/frame': siteData })
    const { keywords } = await loadSiteData(site, at('/'))
    const { description } = await loadHome(site, request)
    return [keywords, description]
  }
  assert.deepEqual(await keywordsIn('en'), ['a, b', 'a. b.'])
  assert.deepEqual(await keywordsIn('ar'), ['aع، bع', 'aع. bع.'])
  assert.deepEqual(await keywordsIn('ku'), ['aک، bک', 'aک. bک.'])
  assert.equal((await siteDataIn('en')).keywords, '')
})

test('the company is called by its number with the country, and shown as it writes it', async () => {
  const written = { ...setting, phone: '0750 123 4567' }
  const siteData = {
    ...{ ...good, fetchsetting: written, ...telephonesOf(written) },
    ...{ getoffices: [], getsocials: [], getmetas: [] },
  }
  const phoneOf = async (answer: typeof siteData) =>
    (await loadSiteData(siteServerIn('ku', { '/app/client/site/frame': answer }), at('/'))).telephones.office
  assert.deepEqual(await phoneOf(siteData), { text: '0750 123 4567', href: 'tel:+9647501234567' })
  const without = { ...setting, phone: '' }
  assert.equal(await phoneOf({ ...siteData, fetchsetting: without, ...telephonesOf(without) }), undefined)
})

test('the floors of a page are counted by the sections that are there', async () => {
  const part = createElement(Floor, null, createElement(SectionMark))
  const none = createElement(SectionMark)
  const children = createElement(SectionRail, null, part, none, null, part, false, part)
  const html = htmlOf(createElement(SiteProvider, { siteData: await siteDataIn('en'), children }))
  const floors = [...html.matchAll(/data-floor="(\d)"[^>]*><span[^>]*>([^<]*)/g)].map(([, n, name]) => [
    n,
    name,
  ])
  assert.deepEqual(floors, [
    ['0', 'G'],
    ['1', '1'],
    ['2', '2'],
  ])
})
