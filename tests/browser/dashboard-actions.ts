import { expect, type Page } from '@playwright/test'
import { languages } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'
import type { en } from '#i18n/en/index.ts'
import { textsOf } from './kit/customers.ts'
import { openAdding, save, searchBox } from './kit/dialogs.ts'
import { expectAnnounced, site } from './kit/fixtures.ts'
import { goInside, openDashboard } from './kit/staff.ts'
import { uniqueWord } from './kit/unique-text.ts'
import { type PictureColour, pictureOf } from './pictures.ts'

/** A text in each language. */
export type Texts = Readonly<Record<Language, string>>

/** The texts with a mark behind each that nothing else has. */
export function marked({ ku, ar, en }: Texts): Texts {
  const mark = uniqueWord()
  return { ku: `${ku} ${mark}`, ar: `${ar} ${mark}`, en: `${en} ${mark}` }
}

/** What somebody does on the screens of the dashboard in one language, by the words that stand there. */
export function dashboardIn(page: Page, lang: Language) {
  const t = textsOf(lang)
  const here = { page, t }
  const dialog = page.getByRole('dialog')
  const rows = page.locator('#content tbody tr')
  // The screen one leaves stays until the next has come.
  const leaveBy = async (name: string) => {
    const link = page.getByRole('link', { name, exact: true })
    const href = await link.getAttribute('href')
    await link.click()
    await expect(link.and(page.locator(`[href="${href}"]`))).toHaveCount(0)
  }
  return {
    t,
    dialog,
    rows,
    expectAnnounced: (text: string) => expectAnnounced(page, text),
    /** Goes to another screen as by a link. Loads it where none is open, or the same one. */
    async open(path: string) {
      const target = new URL(`/dashboard${path}`, site()).pathname
      const isInside = /\/dashboard\/(?!auth\/)/.test(page.url())
      if (isInside && new URL(page.url()).pathname !== target) await goInside(page, `/dashboard${path}`)
      else await openDashboard(page, path, { lang })
    },
    /** Opens the dialog that adds to a list. */
    add: (list: Exclude<keyof typeof en.dashboard.one, 'adding' | 'editing'>) =>
      openAdding(here, t(`dashboard.one.${list}`)),
    /** Writes in fields, by the names of what is sent. */
    async fill(fields: Readonly<Record<string, string>>) {
      for (const [name, text] of Object.entries(fields)) await dialog.locator(`[name=${name}]`).fill(text)
    },
    /** Writes a field in all its languages. */
    async write(field: string, texts: Texts) {
      for (const code of languages) await dialog.locator(`[name=${code}_${field}]`).fill(texts[code])
    },
    /** Finds a row of another list by its name and chooses it. */
    async pick(field: string, name: string) {
      await dialog.getByRole('combobox', { name: field }).fill(name)
      await page.getByRole('option', { name, exact: true }).click()
    },
    async choosePicture(name: string, colour: PictureColour) {
      await dialog.locator(`[name=${name}]`).setInputFiles(await pictureOf(colour))
      await expect(dialog.getByRole('img', { name: t('dashboard.image.preview') })).toBeVisible()
    },
    /** Saves what is in the dialog, which closes. */
    save: () => save(here, dialog),
    /** Searches a list for the one row of a name. */
    async find(name: string) {
      await searchBox(here).fill(name)
      await expect(rows).toHaveCount(1)
      await expect(rows).toContainText(name)
    },
    /** Follows a sign of a row to another screen. */
    follow: (action: string, name: string) => leaveBy(t('dashboard.act.named', { action, name })),
    /** Goes back to the screen above. */
    back: () => leaveBy(t('dashboard.nav.back')),
  }
}
