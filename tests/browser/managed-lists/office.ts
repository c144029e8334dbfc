import type { Locator } from '@playwright/test'
import { byText } from './catalogue.ts'
import { text, texts } from './fields.ts'
import { expect } from './fixture.ts'
import { type Entry, managed, nameHead, numberHead } from './screen.ts'

/** Opening hours: open alike on the first `n` days, in the night of the last one too, and closed on the others. */
const openDays = (n: number) =>
  `${'08:30-17:00 '.repeat((n % 6) + 1).trim()},20:00-02:00${' -'.repeat(6 - (n % 6))}`

/** The list of offices, whose opening hours are a field of their own. */
export const office: Entry = (dashboard) => {
  const { t, lang } = dashboard
  const number = numberHead(dashboard)
  const times = (form: Locator) => form.locator('[type=time]')
  return managed(dashboard, {
    list: 'offices',
    calls: '/app/dashboard/settings/offices',
    path: '/setting/offices',
    heading: t('dashboard.nav.offices'),
    heads: [
      number,
      nameHead(dashboard),
      { title: t('dashboard.fields.address') },
      { title: t('dashboard.fields.phone') },
      { title: t('dashboard.fields.hours') },
    ],
    usual: { title: number.title, direction: 'ascending' },
    fields: [
      ...texts('name', { ku: 'نووسینگەی زاگرۆس', ar: 'مكتب زاغروس', en: 'Zagros office' }, [lang]),
      ...texts('address', { ku: 'شەقامی یەکەم', ar: 'الشارع الأول', en: 'First Street' }, [lang]),
      text('phone', (n) => `0750 123 45${10 + n}`, { required: false, cell: (value) => value }),
      {
        ...{ name: 'hours', required: false, value: openDays },
        async fill(form, value) {
          const open = String(value)
            .split(' ')
            .filter((day) => day !== '-').length
          const switches = form.getByRole('switch')
          for (let at = 0; at < 7; at++) {
            if ((await switches.nth(at).isChecked()) !== at < open)
              await switches.nth(at).click({ force: true })
          }
          await times(form).first().fill('08:30')
          const same = form.getByRole('button', { name: t('dashboard.offices.sameHours') })
          if (open > 1) await same.click()
          const last = form.getByRole('button', { name: t('dashboard.offices.addShift') }).last()
          await last.click()
          await times(form).nth(-2).fill('20:00')
          await times(form).last().fill('02:00')
        },
        async expectIn(form, value) {
          const open = String(value)
            .split(' ')
            .filter((day) => day !== '-').length
          await expect(form.getByRole('switch', { checked: true })).toHaveCount(open)
          await expect(times(form).first()).toHaveValue('08:30')
          await expect(times(form).last()).toHaveValue('02:00')
        },
        async expectOn(row) {
          for (const shift of ['08:30–17:00', '20:00–02:00']) await expect(row).toContainText(shift)
        },
      },
    ],
    rowOf: byText(dashboard, 'name'),
  })
}
