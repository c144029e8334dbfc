import { dashboardIn, marked } from './dashboard-actions.ts'
import { keysOf } from './keyboard.ts'
import { fromElsewhere } from './kit/customers.ts'
import { dropExpectedErrors, expect, languagesOfStory, site, test } from './kit/fixtures.ts'
import { signInStaff } from './kit/staff.ts'
import { pictureOf } from './pictures.ts'

const password = 'four calm lifts'

for (const { code } of languagesOfStory(2)) {
  const words = {
    product: { ku: 'دوگمەی بانگکردن', ar: 'زر النداء', en: 'Call button' },
    colour: { ku: 'زێڕی', ar: 'ذهبي', en: 'Golden' },
    size: { ku: 'گەورە', ar: 'كبير', en: 'Large' },
  }

  test(`a product of the shop is added by keys alone in ${code}`, async ({
    page,
    context,
    consoleErrors,
  }) => {
    test.slow()
    await fromElsewhere(context)
    const { email, send } = await signInStaff(context, 'moderator', password)
    const [product, colour, size] = [marked(words.product), marked(words.colour), marked(words.size)]
    const named = ({ ku, ar, en }: typeof product) => ({ ku_name: ku, ar_name: ar, en_name: en, limit: 1 })
    await send('/app/dashboard/product/colors/add', { ...named(colour), code: '#d4af37' })
    await send('/app/dashboard/product/sizes/add', named(size))
    await context.clearCookies({ name: 's' })
    await context.addCookies([{ name: 'dashboardLang', value: code, url: site() }])
    const { t, dialog, rows } = dashboardIn(page, code)
    const keys = keysOf(page)
    const content = page.locator('#content')
    const field = (name: string) => dialog.locator(`[name=${name}]`)
    const add = page.getByRole('button', { name: t('dashboard.act.add'), exact: true }).first()

    /** Finds a row of another list by its name and chooses it. */
    async function pick(label: string, name: string) {
      const box = dialog.getByRole('combobox', { name: label })
      await keys.reach(box)
      await page.keyboard.insertText(name)
      await expect(page.getByRole('listbox').getByRole('option')).toHaveText([name])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(box).toHaveValue(name)
    }
    async function choosePicture(name: string) {
      await keys.reach(field(name))
      const file = await pictureOf('red')
      // A chooser that opens before the browser has been told to hand it over is opened again.
      await expect(async () => {
        const chooser = page.waitForEvent('filechooser', { timeout: 5_000 })
        await page.keyboard.press('Enter')
        await (await chooser).setFiles(file)
      }).toPass({ timeout: 60_000 })
      await expect(dialog.getByRole('img', { name: t('dashboard.image.preview') })).toBeVisible()
    }
    async function save() {
      await keys.use(dialog.getByRole('button', { name: t('dashboard.act.save'), exact: true }))
      await expect(dialog).toBeHidden()
      await expect(add).toBeFocused()
      await keys.look()
    }
    async function follow(action: string, name: string, key = 'Tab') {
      const link = content.getByRole('link', {
        name: t('dashboard.act.named', { action, name }),
        exact: true,
      })
      await keys.use(link, 'Enter', { key })
      await expect(link).toHaveCount(0)
      await expect(add).toBeVisible()
      await keys.look()
    }

    await test.step('logs in and goes to the products', async () => {
      await page.goto(`${site()}/dashboard/auth/login`)
      await expect(page.locator('[name=pass]')).toBeVisible()
      await keys.write(page.locator('[name=user]'), email)
      await keys.write(page.locator('[name=pass]'), password)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${site()}/dashboard/home`)
      await keys.look()
      await keys.use(
        page.getByRole('navigation').getByRole('link', { name: t('dashboard.nav.products'), exact: true }),
      )
      await expect(page).toHaveURL(`${site()}/dashboard/product/products`)
      await keys.look()
    })

    await test.step('adds the product, and copies between the languages', async () => {
      await keys.use(add)
      await expect(field('ku_name')).toBeFocused()
      await keys.write(field('ku_name'), product.ku)
      const copy = dialog.getByRole('button', { name: t('dashboard.form.copyFrom', { language: 'کوردی' }) })
      await keys.use(copy.first())
      await expect(field('ar_name')).toBeFocused()
      await expect(field('ar_name')).toHaveValue(product.ku)
      await keys.write(field('ar_name'), product.ar)
      await keys.write(field('en_name'), product.en)
      const category = dialog.getByRole('combobox', { name: t('dashboard.fields.category') })
      await keys.reach(category)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(category).not.toHaveValue('')
      await keys.write(field('sale_price'), '12.5')
      const sale = dialog.getByRole('radio', { name: t('dashboard.productStatus.sale') })
      await keys.reach(sale)
      const [onward, back] = code === 'en' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
      await keys.press(onward ?? '')
      await expect(sale).not.toBeChecked()
      await keys.press(back ?? '')
      await expect(sale).toBeChecked()
      for (const at of ['ku', 'ar', 'en'] as const) await keys.write(field(`${at}_detail`), product[at])
      await choosePicture('avatar')
      await save()
    })

    await test.step('gives it a colour, a size and a picture', async () => {
      await keys.write(page.getByRole('searchbox'), product[code])
      await expect(rows).toHaveCount(1)
      await follow(t('dashboard.act.colours'), product[code])
      await keys.use(add)
      await pick(t('dashboard.fields.color'), colour[code])
      await save()
      await follow(t('dashboard.act.sizes'), colour[code])
      await keys.use(add)
      await pick(t('dashboard.fields.size'), size[code])
      await keys.write(field('qty'), '7')
      await save()
      await expect(rows).toContainText(size[code])
      const back = content.getByRole('link', { name: t('dashboard.nav.back'), exact: true })
      await keys.use(back, 'Enter', { key: 'Shift+Tab' })
      await expect(rows).toContainText(colour[code])
      await keys.look()
      await follow(t('dashboard.act.images'), colour[code])
      await keys.use(add)
      await choosePicture('picture')
      await save()
      await expect(rows).toHaveCount(1)
    })
    dropExpectedErrors(consoleErrors, /status of 401/)
  })
}
