// The pages for emergencies: what they begin with, the message that waits on WhatsApp, and the advice.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { createElement, Fragment } from 'react'
import type { Contract } from '#contract/index.ts'
import type { Success } from '#contract/kit/call.ts'
import { type Language, languages } from '#contract/kit/languages.ts'
import type { SiteSetting } from '#contract/settings/row.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { translator } from '#i18n/translate.ts'
import { telephonesOf } from '#server/domain/site/frame.ts'
import { htmlOf } from '#tests/support/components.ts'
import { leaves } from '../i18n/leaves.ts'
import { at, setting, siteServerIn } from './render-page.ts'

const { loadSiteData } = await import('#web/shared/site-data.server.ts')
const { SiteProvider } = await import('#web/shared/site-context.tsx')
const { emergencyOf } = await import('#web/site/emergency/load-emergency.ts')
const { EmergencyHead } = await import('#web/site/emergency/emergency-head.tsx')
const { Advice } = await import('#web/site/emergency/advice.tsx')
const { messageOf } = await import('#web/site/emergency/emergency-texts.ts')

const office = '0750 000 0142'
const number = '0750 000 0199'
const hours = { ku_emergency_hours: 'هەمیشە', ar_emergency_hours: 'دائماً', en_emergency_hours: 'Every day' }

function frameOf(changed: Partial<SiteSetting>): Success<Contract['/app/client/site/frame']> {
  const fetchsetting = {
    ...setting,
    phone: office,
    whatsapp: '+9647500000142',
    emergency_phone: number,
    ...changed,
  }
  return {
    ...{ status: true, msg: 'SUCCESS', fetchsetting, ...telephonesOf(fetchsetting) },
    ...{ getoffices: [], getsocials: [], getmetas: [] },
  }
}

/** The HTML of a page for emergencies, as the server sends it. */
async function pageWith(changed: Partial<SiteSetting>, language: Language = 'en') {
  const frame = frameOf(changed)
  const site = siteServerIn(language, { '/app/client/site/frame': frame })
  const emergency = emergencyOf(frame, site)
  assert.ok(emergency)
  const head = createElement(EmergencyHead, { title: 'Stuck', emergency })
  const advice = createElement(Advice, { emergency })
  const siteData = await loadSiteData(site, at('/emergency'))
  const children = createElement(Fragment, null, head, advice)
  return htmlOf(createElement(SiteProvider, { siteData, children }))
}

const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href)

/** The texts of a part of the advice in a language, without those that settings bring. */
const linesOf = (language: Language, part: 'inside' | 'outside' | 'next') =>
  leaves({ [part]: dictionaries[language].emergency[part] })
    .filter(([key]) => !/\.(?:rescue|minutes)/.test(key))
    .map(([, text]) => text)

suite('a page for emergencies', () => {
  test('has no number but the emergency one, and nothing of what the settings lack', async () => {
    for (const language of languages) {
      const html = await pageWith({}, language)
      assert.deepEqual(linksOf(html), ['tel:+9647500000199'], language)
      assert.match(html, /<bdi dir="ltr">0750 000 0199<\/bdi>/)
      assert.doesNotMatch(html, /0142|wa\.me|<p[^>]*><\/p>|<button/)
      assert.match(await pageWith(hours, language), /هەمیشە|دائماً|Every day/)
    }
    const none = frameOf({ emergency_phone: '' })
    assert.equal(emergencyOf(none, siteServerIn('en')), undefined)
  })

  test('has a message ready for WhatsApp in its language, without a script', async () => {
    for (const language of languages) {
      const html = await pageWith({ emergency_whatsapp: '+9647500000199' }, language)
      const [, whatsapp = ''] = linksOf(html)
      const { host, pathname, searchParams } = new URL(whatsapp.replaceAll('&amp;', '&'))
      assert.deepEqual([host, pathname], ['wa.me', '/9647500000199'])
      assert.equal(searchParams.get('text'), dictionaries[language].emergency.write.message)
      assert.match(html, /<button/)
    }
  })

  test('adds a point to the message as an isolated link to a map', () => {
    const point = { latitude: 36.19111337, longitude: 44.0091671 }
    for (const language of languages) {
      const t = translator({ emergency: dictionaries[language].emergency }, language)
      const [first, second = ''] = messageOf(t, point).split('\n')
      assert.equal(first, messageOf(t, undefined))
      const [, link] = /\u2068(\S+) \u2069/.exec(second) ?? []
      assert.equal(link, 'https://www.google.com/maps/search/?api=1&query=36.19111%2C44.00917')
    }
  })

  test('has advice for inside, for outside and for what happens next, in each language', async () => {
    for (const language of languages) {
      const html = await pageWith({}, language)
      for (const part of ['inside', 'outside', 'next'] as const)
        for (const line of linesOf(language, part)) assert.ok(html.includes(line), `${language} ${line}`)
      assert.ok(!html.includes(dictionaries[language].emergency.outside.rescue))
    }
  })

  test('names the rescue service and the minutes if the settings have them', async () => {
    const named = { rescue_phone: '122', emergency_minutes: 31 }
    const html = await pageWith(named, 'ar')
    assert.deepEqual(linksOf(html), ['tel:+9647500000199', 'tel:122'])
    assert.match(html, /خلال 31 دقيقة/)
    assert.ok(html.indexOf('tel:122') < html.indexOf(dictionaries.ar.emergency.outside.speak))
    const own = await pageWith({ ...named, en_emergency_advice: 'Wait.\n\n Call <us>. ' })
    assert.match(own, /Wait\..*Call &lt;us&gt;\./s)
    assert.match(own, /tel:122.*within 31 minutes/s)
  })

  test('has the advice of the company instead, in its language alone', async () => {
    const own = { en_emergency_advice: 'Wait.\nCall us.' }
    const html = await pageWith(own)
    assert.match(html, /<li><bdi>Wait\.<\/bdi><\/li><li><bdi>Call us\.<\/bdi><\/li>/)
    for (const line of linesOf('en', 'inside')) assert.ok(!html.includes(line), line)
    const inKurdish = await pageWith(own, 'ku')
    assert.ok(!inKurdish.includes('Wait.') && inKurdish.includes(dictionaries.ku.emergency.inside.stay))
  })
})
