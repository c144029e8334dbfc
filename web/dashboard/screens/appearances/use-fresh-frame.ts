import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Setting } from '#contract/settings.ts'
import { pickText } from '#i18n/format.ts'
import { useSite } from '#web/site/shell/site-context.tsx'

/**
 * Loads what stands around every screen anew (the company's name, its signs and the title) once the settings say
 * something else. `setting` is what the server last said of them; undefined before it has.
 */
export function useFreshFrame(setting: Setting | undefined) {
  const { siteData } = useSite()
  const { revalidate } = useRevalidator()
  const { language, defaultLanguage, company, logo, favicon } = siteData
  useEffect(() => {
    if (!setting) return
    const name = pickText(setting, 'name', language, defaultLanguage)
    if (name.text !== company.text || setting.logo !== logo || setting.favicon !== favicon) void revalidate()
  }, [setting, language, defaultLanguage, company.text, logo, favicon, revalidate])
}
