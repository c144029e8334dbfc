import { test as base } from '@playwright/test'
import { orderPlacedMail } from '#server/mail/templates/order.ts'
import { everyMail } from '#tests/mail/all-templates.ts'
import { company } from '#tests/mail/company.ts'
import { delivery } from '#tests/support/deliveries.ts'
import { longWords } from '#tests/support/long-words.ts'
import { wordFaults } from './kit/divided-words.ts'
import { expect, expectNoSidewaysScroll, languagesOfStory } from './kit/fixtures.ts'

const customer = { name: 'شیرین', email: 'shirin@mail.example', proved: null }
const order = {
  ...{ id: 1, ordercode: '7KQM-3WXD-9TRC', date: '2026-11-21T09:00:00.000Z', amount: 1_238_765.5 },
  ...{ status: 'ordered' as const, account_name: customer.name },
  ...{ fee: 35, due: 1_238_800.5, delivery, guest: false, outcome: 'none' as const, return_request: null },
}
const line = {
  ...{ price: 123_876.55, qty: 10, subtotal: 1_238_765.5, products_avatar: '' },
  ...{
    products_ku_name: 'پانێڵی ناو کابینە',
    products_ar_name: 'لوحة أزرار المقصورة',
    products_en_name: 'Car panel',
  },
  ...{ colors_ku_name: 'زێڕین', colors_ar_name: 'ذهبي', colors_en_name: 'Gold' },
  ...{ sizes_ku_name: 'گەورە', sizes_ar_name: 'كبير', sizes_en_name: 'Large' },
}

for (const { code, dir, htmlLang } of languagesOfStory(1)) {
  base(
    `a mail fits a phone within a mail program’s page, keeps its language and is dark where the screen is: ${code}`,
    async ({ page }) => {
      const { html } = orderPlacedMail({
        ...{ company, customer, order, language: code, lines: [line], origin: 'https://lifts.example' },
      })
      // A mail program takes html and body away and puts the rest into a page of its own.
      const inside = /<body[^>]*>(?<mail>[\s\S]*)<\/body>/.exec(html)?.groups?.mail ?? ''
      expect(inside).not.toBe('')
      await page.setViewportSize({ width: 390, height: 844 })
      await page.setContent(
        `<!doctype html><html lang="fr" dir="ltr"><body style="margin:0">${inside}</body></html>`,
      )
      await expectNoSidewaysScroll(page)
      const found = await page.getByRole('link').evaluate((one) => ({
        dir: getComputedStyle(one).direction,
        lang: one.closest('[lang]')?.getAttribute('lang'),
      }))
      expect(found).toEqual({ dir, lang: htmlLang })

      const { compound, kurdish, tatweel } = longWords
      for (const [name, mail] of Object.entries(everyMail(code))) {
        await page.setContent(mail.html)
        const faults = await wordFaults(page.locator('body'), [compound, kurdish, tatweel])
        expect({ name, ...faults }).toEqual({ name, divided: [], wide: [], tried: expect.any(Number) })
        expect(faults.tried, name).toBeGreaterThan(3)
      }

      await page.setContent(html)
      const ground = () => page.locator('.sheet').evaluate((one) => getComputedStyle(one).backgroundColor)
      await page.emulateMedia({ colorScheme: 'light' })
      expect(await ground()).toBe('rgb(255, 255, 255)')
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await ground()).toBe('rgb(25, 33, 29)')
    },
  )
}
