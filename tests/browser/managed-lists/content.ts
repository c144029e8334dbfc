import { attributeHeadings, attributeKinds } from '#contract/attributes/figure-rules.ts'
import { formatDate, formatMoney } from '#i18n/format.ts'
import { byText, optionsOf } from './catalogue.ts'
import { amountOrder, nameOrder, pick, picture, radio, text, texts } from './fields.ts'
import { expect } from './fixture.ts'
import { office } from './office.ts'
import { project } from './projects.ts'
import { amountHead, type Entry, managed, nameHead, numberHead } from './screen.ts'

const networks = ['facebook', 'instagram', 'link', 'youtube'] as const

const service: Entry = async (dashboard) => {
  const { t, lang } = dashboard
  const label = t('dashboard.fields.type')
  const options = await optionsOf(dashboard, '/app/dashboard/service/servicetypes')
  return managed(dashboard, {
    list: 'services',
    calls: '/app/dashboard/service/services',
    path: '/service/services',
    heading: t('dashboard.nav.services'),
    heads: [numberHead(dashboard), nameHead(dashboard, 'title')],
    fields: [
      ...texts('title', { ku: 'خزمەتی زاگرۆس', ar: 'خدمة زاغروس', en: 'Zagros service' }, [lang]),
      pick({ name: 'servicetype_id', label, options, required: false, cell: false }),
      ...texts('detail', { ku: 'وردەکاری', ar: 'تفاصيل', en: 'About it' }, [], ['ku', 'ar']),
      picture('avatar', { required: false }),
    ],
    rowOf: byText(dashboard, 'title'),
  })
}

const meta: Entry = (dashboard) => {
  const { t, lang } = dashboard
  return managed(dashboard, {
    list: 'metas',
    calls: '/app/dashboard/settings/metas',
    path: '/setting/metas',
    heading: t('dashboard.nav.metas'),
    heads: [
      numberHead(dashboard),
      { title: t('dashboard.fields.keywords') },
      { title: t('dashboard.fields.content') },
    ],
    fields: [
      ...texts('keywords', { ku: 'بەرزکەرەوە، زاگرۆس', ar: 'مصعد، زاغروس', en: 'elevator, Zagros' }, [lang]),
      ...texts('content', { ku: 'بەرزکەرەوەی باش', ar: 'مصاعد جيدة', en: 'Good elevators' }, [lang]),
    ],
    rowOf: byText(dashboard, 'keywords'),
  })
}

const social: Entry = (dashboard) => {
  const { t } = dashboard
  const options = networks.map((value) => ({ value, label: t(`dashboard.networks.${value}`) }))
  return managed(dashboard, {
    list: 'socials',
    calls: '/app/dashboard/settings/socials',
    path: '/setting/socials',
    heading: t('dashboard.nav.socials'),
    heads: [
      numberHead(dashboard),
      { title: t('dashboard.fields.icon'), order: (n) => n % networks.length },
      { title: t('dashboard.fields.link') },
    ],
    fields: [
      radio({ name: 'icon', options }),
      text('link', (n, mark) => `https://social.example/${mark}/${n}`, { cell: (value) => value }),
    ],
    rowOf: ({ icon, link }) => ({
      sign: String(link),
      name: options.find(({ value }) => value === icon)?.label ?? '',
    }),
  })
}

const place: Entry = (dashboard) => {
  const { t, lang } = dashboard
  const fee = (name: string, least: number) =>
    text(name, (n) => String(least + amountOrder(n)), { cell: (value) => formatMoney(Number(value)) })
  const days = (name: string, least: number, required: boolean) =>
    text(name, (n) => String(least + n), { required, sent: Number })
  const number = numberHead(dashboard)
  return managed(dashboard, {
    list: 'places',
    calls: '/app/dashboard/order/places',
    path: '/order/places',
    heading: t('dashboard.nav.places'),
    heads: [
      number,
      nameHead(dashboard),
      { title: t('dashboard.places.standard') },
      { title: t('dashboard.places.express') },
      { title: t('dashboard.fields.served') },
    ],
    usual: { title: number.title, direction: 'ascending' },
    fields: [
      ...texts('name', { ku: 'شاری زاگرۆس', ar: 'مدينة زاغروس', en: 'Zagros city' }, [lang]),
      fee('standard_fee', 5),
      days('standard_days_from', 1, false),
      days('standard_days', 3, true),
      fee('express_fee', 30.5),
      days('express_days_from', 0, false),
      days('express_days', 1, true),
    ],
    rowOf: byText(dashboard, 'name'),
  })
}

const certificate: Entry = (dashboard) => {
  const { t, lang } = dashboard
  const number = numberHead(dashboard)
  return managed(dashboard, {
    list: 'certificates',
    calls: '/app/dashboard/settings/certificates',
    path: '/setting/certificates',
    heading: t('dashboard.nav.certificates'),
    heads: [
      number,
      nameHead(dashboard),
      { title: t('dashboard.fields.issuer') },
      { title: t('dashboard.fields.issued') },
    ],
    usual: { title: number.title, direction: 'ascending' },
    fields: [
      ...texts('name', { ku: 'بڕوانامەی زاگرۆس', ar: 'شهادة زاغروس', en: 'Zagros certificate' }, [lang]),
      ...texts('issuer', { ku: 'پشکنەری زاگرۆس', ar: 'مفتش زاغروس', en: 'Zagros inspection' }, [lang], []),
      text('issued', (n) => `2026-03-${10 + n}`, {
        required: false,
        cell: (value) => formatDate(value, lang),
      }),
      picture('file'),
    ],
    rowOf: byText(dashboard, 'name'),
  })
}

const synonym: Entry = (dashboard) => {
  const { t } = dashboard
  const title = t('dashboard.fields.words')
  return managed(dashboard, {
    list: 'synonyms',
    calls: '/app/dashboard/settings/synonyms',
    path: '/setting/synonyms',
    heading: t('dashboard.nav.synonyms'),
    heads: [numberHead(dashboard), { ...nameHead(dashboard), title }],
    usual: { title, direction: 'ascending' },
    fields: [
      text('words', (n, mark) => `${nameOrder(n) + 10}${mark}\n${mark} hoist`, {
        cell: (value) => value.split('\n')[0] ?? '',
      }),
    ],
    rowOf: ({ words }) => ({
      sign: String(words).split('\n')[0] ?? '',
      name: String(words).replace('\n', `${t('dashboard.list.comma')} `),
    }),
  })
}

const attribute: Entry = (dashboard) => {
  const { t, lang } = dashboard
  const kinds = attributeKinds.map((value) => ({ value, label: t(`dashboard.attributes.${value}`) }))
  const headings = attributeHeadings.map((value) => ({ value, label: t(`dashboard.headings.${value}`) }))
  const position = amountHead(t('dashboard.fields.position'))
  return managed(dashboard, {
    list: 'attributes',
    calls: '/app/dashboard/product/attributes',
    path: '/product/attributes',
    heading: t('dashboard.nav.attributes'),
    heads: [
      numberHead(dashboard),
      nameHead(dashboard),
      { title: t('dashboard.fields.unit') },
      { title: t('dashboard.fields.kind') },
      position,
    ],
    usual: { title: position.title, direction: 'ascending' },
    fields: [
      ...texts('name', { ku: 'ژمارەی زاگرۆس', ar: 'رقم زاغروس', en: 'Zagros figure' }, [lang]),
      // Only a number has a unit.
      { ...radio({ name: 'kind', options: kinds, required: false }), value: () => 'number', onlyNew: true },
      ...texts('unit', { ku: 'یە', ar: 'وح', en: 'u' }, [lang], []),
      radio({ name: 'heading', options: headings, required: false, cell: false }),
      text('position', (n) => String(1000 + amountOrder(n)), {
        ...{ required: false, sent: Number, cell: (value: string) => value },
      }),
    ],
    rowOf: byText(dashboard, 'name'),
  })
}

const choice: Entry = async (dashboard) => {
  const { t, lang, send } = dashboard
  const label = t('dashboard.fields.attribute')
  const { data } = await send('/app/dashboard/product/attributes/getall', {
    kind: 'choice',
    page: 1,
    limit: 1,
  })
  const [attribute] = data
  const name = String(attribute[`${lang}_name`])
  return managed(dashboard, {
    list: 'attributechoices',
    calls: '/app/dashboard/product/attributechoices',
    path: `/product/attributechoices?attribute=${attribute.id}`,
    heading: t('dashboard.nav.attributechoices'),
    heads: [numberHead(dashboard), nameHead(dashboard), { title: label }],
    usual: { title: t('dashboard.list.number'), direction: 'ascending' },
    fields: texts('name', { ku: 'هەڵبژاردنی زاگرۆس', ar: 'خيار زاغروس', en: 'Zagros choice' }, [lang]),
    beside: { attribute_id: attribute.id },
    rowOf: byText(dashboard, 'name'),
    ...{ more: (_row, shown) => expect(shown).toContainText(name) },
  })
}

/** The lists of services, projects and places, of what the company shows of itself, and of what search engines see. */
export const content: Readonly<Record<string, Entry>> = {
  services: service,
  projects: project,
  metas: meta,
  socials: social,
  places: place,
  offices: office,
  certificates: certificate,
  synonyms: synonym,
  attributes: attribute,
  attributechoices: choice,
}
