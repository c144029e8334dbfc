import { textsOf } from './kit/customers.ts'
import { choose, dropExpectedErrors, expect, expectAccessible, settle, site, test } from './kit/fixtures.ts'
import { openDashboard, signInStaff } from './kit/staff.ts'

const t = textsOf('ku')
const base = '/app/dashboard/settings/appearances'

test('each card of the settings saves, shows errors at its fields, and overwrites no other change', async ({
  page,
  context,
  consoleErrors,
}) => {
  test.slow()
  const staff = await signInStaff(context, 'admin')
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  const whatsapp = field(t('dashboard.fields.whatsapp'))
  const rate = field(t('dashboard.fields.dinarRate'))
  const cardOf = (one: typeof whatsapp) => page.locator('form').filter({ has: one })
  const update = (one: typeof whatsapp) => cardOf(one).locator('[type=submit]').click()
  const unsaved = (one: typeof whatsapp) => cardOf(one).getByText(t('dashboard.settings.unsaved'))

  await openDashboard(page, '/setting/appearances', { lang: 'ku' })
  const before = { whatsapp: await whatsapp.inputValue(), rate: await rate.inputValue() }

  // What the browser can tell, and what only the server can: both stand at the field.
  await rate.fill('1410')
  await update(rate)
  await expect(rate).toHaveAttribute('aria-invalid', 'true')
  await expect(rate).toBeFocused()
  await expect(cardOf(rate)).toContainText('10,000')
  // A figure without its words: the empty part is told, and gets its words.
  const proofs = page.getByRole('group', { name: `${t('dashboard.fields.proofs')} · English` })
  const part = (what: 'figure' | 'figureWords', n: number) =>
    proofs.getByRole('textbox', {
      name: t('dashboard.settings.lineOf', { what: t(`dashboard.settings.${what}`), n }),
    })
  await part('figure', 4).fill('10 | cities')
  await expect(part('figure', 4)).toHaveValue('10  cities')
  await update(part('figure', 4))
  await expect(part('figureWords', 4)).toHaveAttribute('aria-invalid', 'true')
  await expect(cardOf(part('figure', 4))).toContainText(t('dashboard.settings.lineHalf'))
  await part('figure', 4).fill('')
  // A holiday without its date is told; the dates are put in order when they are saved.
  const holidays = page.getByRole('group', { name: t('dashboard.fields.holidays') })
  const saveHolidays = () => page.locator('form').filter({ has: holidays }).locator('[type=submit]').click()
  const dates = holidays.locator('[type=date]')
  for (const [at, name] of ['جەژن', 'نەورۆز'].entries()) {
    await holidays.getByRole('button', { name: t('dashboard.settings.addHoliday') }).click()
    await holidays.getByRole('textbox', { name: 'کوردی' }).nth(at).fill(name)
  }
  await dates.nth(0).fill('2030-06-01')
  await saveHolidays()
  await expect(dates.nth(1)).toHaveAttribute('aria-invalid', 'true')
  await expect(dates.nth(1)).toBeFocused()
  await dates.nth(1).fill('2030-03-21')
  await saveHolidays()
  await expect(dates.nth(0)).toHaveValue('2030-03-21')
  await expect(holidays.getByRole('textbox', { name: 'کوردی' }).nth(0)).toHaveValue('نەورۆز')
  await staff.call(`${base}/changeholidays`, { holidays: [] })
  await rate.fill(before.rate)
  await whatsapp.fill('12')
  await update(whatsapp)
  await expect(whatsapp).toHaveAttribute('aria-invalid', 'true')
  await expect(cardOf(whatsapp)).toContainText(t('messages.PHONE_INVALID'))
  await expectAccessible(page)

  await whatsapp.fill('٠٧٥٠ ١١١ ٢٢٣٣')
  await update(whatsapp)
  await expect(unsaved(whatsapp)).toHaveCount(0)

  // Somebody else changes the same card meanwhile.
  await whatsapp.fill('0750 111 4455')
  await staff.call(`${base}/changewhatsapp`, { whatsapp: '0750 111 6677' })
  await update(whatsapp)
  const conflict = page.getByRole('region', { name: t('dashboard.conflict.title') })
  await expect(conflict).toBeFocused()
  await expectAccessible(page)
  await conflict.getByRole('radio', { name: t('dashboard.conflict.mine') }).check()
  await update(whatsapp)
  await expect(conflict).toHaveCount(0)
  await expect(unsaved(whatsapp)).toHaveCount(0)

  await choose(context, { lang: 'ku' })
  await page.goto(`${site()}/contact`)
  await settle(page)
  await expect(page.locator('main a[href="https://wa.me/9647501114455"]')).toBeVisible()

  await staff.call(`${base}/changewhatsapp`, { whatsapp: before.whatsapp })

  await test.step('a part whose script an upgrade removed waits with loading until nothing typed is lost', async () => {
    const { promise: typed, resolve: nowTyped } = Promise.withResolvers<void>()
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    await page.route(/assets\/rich-text-.*\.js/, async (route) => {
      await typed
      await (loads === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue())
    })
    await openDashboard(page, '/setting/appearances', { lang: 'ku' })
    await rate.fill('142500')
    await expect(unsaved(rate)).toBeVisible()
    nowTyped()
    const load = page.getByRole('button', { name: t('dashboard.version.load') }).first()
    await expect(load).toBeVisible()
    // A press asks first, and who stays keeps what was typed.
    const prompt = page.waitForEvent('dialog')
    page.once('dialog', (dialog) => dialog.dismiss())
    await load.click()
    expect((await prompt).type()).toBe('beforeunload')
    await expect(rate).toHaveValue('142500')
    expect(loads).toBe(1)
    await rate.fill(before.rate)
    await expect(page.locator('.ProseMirror').first()).toBeVisible()
    expect(loads).toBe(2)
    dropExpectedErrors(consoleErrors, /404|dynamically imported module/)
  })
})
