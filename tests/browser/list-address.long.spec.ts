import { holdAnswers } from './held-answers.ts'
import { expect, test } from './kit/fixtures.ts'
import { openDashboard, signInStaff } from './kit/staff.ts'

test('a list keeps its page, order and size in the address, says when it waits, and names its signs', async ({
  page,
  context,
}) => {
  test.slow()
  await signInStaff(context)
  const rows = page.locator('tbody tr')

  await test.step('rows that wait for the next page say so', async () => {
    await openDashboard(page, '/product/products?limit=5')
    const release = await holdAnswers(page, '**/products/getall')
    await page.getByRole('button', { name: /^Page 2 of/ }).click()
    const sign = page.locator('#content').getByRole('status', { name: 'Loading…' }).locator('*').first()
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    await expect(sign).toHaveCSS('opacity', '1')
    await expect(page.locator('tbody tr')).toHaveCount(5)
    release()
    await expect(sign).toBeHidden()
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  })

  await test.step('the page, the order and the size of a list are in the address', async () => {
    await openDashboard(page, '/product/products?limit=5')
    await expect(rows).toHaveCount(5)
    const head = page.getByRole('columnheader', { name: 'Price' })
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await expect(page).toHaveURL(/limit=5.*sort=price.*direction=desc|sort=price/)
    await page.getByRole('button', { name: /^Page 2 of/ }).click()
    await expect(page).toHaveURL(/page=2/)
    await page.goBack()
    await expect(page).not.toHaveURL(/page=2/)
    await page.getByLabel('Rows per page').selectOption('All')
    await expect(page).toHaveURL(/limit=all/)
    await expect.poll(() => rows.count()).toBeGreaterThan(30)
    // A page that is not there leads to the last one that is.
    await openDashboard(page, '/product/products?limit=10&page=99')
    await expect(page).not.toHaveURL(/page=99/)
    await expect(rows.first()).toBeVisible()
  })

  await test.step('an icon in a row shows its tooltip when pointed at or focused, one at a time', async () => {
    const first = rows.first()
    const [edit, remove] = [/^Edit/, /^Delete/].map((name) => first.getByRole('button', { name }))
    if (!edit || !remove) throw new Error('A row has no signs')
    const tip = page.getByRole('tooltip')
    await edit.hover()
    await expect(tip).toHaveText('Edit')
    await remove.hover()
    await expect(tip).toHaveText('Delete')
    await page.keyboard.press('Escape')
    await expect(tip).toBeHidden()
    await edit.focus()
    await page.keyboard.press('Tab')
    await expect(remove).toBeFocused()
    await expect(tip).toHaveText('Delete')
    const [above, below] = [await tip.boundingBox(), await remove.boundingBox()]
    expect(Math.abs((above?.y ?? 0) + (above?.height ?? 0) - (below?.y ?? 0)), 'just above it').toBeLessThan(
      12,
    )
    await page.keyboard.press('Shift+Tab')
    await expect(tip).toHaveText('Edit')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(tip).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()

    // On a phone the word itself stands there.
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(remove).toHaveText('Delete')
    await edit.focus()
    await page.keyboard.press('Tab')
    await expect(remove).toBeFocused()
    await expect(tip).toHaveCount(0)
  })
})
