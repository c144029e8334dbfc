import { languages, languageTable } from '#contract/languages.ts'
import { breadcrumbList } from '../breadcrumb-list.ts'
import { frameOf } from '../frame-of.ts'
import { chooseLanguage, inLanguage } from '../language.ts'
import { PageHead } from '../parts/page-head.tsx'
import { Choice } from '../parts/setting/choice.tsx'
import css from '../parts/setting/setting.module.css'
import { describe } from '../seo.ts'
import { translatorOf, useSite } from '../site.tsx'
import { chooseTheme, useTheme } from '../theme.ts'
import type { Route } from './+types/setting.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = frameOf(matches)
  if (!frame) return []
  const t = translatorOf(frame)
  const title = t('site.setting.heading')
  return describe(frame, {
    title,
    description: t('site.seo.settingDescription', { company: frame.company.text }),
    path: '/setting',
    things: [breadcrumbList(frame, [{ name: title, path: '/setting' }])],
  })
}

export default function Setting() {
  const { t, frame } = useSite()
  const theme = useTheme()
  return (
    <>
      <PageHead title={t('site.setting.heading')} intro={t('site.setting.intro')} />
      <div className={css.inside}>
        <Choice
          legend={t('site.setting.language')}
          name="language"
          chosen={frame.language}
          options={languages.map((code) => {
            const { name, htmlLang, dir } = languageTable[code]
            return { value: code, label: name, lang: htmlLang, dir }
          })}
          onChoose={chooseLanguage}
          address={(language) => inLanguage('/setting', '', language)}
        />
        <Choice
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
