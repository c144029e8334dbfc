import { byText, optionsOf } from './catalogue.ts'
import { pick, picture, text, texts } from './fields.ts'
import { type Entry, managed, nameHead, numberHead } from './screen.ts'

/** The list of projects, with every field of its form. */
export const project: Entry = async (dashboard) => {
  const { t, lang } = dashboard
  const label = t('dashboard.fields.category')
  const options = await optionsOf(dashboard, '/app/dashboard/project/projectcategories')
  const fact = (name: string, value: (n: number) => string) => text(name, value, { required: false })
  return managed(dashboard, {
    list: 'projects',
    calls: '/app/dashboard/project/projects',
    path: '/project/projects',
    heading: t('dashboard.nav.projects'),
    heads: [numberHead(dashboard), nameHead(dashboard, 'title')],
    fields: [
      ...texts('title', { ku: 'پڕۆژەی زاگرۆس', ar: 'مشروع زاغروس', en: 'Zagros project' }, [lang]),
      ...texts('detail', { ku: 'وردەکاری', ar: 'تفاصيل', en: 'About it' }, [], ['ku', 'ar']),
      pick({ name: 'projectcategory_id', label, options, required: false, cell: false }),
      ...texts('place', { ku: 'هەولێر', ar: 'أربيل', en: 'Erbil' }, [], []),
      ...texts('client', { ku: 'هاڤیند', ar: 'هافيند', en: 'Havind' }, [], []),
      ...texts('request', { ku: 'بێدەنگی', ar: 'هدوء', en: 'Quiet' }, [], []),
      ...texts('work', { ku: 'دوو بەرزکەرەوە', ar: 'مصعدان', en: 'Two lifts' }, [], []),
      ...texts('result', { ku: '49 دێسیبڵ', ar: '49 ديسيبل', en: '49 decibels' }, [], []),
      fact('location', (n) => `هەولێر ${n}`),
      fact('clientname', (n) => `شركة ${n}`),
      fact('elevator', (n) => String(n + 1)),
      fact('tower', (n) => String(n + 2)),
      fact('floor', (n) => String(n + 3)),
      fact('speed', (n) => `${n + 1}.5`),
      fact('capacity', (n) => String(1000 + n)),
      picture('avatar', { required: false }),
    ],
    rowOf: byText(dashboard, 'title'),
    links: () => [{ action: t('dashboard.act.view'), to: /\/project\/projects\/\d+$/ }],
    deleting: { note: t('dashboard.form.deleteWith', { what: t('dashboard.goes.projects') }) },
  })
}
