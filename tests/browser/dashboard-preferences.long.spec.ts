import { languages } from '#contract/kit/languages.ts'
import { textsOf } from './kit/customers.ts'
import { expect, settle, site, test } from './kit/fixtures.ts'
import { openDashboard, signInStaff } from './kit/staff.ts'

for (const lang of languages) {
  test(`staff choose how the dashboard looks, with the keyboard and on a phone, in ${lang}`, async ({
    page,
    context,
  }) => {
    test.slow()
    await signInStaff(context)
    await openDashboard(page, '/home', { lang })
    await settle(page)
    const t = textsOf(lang)

    await test.step('each font looks like itself where none is installed, and only the chosen one is fetched', async () => {
      await page.getByRole('button', { name: t('dashboard.nav.look') }).click()
      const fetched = () =>
        page.evaluate(() => [
          ...new Set(
            [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
          ),
        ])
      const own = /Kufi Arabic|Plex/
      expect((await fetched()).filter((family) => own.test(family))).toEqual([])
      await page.getByText('Rudaw').click()
      await expect
        .poll(async () => (await fetched()).filter((family) => own.test(family)).join())
        .toMatch(/^"?Noto Kufi Arabic"?$/)
      await page.getByText('NRT').click()
      await expect.poll(async () => (await fetched()).join()).toMatch(/IBM Plex Sans Arabic/)
    })

    await test.step('the keyboard moves in the fonts and in the colours of the menu', async () => {
      const [onward, back] = lang === 'en' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
      const fonts = page.getByRole('radiogroup', { name: t('dashboard.nav.font'), exact: true })
      const colours = page.getByRole('radiogroup', { name: t('dashboard.nav.menuColour'), exact: true })
      for (const [group, last] of [
        [fonts, 2],
        [colours, 10],
      ] as const) {
        const radio = (at: number) => group.getByRole('radio').nth(at)
        await expect(group.getByRole('radio')).toHaveCount(last + 1)
        for (const [key, at] of [
          [onward, 1],
          [back, 0],
          ['End', last],
          ['Home', 0],
          [onward, 1],
        ] as const) {
          if (key === onward && at === 1) await radio(0).focus()
          await page.keyboard.press(key ?? '')
          await expect(radio(at)).toBeChecked()
          await expect(radio(at)).toBeFocused()
        }
      }
      // Each group is one stop.
      await fonts.getByRole('radio').nth(1).focus()
      await page.keyboard.press('Tab')
      await expect(colours.getByRole('radio').nth(1)).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(fonts.getByRole('radio').nth(1)).toBeFocused()
    })

    await test.step('light and dark change without a fault, and are kept', async () => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: t('dashboard.nav.dark') }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expect(page.getByRole('button', { name: t('dashboard.nav.light') })).toBeVisible()
      const cookies = await context.cookies()
      expect(cookies.find(({ name }) => name === 'dashboardTheme')?.value).toBe('dark')
    })

    await test.step('on a phone the menu is a drawer that keeps the focus and closes on a choice', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.locator('header button[aria-haspopup=dialog]').first().click()
      const drawer = page.getByRole('dialog')
      await expect(drawer).toBeVisible()
      await drawer.locator('a[href="/dashboard/setting/socials"]').click()
      await expect(drawer).toBeHidden()
      await expect(page).toHaveURL(`${site()}/dashboard/setting/socials`)
    })
  })
}
