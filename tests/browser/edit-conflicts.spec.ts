import type { Locator } from '@playwright/test'
import { textsOf } from './kit/customers.ts'
import { expect, test } from './kit/fixtures.ts'
import { openDashboard, signInStaff } from './kit/staff.ts'
import { uniqueWord } from './kit/unique-text.ts'
import { pictureOf } from './pictures.ts'

const t = textsOf('en')

test('two members of staff who edit one product lose nothing, and resolve each field that both changed', async ({
  page,
  context,
}) => {
  const staff = await signInStaff(context)
  const mark = uniqueWord()
  const path = '/app/dashboard/product/products' as const
  const body = {
    ...{ ku_name: `ک ${mark}`, ar_name: `ا ${mark}`, en_name: `Lift ${mark}`, ku_detail: 'و' },
    ...{ ar_detail: 'ت', en_detail: 'Details', sale_price: '10', status: 'sale', brand_id: 1 },
  }
  const found = async () => (await staff.call(`${path}/getall`, { search: mark, page: 1 })).data[0]
  const any = (await staff.call(`${path}/getall`, { page: 1 })).data[0]
  const { productcategory_id } = any
  await staff.send(`${path}/add`, { ...body, productcategory_id, avatar: await pictureOf('blue') })
  const { id } = await found()

  await openDashboard(page, `/product/products?edit=${id}`)
  const dialog = page.getByRole('dialog')
  const field = (name: string): Locator => dialog.locator(`[name=${name}]`)
  await field('en_name').fill(`Mine ${mark}`)
  await field('sale_price').fill('12')
  const theirs = { ...body, en_name: `Theirs ${mark}`, ku_name: `هی ئەو ${mark}` }
  await staff.send(`${path}/edit`, { ...theirs, productcategory_id, product_id: id })

  const save = dialog.getByRole('button', { name: t('dashboard.act.save'), exact: true })
  await save.click()
  const conflict = dialog.getByRole('region', { name: t('dashboard.conflict.title') })
  await expect(conflict).toBeFocused()
  await expect(conflict).toContainText(staff.name)
  await expect(field('en_name')).toHaveValue(`Mine ${mark}`)
  await expect(field('ku_name')).toHaveValue(`هی ئەو ${mark}`)
  await expect(field('sale_price')).toHaveValue('12')
  expect((await found()).sale_price).toBe(10)

  await save.click()
  const side = (name: 'theirs' | 'mine') =>
    conflict.getByRole('radio', { name: t(`dashboard.conflict.${name}`) })
  await expect(side('theirs')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(field('en_name')).toHaveValue(`Theirs ${mark}`)
  await side('mine').check()
  await expect(field('en_name')).toHaveValue(`Mine ${mark}`)
  await save.click()
  await expect(dialog).toBeHidden()
  expect(await found()).toMatchObject({
    ...{ ku_name: `هی ئەو ${mark}`, ar_name: body.ar_name, en_name: `Mine ${mark}`, sale_price: 12 },
  })

  await test.step('what was typed and comes back after a reload overwrites nobody', async () => {
    page.on('dialog', (asked) => void asked.accept())
    await openDashboard(page, `/product/products?edit=${id}`)
    await field('en_name').fill(`Typed ${mark}`)
    await field('sale_price').fill('14')
    const now = await found()
    await staff.send(`${path}/edit`, {
      ...{ ...body, ku_name: now.ku_name, sale_price: '12', productcategory_id, product_id: id },
      en_name: `Newer ${mark}`,
    })
    await page.reload()
    await expect(field('en_name')).toHaveValue(`Typed ${mark}`)
    await expect(conflict).toBeFocused()
    await save.click()
    await expect(side('theirs')).toBeFocused()
    expect((await found()).en_name).toBe(`Newer ${mark}`)
    await page.keyboard.press('Space')
    await save.click()
    await expect(dialog).toBeHidden()
    expect(await found()).toMatchObject({ en_name: `Newer ${mark}`, sale_price: 14 })
  })

  await test.step('stock that customers bought meanwhile is not overwritten', async () => {
    const of = { product_id: 17, color_id: 0 }
    const { data: colors } = await staff.call('/app/dashboard/product/productcolors/getall', {
      product_id: 17,
    })
    const color = colors.at(-1)
    of.color_id = color.color_id
    await openDashboard(page, `/product/products/17/colors/${color.id}/sizes`)
    const { data } = await staff.call('/app/dashboard/product/productsizes/getall', of)
    const [size] = data
    await page.getByRole('button', { name: `Edit: ${size.sizes_en_name}` }).click()
    const changed = { ...of, size_id: size.size_id, productsize_id: size.id, limit: 1 }
    await staff.call('/app/dashboard/product/productsizes/edit', { ...changed, qty: size.qty + 4 })
    await dialog.locator('[name=qty]').fill('90')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toContainText(`now it is ${size.qty + 4}`)
    await expect(dialog.locator('[name=qty]')).toHaveValue('90')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('tbody tr', { hasText: size.sizes_en_name })).toContainText('90')
  })
})
