import { isFullRun } from '#tests/support/extent.ts'
import { dashboardIn, marked, type Texts } from '../dashboard-actions.ts'
import {
  choose,
  dropExpectedErrors,
  expect,
  languages,
  languagesOfStory,
  settle,
  site,
  test,
} from '../kit/fixtures.ts'
import { signInStaff } from '../kit/staff.ts'
import { expectPicture, type PictureColour, pictureOf } from '../pictures.ts'

// There is one company, so these come one after the other; what is changed is put back.
test.describe.configure({ mode: 'default' })

/** The colour of the logo after each, so that the one before it would be noticed. */
const logos: Readonly<Record<keyof Texts, PictureColour>> = { ku: 'red', ar: 'blue', en: 'yellow' }

/** What the head and the foot of a page call the company and say of it, in each language. */
async function companyTexts() {
  const words = { ku: '', ar: '', en: '' }
  for (const { code } of languages) {
    const html = await (await fetch(`${site()}/about`, { headers: { cookie: `lang=${code}` } })).text()
    const [, foot = ''] = html.split('<footer')
    const parts = [
      ...html.matchAll(/<a [^>]*href="\/"[^>]*>.*?<\/a>/gs),
      ...foot.matchAll(/<p[ >].*?<\/p>/gs),
    ]
    words[code] = parts.join('\n').replace(/<[^>]+>/g, ' ')
  }
  return words
}

for (const { code, name: language } of languagesOfStory(3)) {
  test(`changed texts of the company show immediately in ${code}, and no other language changes`, async ({
    page,
    context,
    consoleErrors,
  }) => {
    test.slow()
    await signInStaff(context, 'admin')
    const dashboard = dashboardIn(page, code)
    const { t } = dashboard
    const banner = page.getByRole('banner')
    const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
    const name = field(`${t('dashboard.fields.name')} · ${language}`)
    const about = field(`${t('dashboard.fields.about')} · ${language}`)
    const phone = field(t('dashboard.fields.phone'))
    const unsaved = page.getByText(t('dashboard.settings.unsaved'))
    const update = async (one: typeof name) => {
      // What is on its way counts as saved on the screen.
      const answered = page.waitForResponse(/\/settings\/appearances\/change/)
      await page.locator('form').filter({ has: one }).locator('[type=submit]').click()
      expect(await (await answered).json()).toMatchObject({ status: true })
      await dashboard.expectAnnounced(t('messages.UPDATED_SUCCESSFULLY'))
    }
    const new_name = marked({ ku: 'کۆمپانیای تاقیکردنەوە', ar: 'شركة التجربة', en: 'Trial company' })[code]
    const new_about = marked({ ku: 'ئێمە تاقی دەکەینەوە.', ar: 'نحن نجرب.', en: 'We try things out.' })[code]

    const before = await companyTexts()
    await dashboard.open('/setting/appearances')
    const old = {
      name: await name.inputValue(),
      about: await about.inputValue(),
      phone: await phone.inputValue(),
    }
    expect(before[code]).toContain(old.name)

    await page.evaluate(() => document.body.setAttribute('data-same-page', ''))

    // Saving one setting leaves what is typed in the others.
    await name.fill(new_name)
    await about.fill(new_about)
    await phone.fill('٠٧٥٠ ١٢٣ ٤٥٦٧')
    await expect(unsaved).toHaveCount(3)
    await update(phone)
    await expect(phone).toHaveValue('0750 123 4567')
    await expect(name).toHaveValue(new_name)
    await expect(about).toHaveValue(new_about)
    await expect(unsaved).toHaveCount(2)
    await update(name)
    await expect(unsaved).toHaveCount(1)
    await expect(banner).toContainText(new_name)
    await expect(page).toHaveTitle(`${t('dashboard.nav.appearances')} | ${new_name}`)
    await update(about)
    await expect(unsaved).toHaveCount(0)

    // When what stands around cannot be asked for again, nothing that is typed is lost.
    await about.fill('Typed and not saved')
    await page.route('**/*.data?*', (route) => route.abort())
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('.data'))
    await name.fill(`${new_name} 2`)
    await update(name)
    await lost
    await expect(banner).toContainText(new_name)
    await expect(about).toHaveValue('Typed and not saved')
    await expect(page.locator('body')).toHaveAttribute('data-same-page')
    await page.unroute('**/*.data?*')
    dropExpectedErrors(consoleErrors, /ERR_FAILED/)

    const after = await companyTexts()
    for (const { code: one } of languages) {
      if (one !== code) expect(after[one]).toBe(before[one])
    }
    expect(after[code]).toContain(new_name)
    expect(after[code]).toContain(new_about)
    expect(after[code]).not.toContain(old.name)
    await choose(context, { lang: code })
    await page.goto(`${site()}/about`)
    await expect(page.locator('main')).toContainText(new_about)
    await expect(page.locator('footer')).toContainText('0750 123 4567')
    await page.goto(`${site()}/contact`)
    await expect(page).toHaveTitle(new RegExp(new_name))
    await expect(page.locator('main').getByRole('link', { name: '0750 123 4567' })).toBeVisible()

    await dashboard.open('/setting/appearances')
    await name.fill(old.name)
    await update(name)
    await about.fill(old.about)
    await update(about)
    await phone.fill(old.phone)
    await update(phone)
    expect(await companyTexts()).toEqual(before)
  })

  test(`a new link, description, slide and logo show on the site immediately in ${code}`, async ({
    page,
    context,
  }) => {
    test.slow()
    const { call, send } = await signInStaff(context, 'admin')
    const dashboard = dashboardIn(page, code)
    const { t, dialog, rows } = dashboard
    const meta = marked({ ku: 'بەرزکەرەوەی تاقیکردنەوە', ar: 'مصعد تجريبي', en: 'trial lift' })
    const slide = marked({ ku: 'بەرز بەرەوە', ar: 'ارتفع معنا', en: 'Rise with us' })
    const link = `https://www.youtube.com/@nihom-${code}`

    await dashboard.open('/setting/socials')
    await dashboard.add('socials')
    await dialog.getByText(t('dashboard.networks.youtube'), { exact: true }).click()
    await dashboard.fill({ link })
    await dashboard.save()
    await dashboard.open('/setting/metas')
    await dashboard.add('metas')
    await dashboard.write('keywords', meta)
    await dashboard.write('content', meta)
    await dashboard.save()
    await dashboard.open('/product/sliders')
    await dashboard.add('sliders')
    await dashboard.write('title', slide)
    await dashboard.choosePicture('avatar', 'green')
    await dashboard.save()
    await dashboard.open('/setting/appearances')
    await page.locator('[name=logo]').setInputFiles(await pictureOf(logos[code]))
    await page.locator('form:has([name=logo]) [type=submit]').click()
    await dashboard.expectAnnounced(t('messages.UPDATED_SUCCESSFULLY'))
    const icon = page.locator('link[rel=icon]')
    const old = await icon.getAttribute('href')
    await page.locator('[name=favicon]').setInputFiles(await pictureOf('red'))
    await page.locator('form:has([name=favicon]) [type=submit]').click()
    await expect(icon).not.toHaveAttribute('href', old ?? '')
    // Its button stays disabled until another file is chosen.
    await expect(page.locator('form:has([name=favicon])').getByRole('heading')).toBeFocused()

    // Everybody sees each in their own language.
    for (const { code: one } of languages.filter((language) => isFullRun || language.code === code)) {
      await choose(context, { lang: one })
      await page.goto(site())
      await settle(page)
      await expect(page.locator('footer').locator(`a[href="${link}"]`)).toBeVisible()
      const keywords = page.locator('meta[name=keywords]')
      await expect(keywords).toHaveAttribute('content', new RegExp(meta[one]))
      for (const { code: other } of languages) {
        if (other !== one) await expect(keywords).not.toHaveAttribute('content', new RegExp(meta[other]))
      }
      const shown = page.getByRole('group', { includeHidden: true }).filter({ hasText: slide[one] })
      await expect(shown).toHaveCount(1)
      await expectPicture(shown.locator('img'), 'green')
      await expectPicture(page.locator('header a[href="/"] img').first(), logos[code])
    }

    for (const [path, name] of [
      ['/setting/socials', t('dashboard.networks.youtube')],
      ['/setting/metas', meta[code]],
      ['/product/sliders', slide[code]],
    ] as const) {
      await dashboard.open(`${path}?limit=all`)
      const action = t('dashboard.act.delete')
      const count = await rows.count()
      await page
        .getByRole('button', { name: t('dashboard.act.named', { action, name }), exact: true })
        .last()
        .click()
      await dialog.getByRole('button', { name: action, exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(rows).toHaveCount(count - 1)
    }
    await choose(context, { lang: code })
    await page.goto(site())
    await expect(page.locator('footer').locator(`a[href="${link}"]`)).toHaveCount(0)
    await expect(page.locator('meta[name=keywords]')).not.toHaveAttribute('content', new RegExp(meta[code]))
    await expect(page.getByText(slide[code])).toHaveCount(0)

    await test.step('the picture of the map is removed from the settings and from the site', async () => {
      const { fetchsetting } = await call('/app/client/site/frame', {})
      const picture = await fetch(`${site()}/uploads/setting/${fetchsetting.map_img}`)
      const buffer = Buffer.from(await picture.arrayBuffer())
      const card = page.locator('form').filter({ has: page.locator('input[name=map]') })
      const remove = card.getByRole('button', { name: t('dashboard.image.removeStored'), exact: true })
      const map = page
        .getByRole('link', { name: t('site.contact.openMap') })
        .filter({ has: page.locator('img') })
      await choose(context, { lang: code })
      await page.goto(`${site()}/contact`)
      await expect(map).toHaveCount(1)

      await dashboard.open('/setting/appearances')
      await remove.click()
      await expect(card.getByText(t('dashboard.settings.unsaved'))).toBeVisible()
      await expect(card.locator('img')).toHaveCount(0)
      await expect(remove).toHaveCount(0)
      await expect(card.locator('input[name=map]')).toBeFocused()
      await card.locator('[type=submit]').click()
      await expect(card.getByText(t('dashboard.settings.unsaved'))).toHaveCount(0)
      await page.reload()
      await expect(card).toBeVisible()
      await expect(card.locator('img')).toHaveCount(0)
      await page.goto(`${site()}/contact`)
      await settle(page)
      await expect(map).toHaveCount(0)
      await send('/app/dashboard/settings/appearances/changemap', { map: { name: 'map.webp', buffer } })
    })
  })
}
