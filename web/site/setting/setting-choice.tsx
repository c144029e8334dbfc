import { classes } from '#web/ui/classes.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import css from './setting.module.css'

interface Option<V extends string> {
  value: V
  label: string
  icon?: IconName
  lang?: string
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
export function SettingChoice<V extends string>({
  legend,
  name,
  chosen,
  options,
  onChoose,
  address,
}: Props<V>) {
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
          {options.map(({ value, label, icon, lang, dir }) => (
            <a key={value} className={css.option} href={address(value)}>
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
