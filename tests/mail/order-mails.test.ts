import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages, languageTable } from '#contract/kit/languages.ts'
import { orderStatuses } from '#contract/orders/values.ts'
import { orderPlacedMail, orderReceivedMail, orderStatusMail } from '#server/mail/templates/order.ts'
import { mailTexts } from '#server/mail/templates/texts.ts'
import { delivery, undelivered } from '#tests/support/deliveries.ts'
import { company } from './company.ts'

const proved = '2026-01-02T03:04:05.000Z'
const customer = { name: 'شیرین <b>', email: 'shirin@mail.example', proved }
const order = {
  ...{ id: 1, ordercode: '7KQM-3WXD-9TRC', date: '2026-11-21T09:00:00.000Z', amount: 1059.97 },
  ...{ status: 'ordered' as const, account_name: customer.name },
  ...undelivered(1059.97),
}
const line = {
  ...{ price: 19.99, qty: 3, subtotal: 59.97, products_avatar: '' },
  ...{ products_ku_name: 'پانێڵ & <i>', products_ar_name: 'لوحة & <i>', products_en_name: '' },
  ...{ colors_ku_name: 'زێڕین', colors_ar_name: 'ذهبي', colors_en_name: 'Gold' },
  ...{ sizes_ku_name: '', sizes_ar_name: '', sizes_en_name: '' },
}
const origin = 'https://lifts.example'
const lines = [line, { ...line, price: 1000, qty: 1, subtotal: 1000 }]

for (const language of languages) {
  const letter = { company, customer, order, origin, language, lines }

  test(`the customer reads the whole order in ${language}, in its own direction`, () => {
    const mail = orderPlacedMail(letter)
    assert.deepEqual(mail.to, { name: customer.name, address: customer.email, proved: customer.proved })
    assert.equal(mail.replyTo?.address, company.email)
    assert.ok(mail.subject.includes(order.ordercode))
    for (const part of [order.ordercode, '$19.99', '$59.97', '$1,059.97']) {
      assert.ok(mail.text.includes(part) && mail.html.includes(part), part)
    }
    for (const figure of ['$19.99', '$59.97', '$1,059.97'])
      assert.ok(mail.text.includes(`\u2068${figure}\u2069`), `${figure} is kept together`)
    const gold = { ku: 'زێڕین', ar: 'ذهبي', en: 'Gold' }[language]
    assert.ok(mail.text.includes(gold) && mail.html.includes(gold))
    assert.doesNotMatch(`${mail.subject}${mail.text}`, /[{}]|undefined/)
    assert.doesNotMatch(mail.html, /<i>|<b>|undefined/)

    const { dir } = languageTable[language]
    const cells = [...mail.html.matchAll(/<t[dh][^>]*border-bottom[^>]*>/g)].map(([cell]) => cell)
    assert.equal(cells.length, 4 * 2)
    const start = `dir="${dir}" align="${dir === 'rtl' ? 'right' : 'left'}"`
    for (const [index, cell] of cells.entries()) {
      assert.ok(cell.includes(index % 2 ? `dir="${dir}" align="right"` : start), cell)
    }
    const isolated = [order.ordercode, '3 × $19.99', '$59.97', '$1,059.97']
    for (const figure of isolated) assert.ok(mail.html.includes(`<span dir="ltr">${figure}</span>`), figure)
  })

  test(`an order can be opened from its mail in ${language}`, () => {
    const href = `${origin}/orders/1?lang=${language}`
    for (const mail of [orderPlacedMail(letter), orderStatusMail(letter)]) {
      assert.ok(mail.html.includes(`<a href="${href}"`))
      assert.ok(mail.text.split('\n').includes(href))
    }
    const { html } = orderReceivedMail({ ...letter, emptied: [] })
    assert.ok(html.includes(`<a href="${origin}/dashboard/order/orders/1"`))
  })

  test(`the company can answer the customer in ${language}`, () => {
    const mail = orderReceivedMail({ ...letter, emptied: [] })
    assert.deepEqual(mail.to, { name: company[`${language}_name`], address: company.email })
    assert.deepEqual(mail.replyTo, { name: customer.name, address: customer.email })
    assert.ok(mail.subject.includes(order.ordercode) && mail.subject.includes(customer.name))
    assert.ok(mail.text.includes(customer.email) && mail.text.includes('$1,059.97'))
    assert.doesNotMatch(`${mail.subject}${mail.text}`, /[{}]|undefined/)
  })

  test(`an address that is not proved is sent no name in ${language}`, () => {
    const unproved = { ...letter, customer: { ...customer, proved: null } }
    for (const mail of [orderPlacedMail(unproved), orderStatusMail(unproved)]) {
      assert.deepEqual(mail.to, { name: '', address: customer.email, proved: null })
      assert.ok(!`${mail.subject}${mail.text}${mail.html}`.includes('شیرین'))
    }
  })

  test(`the company reads in ${language} where the order goes, whom to call and what to collect`, () => {
    const mail = orderReceivedMail({
      ...letter,
      emptied: [],
      order: { ...order, fee: 35, due: 1094.97, delivery },
    })
    const place = { ku: 'هەولێر', ar: 'أربيل', en: 'Erbil' }[language]
    const texts = [
      place,
      delivery.name,
      '0750 123 4567',
      '0770 765 4321',
      delivery.address,
      delivery.landmark,
    ]
    for (const part of [...texts, delivery.note, '$35.00', '$1,059.97', '$1,094.97'])
      assert.ok(mail.text.includes(part) && mail.html.includes(part), part)
    assert.doesNotMatch(`${mail.subject}${mail.text}`, /[{}]|undefined/)
  })

  test(`the customer reads in ${language} where the order goes and what is due, without telephones`, () => {
    const delivered = { ...letter, order: { ...order, fee: 35, due: 1094.97, delivery } }
    const { text } = orderPlacedMail(delivered)
    for (const part of [delivery.name, delivery.address, delivery.note, '$1,094.97'])
      assert.ok(text.includes(part), part)
    assert.ok(!text.includes('0750') && !text.includes('0770'))
  })

  test(`an unproved address reads only the place and the sums in ${language}`, () => {
    const stranger = { ...customer, proved: null }
    const delivered = { ...letter, customer: stranger, order: { ...order, fee: 35, due: 1094.97, delivery } }
    const { text, html } = orderPlacedMail(delivered)
    const place = { ku: 'هەولێر', ar: 'أربيل', en: 'Erbil' }[language]
    for (const part of [place, '$35.00', '$1,094.97']) assert.ok(text.includes(part), part)
    for (const part of [delivery.name, delivery.address, delivery.note, delivery.landmark, '0750'])
      assert.ok(!`${text}${html}`.includes(part), part)
  })

  test(`each status has its words in ${language}`, () => {
    const subjects = orderStatuses.map((status) => {
      const mail = orderStatusMail({ company, customer, order: { ...order, status }, origin, language })
      assert.deepEqual(mail.to, { name: customer.name, address: customer.email, proved: customer.proved })
      assert.equal(mail.replyTo?.address, company.email)
      assert.doesNotMatch(`${mail.subject}${mail.text}`, /[{}]|undefined/)
      const words = mailTexts(language)(`mail.order.statuses.${status}`)
      for (const part of [order.ordercode, words])
        assert.ok(mail.text.includes(part) && mail.html.includes(part), part)
      return mail.subject
    })
    assert.equal(new Set(subjects).size, orderStatuses.length)
  })
}
