import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { createElement } from 'react'
import { languages } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'
import { materialIn } from '#i18n/materials.ts'
import { htmlOf } from '#tests/support/components.ts'
import { readParagraphs } from '#web/site/detail/detail-data.ts'
import { keyFigures, readFigure } from '#web/site/detail/key-figures.ts'
import { pageIn, siteServerIn } from './render-page.ts'
import { productRow, projectRow } from './sample-products.ts'

const { finishesOf, loadProduct } = await import('#web/site/product/load-product.ts')
const { SiteProvider } = await import('#web/shared/site-context.tsx')
const { default: Fits } = await import('#web/site/product/fits.tsx')
const { AskPanel, CatalogueProduct } = await import('#web/site/product/catalogue-product.tsx')

/** Loads a lift whose English description is `detail`; `asked` receives the calls of its page. */
async function lift(language: Language, detail: string, requests: unknown[] = [], projects = [projectRow]) {
  const data = { ...productRow, status: 'blog' as const, en_detail: detail }
  const answers = {
    '/app/client/products/getone': {
      ...{ status: true as const, msg: 'SUCCESS' as const, data, totalqty: 0, related: [] },
      ...{ getproductcolors: [], getproductsizes: [], getproductavatars: [], attributes: [], fits: [] },
      getproductgalaries: [
        { id: 1, user_id: null, product_id: 3, galary: 'hall.png', products_status: 'blog' as const },
      ],
    },
    '/app/client/projects/getall': {
      ...{ status: true as const, msg: 'SUCCESS' as const, data: projects, count: projects.length },
      getprojectcategories: [],
    },
  }
  const site = siteServerIn(language, answers, requests)
  return loadProduct(site, new Request('https://lifts.example/products/3'), '3', 'blog')
}

const facts = (...lines: readonly (readonly [string, string])[]) => ({
  paragraphs: [],
  facts: lines.map(([label, value]) => ({ label, value })),
})

suite('the figures of a product', () => {
  test('are a number with one word at most', () => {
    assert.deepEqual(readFigure('1,000 kg'), { number: '1,000', unit: 'kg' })
    assert.deepEqual(readFigure('2–16'), { number: '2–16', unit: '' })
    assert.deepEqual(readFigure('3–7.5 m'), { number: '3–7.5', unit: 'm' })
    assert.deepEqual(readFigure('1.0 م/چ'), { number: '1.0', unit: 'م/چ' })
    assert.deepEqual(readFigure('16'), { number: '16', unit: '' })
    for (const other of ['1,500 × 2,700 mm', '0 to 50 °C', '220 V, single phase', 'up to 15 kW', 'سنتان']) {
      assert.equal(readFigure(other), undefined, other)
    }
  })

  test('are the first four measures among its facts', () => {
    const labels = ['Size', 'Load', 'Persons', 'Speed', 'Stops', 'Door']
    const values = ['1 × 2 m', '630 kg', '8', '1.0 m/s', '16', '800 mm']
    const figures = keyFigures(facts(...labels.map((label, at) => [label, values[at] ?? ''] as const)))
    assert.deepEqual(
      figures.map(({ label }) => label),
      ['Load', 'Persons', 'Speed', 'Stops'],
    )
  })
})

suite('the finishes of a product', () => {
  test('are the materials that its facts name', () => {
    const found = finishesOf(
      facts(['Walls', 'natural walnut, 3 mm veneer'], ['Doors', 'steel، bronze'], ['Speed', '1.0 m/s']),
    )
    assert.deepEqual(
      found.map(({ part, name, material }) => [part, name, material]),
      [
        ['Walls', 'natural walnut', 'walnut'],
        ['Doors', 'steel', 'steel'],
        ['Doors', 'bronze', 'bronze'],
      ],
    )
  })

  test('are recognised in each language, with articles and endings', () => {
    const named = ['دارگوێزی سروشتی', 'مسی زەرد', 'بەردی ڕەش', 'جوز طبيعي', 'النحاس الأصفر', 'حجر أسود']
    assert.deepEqual(named.map(materialIn), ['walnut', 'brass', 'stone', 'walnut', 'brass', 'stone'])
    for (const other of ['مستوى', 'milestone', '6 mm plate', '']) assert.equal(materialIn(other), undefined)
  })
})

suite('the page of a lift', () => {
  const detail = 'Quiet.\nCapacity: 1,000 kg\nSpeed: 1.6 m/s\nWalls: oak'

  test('shows its figures, finishes and the buildings with lifts for its load', async () => {
    const requests: unknown[] = []
    const product = await lift('en', detail, requests)
    assert.deepEqual(requests.at(-1), [
      '/app/client/projects/getall',
      { capacity: '1000', page: 1, limit: 4, sort: 'id', direction: 'desc' },
    ])
    const html = (await pageIn('en')).show(createElement(CatalogueProduct, { product }))
    for (const part of ['<bdi dir="ltr">1,000</bdi>', 'class="swatch oak"', '/projects/8', 'hall.png'])
      assert.ok(html.includes(part), part)
    assert.ok(html.includes('Buildings with lifts for 1,000 kg'))
  })

  test('leaves out whatever its description and the projects do not have', async () => {
    const requests: unknown[] = []
    const plain = await lift('en', 'Quiet.', requests)
    assert.ok(!JSON.stringify(requests).includes('/app/client/projects/'))
    assert.equal((await lift('en', detail, [], [])).buildings, undefined)
    const html = (await pageIn('en')).show(createElement(CatalogueProduct, { product: plain }))
    for (const part of ['class="figures"', 'class="swatch', '/projects/', '<table', 'Warranty']) {
      assert.ok(!html.includes(part), part)
    }
  })

  test('says what the company guarantees, in a paragraph for each line', async () => {
    const product = {
      ...(await lift('en', 'Quiet.')),
      warranty: readParagraphs({ text: 'Two years.\n\nParts: 1 year', language: 'en' }),
    }
    const html = (await pageIn('en')).show(createElement(CatalogueProduct, { product }))
    assert.match(html, /<h2>Warranty<\/h2><div lang="en" dir="ltr"><p>Two years\.<\/p><p>Parts: 1 year<\/p>/)
  })

  test('offers the ways to ask that the settings have', async () => {
    const { show, siteData } = await pageIn('ku')
    const panel = createElement(AskPanel, { name: 'Linea' })
    const html = show(panel)
    assert.ok(html.includes('/contact?subject='))
    assert.ok(html.includes(siteData.telephones.office?.href ?? 'no telephone'))
    // The settings of the tests have no number on WhatsApp.
    assert.ok(!html.includes('wa.me'))
  })
})

suite('the machines that a product fits', () => {
  const machines = [
    { maker: 'Orvel', model: 'GX-45 <b>', number: 'OV 1100-TR' },
    { maker: 'تیسمار', model: 'C4', number: '' },
  ]

  test('stand in a table, each a search for what else fits, with a question about the plate', async () => {
    for (const language of languages) {
      const { show } = await pageIn(language)
      const html = show(createElement(Fits, { of: machines, name: 'Rope', list: '/shop' }))
      assert.match(html, /href="\/shop\?q=Orvel%20GX-45%20%3Cb%3E"/)
      assert.match(html, /<bdi dir="ltr">OV 1100-TR<\/bdi>/)
      assert.match(html, /<bdi dir="rtl">تیسمار C4<\/bdi>/)
      assert.match(html, /href="(?:https:\/\/wa\.me\/\d+\?text=|\/contact\?subject=)[^"]*Rope/)
    }
  })

  test('are asked about on WhatsApp with the address of the product in the language of the page', async () => {
    for (const language of languages) {
      const { siteData } = await pageIn(language)
      const whatsapp = { text: '0750 111 2233', href: 'https://wa.me/9647501112233' }
      const children = createElement(Fits, { of: machines, name: 'Rope', list: '/shop' })
      const html = htmlOf(
        createElement(SiteProvider, { siteData: { ...siteData, whatsapp }, children }),
        '/shop/3?colour=2',
      )
      const [, text = ''] = /href="https:\/\/wa\.me\/9647501112233\?text=([^"]*)"/.exec(html) ?? []
      assert.ok(decodeURIComponent(text).endsWith(`\nhttps://lifts.example/shop/3?lang=${language}`))
    }
  })

  test('are no section when there are none', async () => {
    assert.equal((await pageIn('en')).show(createElement(Fits, { of: [], name: 'Rope', list: '/shop' })), '')
  })
})
