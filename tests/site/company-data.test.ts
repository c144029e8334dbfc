import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { languages, languageTable } from '#contract/kit/languages.ts'
import type { Place } from '#contract/orders/places.ts'
import type { Office } from '#contract/settings/offices.ts'
import { type Frame, filled, nothing, office, siteData } from './company-frames.ts'

const { headScripts } = await import('#web/shared/inline-script.tsx')

suite('the structured data', () => {
  const organizationOf = async (frame: Frame) => headScripts(await siteData(frame)).organization ?? ''
  const dataOf = async (frame: Frame) => JSON.parse(await organizationOf(frame))

  test('has each office as a place with its address, point, hours and telephone', async () => {
    const { location, contactPoint, telephone } = await dataOf(filled)
    assert.equal(telephone, '+9647501234567')
    assert.deepEqual(contactPoint, [
      { '@type': 'ContactPoint', contactType: 'emergency', telephone: '+9647500000199' },
    ])
    const [first, second] = location
    assert.equal(first['@type'], 'LocalBusiness')
    assert.equal(first.address.streetAddress, '12 Gulan <Street>')
    assert.deepEqual(first.geo, { '@type': 'GeoCoordinates', latitude: 36.2061, longitude: 43.9819 })
    assert.equal(first.telephone, '+9647700000142')
    assert.deepEqual(first.openingHoursSpecification, [
      {
        '@type': 'OpeningHoursSpecification',
        opens: '08:30',
        closes: '17:00',
        dayOfWeek: ['Saturday', 'Sunday'],
      },
      { '@type': 'OpeningHoursSpecification', opens: '09:00', closes: '17:00', dayOfWeek: ['Monday'] },
      {
        '@type': 'OpeningHoursSpecification',
        opens: '00:00',
        closes: '23:59',
        dayOfWeek: ['Tuesday', 'Wednesday'],
      },
      { '@type': 'OpeningHoursSpecification', opens: '08:30', closes: '23:59', dayOfWeek: ['Thursday'] },
    ])
    assert.equal(second.telephone, '+9647501234567', 'an office without a number has the company’s')
    assert.ok(!('geo' in second) && !('openingHoursSpecification' in second))
  })

  test('tells the city of an office from the street, by the places of delivery', async () => {
    const city = (id: number, ku: string, ar: string, en: string): Place => ({
      ...{ id, user_id: null, ku_name: ku, ar_name: ar, en_name: en, served: true },
      ...{ standard_fee: 0, express_fee: 0, standard_days: 1, express_days: 1 },
      ...{ standard_days_from: null, express_days_from: null },
    })
    const places = [city(1, 'هەولێر', 'أربيل', 'Erbil'), city(2, 'بەغدا', 'بغداد', 'Baghdad')]
    const addressIn = async (changes: Partial<Office>, language: 'ku' | 'ar' | 'en' = 'en') => {
      const frame = { ...filled, getoffices: [{ ...office, ...changes }] }
      const { organization = '' } = headScripts(await siteData(frame, language, '/contact', places))
      const { streetAddress, addressLocality } = JSON.parse(organization).location[0].address
      return [streetAddress, addressLocality]
    }
    assert.deepEqual(await addressIn({}), ['12 Gulan <Street>', 'Erbil'])
    const en_address = 'Karada, Street 62, Baghdad'
    assert.deepEqual(await addressIn({ en_address }), ['Karada, Street 62', 'Baghdad'])
    assert.deepEqual(await addressIn({ en_address: 'Erbil' }), ['Erbil', 'Erbil'])
    assert.deepEqual(await addressIn({ en_name: 'Works', en_address: 'Baghdadi Road 3' }), [
      'Baghdadi Road 3',
      undefined,
    ])
    assert.deepEqual(await addressIn({ ar_address: 'الكرادة، شارع 62، بغداد' }, 'ar'), [
      'الكرادة، شارع 62',
      'بغداد',
    ])
    assert.deepEqual(await addressIn({ ku_address: '' }, 'ku'), ['شارع كولان', 'أربيل'])
  })

  test('names the website on the home page alone, in its language, and every address names the language', async () => {
    for (const language of languages) {
      const { organization = '' } = headScripts(await siteData(filled, language, '/'))
      const [company, website] = JSON.parse(organization)['@graph']
      assert.equal(website['@type'], 'WebSite')
      assert.equal(website.inLanguage, languageTable[language].htmlLang)
      assert.deepEqual(website.publisher, { '@id': company['@id'] })
      const addresses = [company.url, website.url, ...company.location.map(({ url }: { url: string }) => url)]
      for (const address of addresses) assert.equal(new URL(address).searchParams.get('lang'), language)
    }
    assert.ok(!('@graph' in (await dataOf(filled))))
  })

  test('structured data omits empty fields and cannot end its script', async () => {
    const facts = await dataOf(nothing)
    for (const value of Object.values(facts)) assert.ok(value !== '' && value !== null)
    assert.deepEqual(Object.keys(facts).sort(), ['@context', '@id', '@type', 'name', 'url'])
    assert.doesNotMatch(await organizationOf(filled), /</)
  })
})
