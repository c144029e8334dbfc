import type { SiteMessageKey } from '#contract/kit/messages.ts'
import type { Language } from '#contract/kit/values.ts'
import { ar } from '#i18n/ar/index.ts'
import type { Dictionary, Texts, Translated } from '#i18n/en/dictionary.ts'
import { en } from '#i18n/en/index.ts'
import { ku } from '#i18n/ku/index.ts'
import { type Translate, translator } from '#i18n/translate.ts'

// What must not compile. Each line below fails the type check if the compiler stops complaining about it.
type Sample = {
  plain: 'Home'
  page: 'Page {page} of {pages}'
  things: { one: '{count} thing of {name}'; other: '{count} things of {name}' }
}

export const complete = {
  plain: 'الرئيسية',
  page: '{pages} / {page}',
  things: {
    zero: 'لا شيء من {name}',
    one: 'شيء من {name}',
    two: 'شيئان من {name}',
    few: '{count} أشياء من {name}',
    many: '{count} شيئاً من {name}',
    other: '{count} شيء من {name}',
  },
} satisfies Translated<Sample, 'ar'>

// @ts-expect-error: the key `plain` is missing
export const missingKey = { page: complete.page, things: complete.things } satisfies Translated<Sample, 'ar'>

export const unknownKey = {
  ...complete,
  // @ts-expect-error: English has no such key
  other: 'آخر',
} satisfies Translated<Sample, 'ar'>

export const missingPlaceholder = {
  ...complete,
  // @ts-expect-error: {pages} is missing
  page: 'الصفحة {page}',
} satisfies Translated<Sample, 'ar'>

export const missingForm = {
  ...complete,
  // @ts-expect-error: Arabic has six plural forms
  things: { one: '{count} {name}', other: '{count} {name}' },
} satisfies Translated<Sample, 'ar'>

export const unknownForm = {
  plain: 'سەرەکی',
  page: '{page} {pages}',
  // @ts-expect-error: Kurdish has no form for two
  things: { one: '{count} {name}', two: '{name}', other: '{count} {name}' },
} satisfies Translated<Sample, 'ku'>

export const missingCount = {
  ...complete,
  // @ts-expect-error: from three on the count is shown
  things: { ...complete.things, few: 'أشياء من {name}' },
} satisfies Translated<Sample, 'ar'>

export const missingName = {
  ...complete,
  // @ts-expect-error: only the count may be spelled out, never another placeholder
  things: { ...complete.things, two: 'شيئان' },
} satisfies Translated<Sample, 'ar'>

export const whole: readonly Dictionary[] = [ku, ar, en]
// @ts-expect-error: the Kurdish site lacks Arabic's plural forms
export const mixed: Texts<'site', 'ar'> = ku.site

export function calls(t: Translate, siteOnly: Translate<'site'>, message: SiteMessageKey) {
  t(`messages.${message}`)
  siteOnly = t
  t('site.nav.home')
  t('messages.DATA_REQUIRED')
  t('site.slider.slide', { n: 1, total: 2 })
  t('site.lists.products', { count: 3 })
  // @ts-expect-error: no such key
  t('site.nav.hone')
  // @ts-expect-error: a group is not a text
  t('site.nav')
  // @ts-expect-error: the values are missing
  t('site.slider.slide')
  // @ts-expect-error: {pages} is missing
  t('site.slider.slide', { n: 1 })
  // @ts-expect-error: {total} is not in this text
  t('site.slider.slide', { n: 1, total: 2, pages: 3 })
  // @ts-expect-error: a plural needs its count
  t('site.lists.products')
  // @ts-expect-error: a plural's count is a number
  t('site.lists.products', { count: '3' })
  // @ts-expect-error: this text has no placeholder
  t('site.nav.home', { name: 'x' })
  // @ts-expect-error: only the site was given
  siteOnly('messages.SUCCESS')
}

export const translators: readonly Translate[] = [
  translator(ku, 'ku'),
  translator(ar, 'ar'),
  translator(en, 'en'),
]
export const siteTranslator: Translate<'site'> = translator({ site: ku.site }, 'ku')

export function anyLanguage(
  site: Texts<'site'>,
  messages: Texts<'messages'>,
  language: Language,
): Translate<'site'> {
  return translator({ site, messages }, language)
}
