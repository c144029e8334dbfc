import { MantineProvider } from '@mantine/core'
import { createElement, type ReactNode } from 'react'
import { languageTable } from '#contract/kit/languages.ts'
import { may, type Permission } from '#contract/kit/roles.ts'
import type { Language } from '#contract/kit/values.ts'
import type { User } from '#contract/users/row.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { translator } from '#i18n/translate.ts'
import { htmlOf } from '#tests/support/components.ts'
import { roleOf, type StaffActor } from '#tests/support/people.ts'

const { UnsavedGuard } = await import('#web/dashboard/kit/unsaved-changes.tsx')
const { DashboardProvider, StaffProvider } = await import('#web/dashboard/kit/dashboard-context.tsx')

/** Somebody of the staff. */
export const member = (actor: StaffActor, id = 1): User => ({
  ...{ id, name: 'Karwan', email: 'karwan@hawraz.example', role: roleOf[actor], avatar: '' },
  ...{ proved: null, login_email: null, password_until: null },
})

/** What parts of the dashboard are told in a language, on a site whose default is Arabic. */
export const dashboardIn = (language: Language) => ({
  t: translator(dictionaries[language], language),
  language,
  defaultLanguage: 'ar' as const,
  dir: languageTable[language].dir,
  greetings: { ku: 'سڵاو {name}: {code}', ar: 'مرحباً {name}: {code}', en: 'Hello {name}: {code}' },
})

/** The HTML of a part of the dashboard for somebody of a role; dialogs stand where they are opened. */
export function renderAs(actor: StaffActor, language: Language, part: ReactNode): string {
  const staff = { user: member(actor), may: (permission: Permission) => may(roleOf[actor], permission) }
  const inner = { staff, children: createElement(UnsavedGuard, null, part) }
  const provided = { dashboard: dashboardIn(language), children: createElement(StaffProvider, inner) }
  const themed = { env: 'test', children: createElement(DashboardProvider, provided) } as const
  return htmlOf(createElement(MantineProvider, themed))
}
