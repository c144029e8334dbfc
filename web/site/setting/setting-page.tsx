import { languages, languageTable } from '#contract/languages.ts'
import { breadcrumbList } from '../page/breadcrumbs.tsx'
import { PageHead } from '../page/page-head.tsx'
import { chooseLanguage, inLanguage } from '../shell/language.ts'
import { pageMeta } from '../shell/seo.ts'
import { siteDataOf, translatorOf, useSite } from '../shell/site-context.tsx'
import { chooseTheme, useTheme } from '../shell/theme.ts'
import type { Route } from './+types/setting-page.ts'
import css from './setting.module.css'
import { SettingChoice } from './setting-choice.tsx'

export const meta: Route.MetaFunction = ({ matches }) => {
  const siteData = siteDataOf(matches)
  if (!siteData) return []
  const t = translatorOf(siteData)
  const title = t('site.setting.heading')
  return pageMeta(siteData, {
    title,
    description: t('site.seo.settingDescription', { company: siteData.company.text }),
    path: '/setting',
    things: [breadcrumbList(siteData, [{ name: title, path: '/setting' }])],
  })
}

export default function Setting() {
  const { t, siteData } = useSite()
  const theme = useTheme()
  return (
    <>
      <PageHead title={t('site.setting.heading')} intro={t('site.setting.intro')} />
      <div className={css.inside}>
        <SettingChoice
          legend={t('site.setting.language')}
          name="language"
          chosen={siteData.language}
          options={languages.map((code) => {
            const { name, htmlLang, dir } = languageTable[code]
            return { value: code, label: name, lang: htmlLang, dir }
          })}
          onChoose={chooseLanguage}
          address={(language) => inLanguage('/setting', '', language)}
        />
        <SettingChoice
          legend={t('site.setting.theme')}
          name="theme"
          chosen={theme}
          options={[
            { value: 'light', label: t('site.setting.light'), icon: 'sun' },
            { value: 'dark', label: t('site.setting.dark'), icon: 'moon' },
          ]}
          onChoose={chooseTheme}
          address={(wanted) => `/setting?theme=${wanted}`}
        />
      </div>
    </>
  )
}
