import { languages, languageTable } from '#contract/kit/languages.ts'
import { siteDataOf, translatorOf, useSite } from '#web/shared/site-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { useKeepLanguage } from '#web/ui/link.tsx'
import { breadcrumbList, PageHead } from '../page/page-head.tsx'
import { pageMeta } from '../page/seo.ts'
import { chooseLanguage, inLanguage } from '../shell/languages.tsx'
import { chooseTheme, useTheme } from '../shell/theme.tsx'
import type { Route } from './+types/setting-page.ts'
import css from './setting.module.css'

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
  const keepLanguage = useKeepLanguage()
  return (
    <>
      <PageHead title={t('site.setting.heading')} intro={t('site.setting.intro')} />
      <div className={css.inside}>
        <SettingChoice
          legend={t('site.setting.language')}
          name="language"
          chosen={siteData.language}
          options={languages.map((code) => {
            const { name, htmlLang, hreflang, dir } = languageTable[code]
            return { value: code, label: name, lang: htmlLang, hreflang, dir }
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
          address={(wanted) => keepLanguage(`/setting?theme=${wanted}`)}
        />
      </div>
    </>
  )
}

interface Option<V extends string> {
  value: V
  label: string
  icon?: IconName
  lang?: string
  /** The language of the page that it leads to, if that is another. */
  hreflang?: string
  dir?: 'rtl' | 'ltr'
}

interface Props<V extends string> {
  legend: string
  name: string
  chosen: V
  options: readonly Option<V>[]
  onChoose(value: V): void
  /** Returns the URL that makes the choice without JavaScript. */
  address(value: V): string
}

/** A choice of one option: radio buttons as cards, or links without JavaScript. */
function SettingChoice<V extends string>({ legend, name, chosen, options, onChoose, address }: Props<V>) {
  return (
    <fieldset className={css.choice}>
      <legend className={css.legend}>{legend}</legend>
      <div className={classes(css.options, css.scripted)}>
        {options.map(({ value, label, icon, lang, dir }) => (
          <label key={value} className={css.option}>
            <input
              className={css.radio}
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {icon && <Icon name={icon} />}
            <bdi lang={lang} dir={dir}>
              {label}
            </bdi>
          </label>
        ))}
      </div>
      <noscript>
        <div className={css.options}>
          {options.map(({ value, label, icon, lang, hreflang, dir }) => (
            <a key={value} className={css.option} href={address(value)} hrefLang={hreflang}>
              {icon && <Icon name={icon} />}
              <bdi lang={lang} dir={dir}>
                {label}
              </bdi>
            </a>
          ))}
        </div>
      </noscript>
    </fieldset>
  )
}
