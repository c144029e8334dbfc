import { languageTable } from '#contract/languages.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { Content } from '#web/ui/text.tsx'
import { Section } from '../shell/section.tsx'
import { useSite } from '../shell/site-context.tsx'
import css from './about.module.css'

interface Props {
  floor: number
  /** HTML, already made safe by the server. */
  words: Content
  picture: string
}

/** The co-founder's word beside their picture. */
export function Cofounder({ floor, words, picture }: Props) {
  const { t } = useSite()
  const { htmlLang, dir } = languageTable[words.language]
  return (
    <Section floor={floor} tone="soft" heading={t('site.about.cofounder')}>
      <div className={css.cofounder}>
        {picture && (
          <Picture
            className={css.portrait}
            kind="setting"
            file={picture}
            alt={t('site.about.cofounderPicture')}
            sizes="(min-width: 850px) 400px, 100vw"
            ratio="fill"
          />
        )}
        <div
          className={css.words}
          lang={htmlLang}
          dir={dir}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets only a few harmless elements through
          dangerouslySetInnerHTML={{ __html: words.text }}
        />
      </div>
    </Section>
  )
}
