import { dashboardIn, marked } from '../dashboard-actions.ts'
import { dropExpectedErrors, expect, languages, languagesOfStory, test } from '../kit/fixtures.ts'
import { signInStaff } from '../kit/staff.ts'
import { pictureOf } from '../pictures.ts'

const brand = { ku: 'براندی تۆڕ', ar: 'علامة الشبكة', en: 'Network brand' } as const
const store = { ku: 'کۆگای نوێ', ar: 'مخزن جديد', en: 'New store' } as const

for (const { code } of languagesOfStory(1)) {
  test(`typed text survives a lost connection and a wish to leave, and is saved once, in ${code}`, async ({
    page,
    context,
    consoleErrors,
  }) => {
    test.slow()
    await signInStaff(context, 'moderator')
    const dashboard = dashboardIn(page, code)
    const { t, dialog, rows } = dashboard
    const name = marked(brand)
    const retry = dialog.getByRole('button', { name: t('dashboard.act.retry'), exact: true })
    const save = dialog.getByRole('button', { name: t('dashboard.act.save'), exact: true })
    const expectNames = async () => {
      for (const { code: one } of languages) {
        await expect(dialog.locator(`[name=${one}_name]`)).toHaveValue(name[one])
      }
      await expect(dialog.getByRole('img', { name: t('dashboard.image.preview') })).toBeVisible()
    }
    await dashboard.open('/product/brands')
    await dashboard.add('brands')
    await dashboard.write('name', name)
    const text = { name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }
    await dialog.locator('[name=avatar]').setInputFiles(text)
    await expect(dialog).toContainText(t('messages.FILE_TYPE_NOT_ALLOWED'))
    await dialog.locator('[name=avatar]').setInputFiles(await pictureOf('yellow'))

    await context.setOffline(true)
    await save.click()
    await expect(dialog.getByRole('alert')).toHaveText(t('site.banner.offline'))
    await expect(retry).toBeFocused()
    await expectNames()
    await context.setOffline(false)
    await page.route('**/brands/add', (route) => route.abort())
    await retry.click()
    await expect(dialog.getByRole('alert')).toHaveText(t('site.banner.network'))
    await expect(retry).toBeFocused()
    await expectNames()
    await page.unroute('**/brands/add')

    // An answer that does not come: the sending is stopped, and done again.
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/brands/add', async (route) => {
      await held
      await route.abort().catch(() => undefined)
    })
    await retry.click()
    await expect(dialog.getByRole('progressbar')).toBeAttached()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: t('dashboard.image.stop') }).click()
    await expect(dialog.getByRole('alert')).toBeHidden()
    await expectNames()
    release()
    await page.unroute('**/brands/add')
    await dashboard.save()
    await dashboard.find(name[code])
    dropExpectedErrors(consoleErrors, /ERR_FAILED|ERR_INTERNET_DISCONNECTED/)

    // A double click saves one row, and leaving with something typed asks.
    const typed = dialog.locator('[name=ku_name]')
    const warning = page.getByRole('dialog', { name: t('dashboard.form.unsavedTitle') })
    const stay = () => page.getByRole('button', { name: t('dashboard.form.stay'), exact: true }).click()
    const leave = () => page.getByRole('button', { name: t('dashboard.form.leave'), exact: true }).click()
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))

    await dashboard.open('/product/sizes')
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t('dashboard.nav.colors'), exact: true })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('dashboard.nav.colors'))
    const colour = marked(store)
    await dashboard.add('colors')
    await dashboard.write('name', colour)
    await dashboard.fill({ code: '#123456' })
    await dialog.getByRole('button', { name: t('dashboard.act.save'), exact: true }).dblclick()
    await expect(dialog).toBeHidden()
    await dashboard.find(colour[code])
    expect(sent.filter((url) => url.endsWith('/colors/add'))).toHaveLength(1)

    const unsaved = marked(store)
    await dashboard.add('colors')
    await dashboard.write('name', unsaved)
    const keptOnStay = async () => {
      await stay()
      await expect(warning).toBeHidden()
      await expect(typed).toHaveValue(unsaved.ku)
    }
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: t('dashboard.act.cancel'), exact: true }).click(),
      () => dialog.getByRole('button', { name: t('dashboard.act.close'), exact: true }).click(),
      () => page.evaluate(() => history.back()),
    ]) {
      await close()
      await expect(warning).toBeVisible()
      await keptOnStay()
    }
    // The browser asks by itself, in its own words.
    const question = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const beforeUnload = await question
    expect(beforeUnload.type()).toBe('beforeunload')
    await beforeUnload.dismiss()
    await expect(typed).toHaveValue(unsaved.ku)

    await page.keyboard.press('Escape')
    await leave()
    await expect(dialog).toBeHidden()
    await page.getByRole('searchbox', { name: t('dashboard.list.search') }).fill(unsaved[code])
    await expect(page.getByText(t('dashboard.list.noMatch'))).toBeVisible()
    await expect(rows).toHaveCount(0)
    expect(sent.filter((url) => url.endsWith('/colors/add'))).toHaveLength(1)
  })
}
