import { useSite } from '#web/shared/site-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { documentUrl, Picture, uploadPath } from '#web/ui/picture.tsx'
import { Text } from '#web/ui/text.tsx'
import type { CertificateOnPage } from '../showcase/certificates.ts'
import { Block } from './block.tsx'
import css from './certificates.module.css'

const endingOf = (file: string) => file.slice(file.lastIndexOf('.') + 1)

/** The certificates of the company, each with a link that downloads it; nothing without any. */
export function Certificates({ of }: { of: readonly CertificateOnPage[] }) {
  const { t, siteData } = useSite()
  if (of.length === 0) return null
  return (
    <Block id="certificates" heading={t('site.about.certificates')}>
      <ul className={css.sheets}>
        {of.map(({ id, name, issuer, issued, file }) => (
          <li key={id}>
            <a
              className={css.link}
              href={
                endingOf(file) === 'pdf'
                  ? documentUrl(siteData.documents, 'certificates', file)
                  : uploadPath('certificates', file)
              }
              download={`${name.text}.${endingOf(file)}`}
            >
              {endingOf(file) === 'pdf' ? (
                <span className={css.document}>
                  <Icon name="download" size={28} />
                  {endingOf(file).toUpperCase()}
                </span>
              ) : (
                <Picture
                  className={css.picture}
                  kind="certificates"
                  file={file}
                  alt=""
                  sizes="96px"
                  ratio="fill"
                />
              )}
              <span className={css.words}>
                <b>
                  <Text of={name} />
                </b>
                {issuer.text && (
                  <span className={css.by}>
                    <Text of={issuer} />
                  </span>
                )}
                {issued && <span className={css.by}>{issued}</span>}
                <span className={css.action}>{t('site.about.download')}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Block>
  )
}
