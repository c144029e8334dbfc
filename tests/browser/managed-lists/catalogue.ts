import { languages } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'
import { formatMoney } from '#i18n/format.ts'
import type { ListPath } from '#server/crud/change.ts'
import { type SimpleListPath, simpleLists } from '#tests/support/name-lists.ts'
import type { LastSegment } from '#web/dashboard/kit/list-names.ts'
import { textsOf } from '../kit/customers.ts'
import {
  amountOrder,
  type Field,
  nameOrder,
  type Option,
  pick,
  picture,
  radio,
  text,
  texts,
  type Words,
} from './fields.ts'
import type { Dashboard } from './fixture.ts'
import { amountHead, type Entry, type Head, managed, nameHead, numberHead } from './screen.ts'

/** The names of the row `n` in the dashboard's language tell it apart. */
export const byText =
  ({ lang }: Dashboard, field: 'name' | 'title' | 'keywords') =>
  (values: Readonly<Record<string, unknown>>) => {
    const sign = String(values[`${lang}_${field}`])
    return { sign, name: sign }
  }

/** The first two rows of a list, to choose from. */
export async function optionsOf({ send, lang }: Dashboard, list: ListPath): Promise<Option[]> {
  const { data } = await send(`${list}/getall`, { page: 1, limit: 2, sort: 'id' })
  return data.map((row: Readonly<Record<string, string | number>>) => ({
    value: String(row.id),
    label: String(row[`${lang}_name`]),
  }))
}

const ownHead = (dashboard: Dashboard): Head[] => [nameHead(dashboard)]

/** The heads of the names in all three languages: the dashboard's own is the first and orders the rows. */
const nameHeads = (dashboard: Dashboard): Head[] =>
  [dashboard.lang, ...languages.filter((code) => code !== dashboard.lang)].map((code) => ({
    title: dashboard.t('dashboard.list.nameIn', { language: dashboard.t(`dashboard.languages.${code}`) }),
    ...(code === dashboard.lang && { order: nameHead(dashboard).order }),
  }))

type NamedList = LastSegment<SimpleListPath> | 'colors'

/** What a row of a list of names is called in each language: the word for one of the list, and a name of our own. */
const wordsFor = (list: NamedList): Words => {
  const one = (code: Language) => textsOf(code)(`dashboard.one.${list}`)
  return { ku: `${one('ku')}ی زاگرۆس`, ar: `${one('ar')} زاغروس`, en: `Zagros ${one('en')}` }
}

/** A list of names, and perhaps a little beside them. */
const names =
  (
    list: NamedList,
    calls: ListPath,
    more: Field[] = [],
    own: (dashboard: Dashboard) => Head[] = ownHead,
  ): Entry =>
  (dashboard) =>
    managed(dashboard, {
      list,
      calls,
      path: calls.slice('/app/dashboard'.length),
      heading: dashboard.t(`dashboard.nav.${list}`),
      heads: [numberHead(dashboard), ...own(dashboard)],
      fields: [...texts('name', wordsFor(list), own === ownHead ? [dashboard.lang] : languages), ...more],
      rowOf: byText(dashboard, 'name'),
    })

/** The lists of names alone, or of names with a picture; those of the sizes stand in three columns. */
const simple = Object.fromEntries(
  simpleLists.map(({ path, list, hasPicture }) => [
    list,
    names(
      list,
      `/app/dashboard/${path}`,
      hasPicture ? [picture()] : [],
      list === 'sizes' ? nameHeads : ownHead,
    ),
  ]),
)

const stores = '/app/dashboard/product/stores'
const colors = '/app/dashboard/product/colors'
const categories = '/app/dashboard/product/productcategories'

const category: Entry = async (dashboard) => {
  const store = dashboard.t('dashboard.fields.store')
  return managed(dashboard, {
    list: 'productcategories',
    calls: categories,
    path: '/product/productcategories',
    heading: dashboard.t('dashboard.nav.productcategories'),
    heads: [numberHead(dashboard), nameHead(dashboard), { title: store }],
    fields: [
      ...texts('name', { ku: 'هاوڕێژگەی زاگرۆس', ar: 'فئة زاغروس', en: 'Zagros category' }, [dashboard.lang]),
      pick({ name: 'store_id', label: store, options: await optionsOf(dashboard, stores) }),
      picture(),
    ],
    rowOf: byText(dashboard, 'name'),
  })
}

const slider: Entry = (dashboard) =>
  managed(dashboard, {
    list: 'sliders',
    calls: '/app/dashboard/product/sliders',
    path: '/product/sliders',
    heading: dashboard.t('dashboard.nav.sliders'),
    heads: [numberHead(dashboard), nameHead(dashboard)],
    fields: [
      ...texts('title', { ku: 'سلایدی زاگرۆس', ar: 'شريحة زاغروس', en: 'Zagros slide' }, [dashboard.lang]),
      picture(),
    ],
    rowOf: byText(dashboard, 'title'),
  })

const product: Entry = async (dashboard) => {
  const { t, lang } = dashboard
  const statuses = (['sale', 'blog'] as const).map((value) => ({
    value,
    label: t(`dashboard.productStatus.${value}`),
  }))
  const label = t('dashboard.fields.category')
  return managed(dashboard, {
    list: 'products',
    calls: '/app/dashboard/product/products',
    path: '/product/products',
    heading: t('dashboard.nav.products'),
    heads: [
      numberHead(dashboard),
      nameHead(dashboard),
      amountHead(t('dashboard.fields.price')),
      { title: label },
      { title: t('dashboard.fields.status') },
    ],
    fields: [
      ...texts('name', { ku: 'پانێڵی زاگرۆس', ar: 'لوحة زاغروس', en: 'Zagros panel' }, [lang]),
      pick({ name: 'productcategory_id', label, options: await optionsOf(dashboard, categories) }),
      text('sale_price', (n) => String(amountOrder(n) + 10.25), {
        cell: (value) => formatMoney(Number(value)),
      }),
      // One of them is chosen to begin with.
      radio({ name: 'status', options: statuses, required: false }),
      ...texts('detail', { ku: 'وردەکاری پانێڵەکە', ar: 'تفاصيل اللوحة', en: 'About the panel' }, []),
      picture(),
    ],
    beside: { brand_id: 1 },
    rowOf: byText(dashboard, 'name'),
    deleting: { note: t('dashboard.form.deleteWith', { what: t('dashboard.goes.products') }) },
    links: ({ status }) => [
      { action: t('dashboard.act.fits'), to: /\/product\/fits\?product=\d+$/ },
      status === 'sale'
        ? { action: t('dashboard.act.colours'), to: /\/product\/products\/\d+\/colors$/ }
        : { action: t('dashboard.act.gallery'), to: /\/product\/products\/\d+\/galaries$/ },
    ],
  })
}

/** The machines that products are said to fit. */
const fit: Entry = async (dashboard) => {
  const { t } = dashboard
  const maker = t('dashboard.fields.maker')
  const label = t('dashboard.fields.product')
  const shown = { cell: (value: string) => value }
  return managed(dashboard, {
    list: 'fits',
    calls: '/app/dashboard/product/fits',
    path: '/product/fits',
    heading: t('dashboard.nav.fits'),
    heads: [
      numberHead(dashboard),
      { title: maker, order: nameOrder },
      amountHead(t('dashboard.fields.model')),
      { title: t('dashboard.fields.partNumber') },
      { title: label },
    ],
    usual: { title: maker, direction: 'ascending' },
    fields: [
      pick({
        name: 'product_id',
        label,
        options: await optionsOf(dashboard, '/app/dashboard/product/products'),
      }),
      text('maker', (n, mark) => `${nameOrder(n) + 10}${mark}`, shown),
      text('model', (n, mark) => `${amountOrder(n) + 10}-${mark}`, shown),
      text('number', (n, mark) => `N${n}.${mark}`, { ...shown, required: false }),
    ],
    rowOf: ({ maker, model }) => ({ sign: String(maker), name: `${maker} ${model}` }),
  })
}

/** The lists of products and of what they are made of. */
export const catalogue: Readonly<Record<string, Entry>> = {
  ...simple,
  productcategories: category,
  sliders: slider,
  products: product,
  fits: fit,
  colors: names(
    'colors',
    colors,
    [text('code', (n) => `#01994${n.toString(16)}`, { cell: (value) => value })],
    (dashboard) => [...nameHeads(dashboard), { title: dashboard.t('dashboard.fields.code') }],
  ),
}
