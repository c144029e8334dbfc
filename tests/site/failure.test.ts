import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '#contract/kit/languages.ts'
import { ar } from '#i18n/ar/index.ts'
import { en } from '#i18n/en/index.ts'
import { ku } from '#i18n/ku/index.ts'
import { translator } from '#i18n/translate.ts'
import { failureText } from '#web/api/failure.ts'

const texts = { ku, ar, en }
const minutes = (count: number) => count * 60

/** Seconds to wait, and what is said of them. */
const waits = {
  ku: [
    [1, 'دوای یەک خولەک'],
    [minutes(1) + 1, 'دوای 2 خولەک'],
    [minutes(90), 'دوای 90 خولەک'],
    [minutes(91), 'دوای 2 کاتژمێر'],
    [minutes(60 * 24), 'دوای 24 کاتژمێر'],
  ],
  ar: [
    [60, 'بعد دقيقة واحدة'],
    [61, 'بعد دقيقتين'],
    [minutes(3), 'بعد 3 دقائق'],
    [minutes(10), 'بعد 10 دقائق'],
    [minutes(11), 'بعد 11 دقيقة'],
    [minutes(60), 'بعد 60 دقيقة'],
    [minutes(120), 'بعد ساعتين'],
    [minutes(60 * 5), 'بعد 5 ساعات'],
    [minutes(60 * 24), 'بعد 24 ساعة'],
  ],
  en: [
    [1, 'in a minute'],
    [121, 'in 3 minutes'],
    [minutes(90), 'in 90 minutes'],
    [minutes(91), 'in 2 hours'],
  ],
} as const

for (const language of languages) {
  const t = translator({ site: texts[language].site, messages: texts[language].messages }, language)
  test(`a refusal for too many attempts says how long to wait: ${language}`, () => {
    for (const [retry_after, part] of waits[language]) {
      const text = failureText(t, { msg: 'TOO_MANY_REQUESTS', retry_after })
      assert.ok(text.includes(part), `${retry_after} seconds: ${text}`)
      assert.doesNotMatch(text, /[\u0660-\u0669\u06f0-\u06f9{}]/)
    }
  })

  test(`without a time, and for every other reason, it is the message: ${language}`, () => {
    assert.equal(failureText(t, { msg: 'TOO_MANY_REQUESTS' }), t('messages.TOO_MANY_REQUESTS'))
    assert.equal(failureText(t, { msg: 'INVALID_DATA', retry_after: 60 }), t('messages.INVALID_DATA'))
  })
}
