import { languageTable } from '#contract/kit/languages.ts'
import { pickText } from '#i18n/format.ts'
import { siteServer } from '#web/api/server.ts'
import { unwrapAnswer } from '#web/shared/loader.ts'
import { siteDataOf, translatorOf, useSite } from '#web/shared/site-context.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Content } from '#web/ui/text.tsx'
import { breadcrumbList, PageHead } from '../page/page-head.tsx'
import { Section } from '../page/section.tsx'
import { pageMeta } from '../page/seo.ts'
import { certificatesOf } from '../showcase/certificates.ts'
import { ContactStrip } from '../showcase/contact-strip.tsx'
import { type FigureLine, figuresOf, formattedNumbers } from '../showcase/figures.ts'
import { Numbers } from '../showcase/numbers.tsx'
import { Proofs } from '../showcase/proofs.tsx'
import { Floor, SectionRail } from '../showcase/section-rail.tsx'
import { termsLinks } from '../terms/load-page.ts'
import { Paragraphs } from '../terms/paragraphs.tsx'
import { TermsNav } from '../terms/terms-nav.tsx'
import type { Route } from './+types/about-page.ts'
import css from './about.module.css'
import { Block } from './block.tsx'
import { Certificates } from './certificates.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteServer)
  const [siteData, home] = await Promise.all([
    site.call('/app/client/site/frame', {}),
    site.call('/app/client/site/home', {}),
  ])
  const { fetchsetting: setting } = unwrapAnswer(siteData, request)
  const { getbrands, getcertificates, numbers } = unwrapAnswer(home, request)
  return {
    about: pickText(setting, 'about', site.language, site.defaultLanguage),
    cofounder: pickText(setting, 'cofounder', site.language, site.defaultLanguage),
    picture: setting.cofounder_img,
    proofs: figuresOf(setting, 'proofs', site),
    brands: getbrands.map(({ id, avatar, ...names }) => ({
      id,
      name: pickText(names, 'name', site.language, site.defaultLanguage).text,
      mark: avatar,
    })),
    certificates: certificatesOf(getcertificates, site),
    warranty: pickText(setting, 'warranty', site.language, site.defaultLanguage),
    numbers: formattedNumbers(numbers),
    terms: termsLinks(setting, site),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const siteData = siteDataOf(matches)
  if (!siteData) return []
  const t = translatorOf(siteData)
  const title = t('site.about.heading')
  return pageMeta(siteData, {
    title,
    description: loaderData?.about.text || t('site.seo.aboutDescription', { company: siteData.company.text }),
    path: '/about',
    things: [breadcrumbList(siteData, [{ name: title, path: '/about' }])],
  })
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { t } = useSite()
  const { about, cofounder, picture, numbers, proofs, brands, certificates, warranty, terms } = loaderData
  return (
    <SectionRail>
      <Floor>
        <PageHead title={t('site.about.heading')} />
      </Floor>
      <Story about={about} proofs={proofs} />
      <Certificates of={certificates} />
      {warranty.text && (
        <Block id="warranty" heading={t('site.detail.warranty')}>
          <Paragraphs of={warranty} className={css.warranty} />
        </Block>
      )}
      {brands.length > 0 && (
        <Block id="brands" heading={t('site.about.brands')}>
          <Brands brands={brands} />
        </Block>
      )}
      {cofounder.text && (
        <Floor>
          <Cofounder words={cofounder} picture={picture} />
        </Floor>
      )}
      {numbers && (
        <Floor>
          <Numbers numbers={numbers} />
        </Floor>
      )}
      <Floor>
        <ContactStrip />
      </Floor>
      <TermsNav of={terms} />
    </SectionRail>
  )
}

/** The company's description, one paragraph per line, the first one larger, and the figures that it stands by. */
export function Story({ about, proofs }: { about: Content; proofs: readonly FigureLine[] }) {
  return (
    <div className={css.inside}>
      <Paragraphs of={about} className={css.story} />
      <Proofs figures={proofs} />
    </div>
  )
}

/** The marks of the brands that the company works with. */
function Brands({ brands }: { brands: Route.ComponentProps['loaderData']['brands'] }) {
  return (
    <ul className={css.marks}>
      {brands.map(({ id, name, mark }) => (
        <li key={id}>
          <Link to={`/brands/${id}`}>
            <Picture className={css.mark} kind="brands" file={mark} alt={name} sizes="160px" ratio="1:1" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface Props {
  /** HTML, sanitized by the server. */
  words: Content
  picture: string
}

/** The co-founder's message beside their picture. */
export function Cofounder({ words, picture }: Props) {
  const { t } = useSite()
  const { htmlLang, dir } = languageTable[words.language]
  return (
    <Section tone="soft" heading={t('site.about.cofounder')}>
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
