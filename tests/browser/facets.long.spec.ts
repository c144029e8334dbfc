import { choose, expect, settle, site, test } from './kit/fixtures.ts'

test('a list follows figures and order as they are chosen, goes back and clears, and its products are compared', async ({
  page,
  context,
}) => {
  await choose(context, { lang: 'en' })
  await page.goto(`${site()}/products`)
  await settle(page)
  const count = page.locator('main').getByRole('status')
  const all = (await count.textContent()) ?? ''
  const order = page.getByRole('combobox', { name: 'Sort' })

  await test.step('figures narrow it in its address, and Back takes one choice', async () => {
    await page.getByText('Filters', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Rated load, from' }).fill('٩٠٠')
    await expect(page).toHaveURL(/f\d+-from=900/)
    await expect(count).not.toHaveText(all)
    const loads = (await count.textContent()) ?? ''
    const room = page.getByRole('group', { name: 'Machine room' })
    const no = room.getByRole('checkbox', { name: /^No/ })
    const promised = (await room.locator('label').filter({ hasText: 'No' }).textContent())?.replace(/\D/g, '')
    await no.check({ force: true })
    await expect(page).toHaveURL(/f\d+=0/)
    await expect(count).toHaveText(new RegExp(`^${promised} product`))
    await page.goBack()
    await expect(count).toHaveText(loads)
    await expect(no).not.toBeChecked()
    await page.getByRole('link', { name: 'Clear filters' }).first().click()
    await expect(count).toHaveText(all)
    await expect(page.locator('details input[name$="-from"]').first()).toHaveValue('')
  })

  await test.step('its order stays with a filter', async () => {
    await order.selectOption({ label: '↓ Rated load' })
    await expect(page).toHaveURL(/sort=f\d+-down/)
    await expect(page.locator('main h2').first()).toHaveText('Garaj car lift')
    await page.getByText('Filters', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Rated load, to' }).fill('1000')
    await expect(page).toHaveURL(/f\d+-to=1000&.*sort=f\d+-down|sort=f\d+-down.*f\d+-to=1000/)
    await expect(order).toHaveValue(/f\d+-down/)
    await page.goBack()
    await expect(order).toHaveValue('lifts')
  })

  await test.step('its products are compared in an address to share', async () => {
    await page.locator('main [name=q]').fill('Slim')
    await page.getByRole('link', { name: /^Compare .*Slim/ }).click()
    await expect(page).toHaveURL(/\/compare\?id=\d+$/)
    const adding = page.getByRole('region', { name: 'Add a product' })
    await adding.getByRole('listitem').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/compare\?id=\d+&id=\d+$/)
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await page
      .getByRole('link', { name: /^Remove / })
      .first()
      .click()
    await expect(page.getByRole('columnheader')).toHaveCount(1)
  })
})
