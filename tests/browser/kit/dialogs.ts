import { expect, type Locator, type Page } from '@playwright/test'
import type { textsOf } from './customers.ts'

/** A page that shows the dashboard, and its texts in the language it is read in. */
interface At {
  readonly page: Page
  readonly t: ReturnType<typeof textsOf>
}

export const searchBox = ({ page, t }: At) =>
  page.getByRole('searchbox', { name: t('dashboard.list.search') })

/** What adds to a list; an empty one offers it a second time. */
export const addButton = ({ page, t }: At) =>
  page.getByRole('button', { name: t('dashboard.act.add'), exact: true })

/** Opens the dialog that adds to a list, whose rows are called `one`; gives it. */
export async function openAdding(at: At, one: string): Promise<Locator> {
  await addButton(at).first().click()
  const name = at.t('dashboard.one.adding', { what: one })
  const dialog = at.page.getByRole('dialog', { name, exact: true })
  await expect(dialog).toBeVisible()
  return dialog
}

export const pressSave = ({ t }: At, dialog: Locator) =>
  dialog.getByRole('button', { name: t('dashboard.act.save'), exact: true }).click()

/** Saves what is in a dialog, which closes. */
export async function save(at: At, dialog: Locator) {
  await pressSave(at, dialog)
  await expect(dialog).toBeHidden()
}
